/** @jest-environment node */
import fc from 'fast-check';
import { passResultOf } from './pass.rules';

it.each<[number | null, number, ReturnType<typeof passResultOf>]>([
  [5, 5, 'passed'],
  [4.99, 5, 'failed'],
  [10, 5, 'passed'],
  [0, 5, 'failed'],
  [0.1 + 0.2, 0.3, 'passed'],
  [0.3, 0.1 + 0.2, 'passed'],
  [0, 0.01, 'failed'],
  [0, 0, null],
  [10, 0, null],
  [null, 5, null],
  [null, 0, null],
])('returns for %p marks and a minimum of %p the result %p', (score, minMarks, result) =>
  expect(passResultOf(score, minMarks)).toBe(result),
);

it('never fails a student with more marks than one who passes', () => {
  const marks = fc.integer({ min: 0, max: 1000 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(marks, marks, marks, (a, b, minMarks) => {
      if (passResultOf(Math.min(a, b), minMarks) === 'passed')
        expect(passResultOf(Math.max(a, b), minMarks)).toBe('passed');
    }),
  );
});
