import fc from 'fast-check';
import { standingIn, strengthsAndWeaknesses, topicMastery } from './topic-mastery';

const sums = (earned: number, possible: number, answers: number) => ({ earned, possible, answers });

describe('topic mastery', () => {
  it('shrinks mastery towards the class by the weight of two questions', () => {
    // m = 30/50 = .6, κ = 2·50/25 = 4: (8 + 2.4) / (8 + 4)
    expect(topicMastery(sums(8, 8, 4), sums(30, 50, 25)).value).toBeCloseTo(10.4 / 12, 12);
  });

  it('returns weakness as one minus mastery', () => {
    const { value, weakness } = topicMastery(sums(1, 8, 4), sums(30, 50, 25));
    expect((value ?? 0) + (weakness ?? 0)).toBeCloseTo(1, 12);
  });

  it.each([
    ['two answers', sums(2, 4, 2), sums(30, 50, 25)],
    ['no marks to earn', sums(0, 0, 5), sums(30, 50, 25)],
    ['a class without answers', sums(2, 4, 4), sums(0, 0, 0)],
    ['a class with marks but no answers', sums(2, 4, 4), sums(1, 2, 0)],
    ['a class with answers but no marks to earn', sums(2, 4, 4), sums(0, 0, 3)],
  ])('returns null with %s', (_title, own, all) =>
    expect(topicMastery(own, all)).toEqual({ value: null, n: own.answers, weakness: null }),
  );

  it("keeps mastery between the student's own share and that of the class", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 40 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (answers, own, all) => {
          const value =
            topicMastery(sums(own * answers, answers, answers), sums(all * 100, 100, 100)).value ?? Number.NaN;
          expect(value).toBeGreaterThanOrEqual(Math.min(own, all) - 1e-9);
          expect(value).toBeLessThanOrEqual(Math.max(own, all) + 1e-9);
        },
      ),
    );
  });

  it('sorts strengths best first, weaknesses worst first, and omits the rest', () => {
    const topics = [0.7, 0.95, 0.69, 0.5, 0.49, 0.1, null].map((value, n) => ({ value, n }));
    const { strengths, weaknesses } = strengthsAndWeaknesses(topics);
    expect(strengths.map(({ value }) => value)).toEqual([0.95, 0.7]);
    expect(weaknesses.map(({ value }) => value)).toEqual([0.1, 0.49]);
  });

  it('needs a single answer of the class', () => {
    expect(topicMastery(sums(3, 3, 3), sums(1, 2, 1)).value).toBeCloseTo(5 / 7, 12);
  });

  it.each([
    [null, 'tooLittle'],
    [0.49, 'weak'],
    [0.5, 'fair'],
    [0.69, 'fair'],
    [0.7, 'strong'],
  ])('describes a mastery of %p as %s', (value, words) => expect(standingIn({ value, n: 5 })).toBe(words));
});
