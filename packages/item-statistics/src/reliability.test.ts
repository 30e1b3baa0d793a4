import fc from 'fast-check';
import { reliability } from './reliability';

/** Twelve submissions with four right-or-wrong questions. */
const submissions = [
  [1, 1, 1, 1],
  [1, 1, 1, 1],
  [1, 1, 1, 0],
  [1, 1, 1, 0],
  [1, 1, 0, 0],
  [1, 1, 0, 0],
  [1, 0, 0, 0],
  [1, 0, 0, 0],
  [1, 0, 1, 0],
  [0, 0, 0, 0],
  [0, 0, 0, 0],
  [0, 1, 0, 0],
];

describe('reliability', () => {
  it('computes KR-20 for right-or-wrong questions, with the standard error of measurement', () => {
    const found = reliability(submissions, [1, 1, 1, 1]);
    // Σ pq = (9·3 + 7·5 + 5·7 + 2·10) / 144, variance of the sums Σ(x − 23/12)² / 12 = 1.7431
    const alpha = (4 / 3) * (1 - 117 / 144 / (65 / 12 - (23 / 12) ** 2));
    expect(found).toMatchObject({ n: 12, isDichotomous: true });
    expect(found.alpha).toBeCloseTo(alpha, 9);
    expect(found.error).toBeCloseTo(Math.sqrt(((65 - 529 / 12) / 11) * (1 - alpha)), 9);
  });

  it.each([
    ['nine submissions', submissions.slice(3), [1, 1, 1, 1]],
    ['a single question', submissions.map(([first = 0]) => [first]), [1]],
    ['the same score for everybody', submissions.map(() => [1, 0]), [1, 1]],
    ['no submissions', [], [1, 1]],
  ])('returns null with %s', (_title, given, possible) => {
    expect(reliability(given, possible)).toMatchObject({ alpha: null, error: null, n: given.length });
  });

  it('is shown from ten submissions on, without an error of measurement if it is negative', () => {
    expect(reliability(submissions.slice(2), [1, 1, 1, 1])).toMatchObject({ alpha: expect.any(Number), n: 10 });
    const opposite = Array.from({ length: 10 }, (_, at) => [at % 2, at < 6 ? 1 - (at % 2) : at % 2]);
    const found = reliability(opposite, [1, 1]);
    expect(found.alpha).toBeLessThan(0);
    expect(found.error).toBeNull();
  });

  it('detects partial marks', () => {
    expect(reliability([...submissions, [0.5, 0, 0, 0]], [1, 1, 1, 1]).isDichotomous).toBe(false);
  });

  it('is at most 1, and 1 for a question asked twice', () => {
    expect(
      reliability(
        submissions.map(([a = 0]) => [a, a]),
        [1, 1],
      ).alpha,
    ).toBeCloseTo(1, 9);
    const mark = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(fc.array(fc.tuple(mark, mark, mark), { minLength: 10, maxLength: 40 }), (given) => {
        expect(reliability(given, [3, 3, 3]).alpha ?? 0).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});
