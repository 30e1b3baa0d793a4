import fastCheck from 'fast-check';
import { guessablePasswordProblem } from 'shared/contract/guessable-password';
import { limits } from 'shared/contract/limits';
import { cpuTime } from '../testing/growth';
import { isLongRun } from '../testing/long-run';

/** The worst case: many digits and signs that can be read as letters. */
const costOf = (length: number) => {
  const password = 'p4ssw0rd@$1!|'.repeat(20).slice(0, length);
  const times = Array.from({ length: 10 }, () => cpuTime(() => guessablePasswordProblem(password, ['Deniz Kaya'])));
  return Math.min(...times);
};

/** The number of characters that are rated; the time for more would grow faster than their number. */
const READ = limits.passwordMax / 4;

it('rates only the first quarter of the longest password', () => {
  const text = (unit: fastCheck.Arbitrary<string>, length: number) =>
    fastCheck.array(unit, { minLength: length, maxLength: length }).map((all) => all.join(''));
  const letter = fastCheck.constantFrom(...'p4ssw0rd@$1!|xyzK7');
  const beginning = fastCheck.oneof(fastCheck.constantFrom('a', 'ab', 'password', '12345678'), text(letter, 4));
  const rest = text(letter, limits.passwordMax - READ);
  fastCheck.assert(
    fastCheck.property(beginning, rest, (part, end) => {
      const read = part.repeat(READ).slice(0, READ);
      const rated = guessablePasswordProblem(read + end, ['Deniz Kaya']);
      return JSON.stringify(rated) === JSON.stringify(guessablePasswordProblem(read, ['Deniz Kaya']));
    }),
    { numRuns: 30 },
  );
  expect(guessablePasswordProblem(`${'a'.repeat(READ)}kQ7 mavi kedi`, [])?.key).toBe('errors.passwordPattern');
});

// Measures time, which the normal run never does.
if (isLongRun) {
  it('rates the longest password at about the cost of a quarter of it', () => {
    costOf(limits.passwordMax);
    expect(costOf(limits.passwordMax)).toBeLessThan(costOf(READ) * 2.5);
  });
}
