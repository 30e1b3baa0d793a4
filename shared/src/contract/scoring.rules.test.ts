import fc from 'fast-check';
import { autoScore } from './scoring.rules';

const options = [1, 2, 3, 4].map((id) => ({ id, isCorrectAnswer: id <= 2 }));
const question = { questionType: 1, options, marks: 3 };

describe('automatic grading of a choice question', () => {
  it.each([
    [[1, 2], 3],
    [[2, 1], 3],
    [[1, 1, 2], 3],
    [[1], 0],
    [[1, 2, 3], 0],
    [[3], 0],
    [[], 0],
  ])('scores the options %j with %p of 3 marks', (optionIds, score) => {
    expect(autoScore(question, optionIds)).toBe(score);
  });

  it('gives zero without an answer', () => expect(autoScore(question)).toBe(0));

  it.each([2, 4])('leaves a question of type %p to the teacher', (questionType) => {
    expect(autoScore({ ...question, questionType })).toBeUndefined();
  });

  it('leaves a question without a key to the teacher', () => {
    expect(autoScore({ ...question, options: options.slice(2) }, [3])).toBeUndefined();
  });

  it('gives full marks to exactly one set of options', () => {
    fc.assert(
      fc.property(fc.subarray([1, 2, 3, 4]), (optionIds) => {
        const isKey = [...optionIds].sort().join() === '1,2';
        expect(autoScore(question, optionIds)).toBe(isKey ? 3 : 0);
      }),
    );
  });
});
