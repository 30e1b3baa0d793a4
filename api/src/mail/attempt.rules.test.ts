import { codeOf, isRefused, MAX_ATTEMPTS, pauseAfter, reasonOf } from './attempt.rules';

const seconds = (attempts: number) => pauseAfter(attempts) / 1000;

it('waits four times as long after each attempt, and never longer than six hours', () => {
  const pauses = Array.from({ length: MAX_ATTEMPTS }, (_, index) => seconds(index + 1));
  expect(pauses).toEqual([30, 120, 480, 1920, 7680, 21_600, 21_600, 21_600]);
});

it.each([
  ['an unknown recipient', { code: 'EENVELOPE', responseCode: 550 }, true],
  ['a recipient that the server does not serve', { code: 'EENVELOPE', responseCode: 500 }, true],
  ['a mail that the server takes for spam', { code: 'EMESSAGE', responseCode: 554 }, true],
  ['a recipient whose mailbox is full for now', { code: 'EENVELOPE', responseCode: 452 }, false],
  ['a wrong password for the mail server', { code: 'EAUTH', responseCode: 535 }, false],
  ['a mail server that is away', { code: 'ECONNREFUSED' }, false],
  ['an error without a code', {}, false],
])('decides for %s whether a retry is useless', (_what, failure, expected) => {
  expect(isRefused(failure)).toBe(expected);
});

it("stores the mail server's message with the mail and logs only its codes", () => {
  const failure = { code: 'EENVELOPE', responseCode: 550, response: `550 5.1.1 <ayse@example.com> ${'x'.repeat(999)}` };
  expect(codeOf(failure)).toBe('EENVELOPE 550');
  expect(reasonOf(failure)).toMatch(/^EENVELOPE 550: 550 5\.1\.1 <ayse@example\.com> x+$/);
  expect(reasonOf(failure)).toHaveLength(300);
  expect(reasonOf({})).toBe('failed');
});
