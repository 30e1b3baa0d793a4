import fc from 'fast-check';
import { type ChosenOptions, optionUse } from './option-use';

/** Thirty students of one paper, the best first: the first `right` of them choose option 1, all others option 2. */
const paper = (right: number, assessmentId = 1): ChosenOptions[] =>
  Array.from({ length: 30 }, (_, at) => ({ assessmentId, rest: 30 - at, optionIds: [at < right ? 1 : 2] }));

describe('the use of options', () => {
  it('is the share of all answers, and that among the best and the worst third', () => {
    expect(optionUse(paper(15), [1, 2, 3])).toEqual([
      { optionId: 1, chosen: 15, share: 0.5, strong: 1, weak: 0 },
      { optionId: 2, chosen: 15, share: 0.5, strong: 0, weak: 1 },
      { optionId: 3, chosen: 0, share: 0, strong: 0, weak: 0 },
    ]);
  });

  it('finds the thirds within each paper, so that a hard paper does not make its students weak', () => {
    const hard = paper(15, 2).map((answer) => ({ ...answer, rest: answer.rest / 100 }));
    expect(optionUse([...paper(15), ...hard], [1])).toEqual([
      { optionId: 1, chosen: 30, share: 0.5, strong: 1, weak: 0 },
    ]);
  });

  it('leaves the thirds out where they are too small, and everything where nobody has answered', () => {
    expect(optionUse(paper(15).slice(0, 29), [1])[0]).toMatchObject({ chosen: 15, strong: null, weak: null });
    expect(optionUse([], [1])).toEqual([{ optionId: 1, chosen: 0, share: null, strong: null, weak: null }]);
  });

  it('stays between 0 and 1, and counts one who chose several once for each', () => {
    const answer = fc.record({
      assessmentId: fc.integer({ min: 1, max: 3 }),
      rest: fc.float({ noNaN: true }),
      optionIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
    });
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 120 }), (answers) => {
        for (const { share, strong, weak } of optionUse(answers, [1, 2, 3, 4])) {
          for (const each of [share, strong, weak]) if (each !== null) expect(each >= 0 && each <= 1).toBe(true);
        }
        const chosen = optionUse(answers, [1, 2, 3, 4]).reduce((sum, each) => sum + each.chosen, 0);
        expect(chosen).toBe(answers.reduce((sum, { optionIds }) => sum + optionIds.length, 0));
      }),
    );
  });
});
