import { listLearnAssessments } from 'shared/contract/attempt';
import { answer } from 'shared/testing/server';
import { call } from './call';

const inBrowser = (SafeExamBrowser: unknown) => Object.assign(window, { SafeExamBrowser });
afterEach(() => {
  delete (window as { SafeExamBrowser?: unknown }).SafeExamBrowser;
});

/** Headers of a call that concern the exam browser. */
async function sent() {
  const calls = answer(listLearnAssessments, []);
  await call(listLearnAssessments, {});
  const { headers } = calls[0] ?? {};
  return [headers?.get('x-exam-browser-key'), headers?.get('x-exam-browser-page')];
}

it('sends the key that Safe Exam Browser has for the page that was loaded', async () => {
  inBrowser({ security: { configKey: 'abc123' } });
  history.pushState(null, '', '/learn/attempt/5');
  const [key, page] = await sent();
  expect(key).toBe('abc123');
  expect(page).not.toContain('/attempt/5');
});

it.each([
  ['another browser', undefined],
  ['an exam browser that says no key', { security: {} }],
])('sends no key from %s', async (_what, browser) => {
  inBrowser(browser);
  expect(await sent()).toEqual([null, null]);
});
