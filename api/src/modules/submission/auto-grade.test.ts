import fc from 'fast-check';
import { autoScore } from './auto-grade';

const options = [1, 2, 3, 4].map((id) => ({ id, isCorrectAnswer: id <= 2 }));
const question = { questionType: 1, options, marks: 3 };

describe('grading a question of choice', () => {
  it.each([
    [[1, 2], 3],
    [[2, 1], 3],
    [[1, 1, 2], 3],
    [[1], 0],
    [[1, 2, 3], 0],
    [[3], 0],
    [[], 0],
  ])('gives for the options %j %p of 3 marks', (optionIds, score) => {
    expect(autoScore(question, { optionIds })).toBe(score);
  });

  it('gives nothing for no answer', () => expect(autoScore(question, null)).toBe(0));

  it.each([2, 4])('leaves a question of type %p to a person', (questionType) => {
    expect(autoScore({ ...question, questionType }, { text: 'A' })).toBeUndefined();
  });

  it('leaves a question without a key to a person', () => {
    expect(autoScore({ ...question, options: options.slice(2) }, { optionIds: [3] })).toBeUndefined();
  });

  it('gives full marks to exactly one set of options', () => {
    fc.assert(
      fc.property(fc.subarray([1, 2, 3, 4]), (optionIds) => {
        const isKey = [...optionIds].sort().join() === '1,2';
        expect(autoScore(question, { optionIds })).toBe(isKey ? 3 : 0);
      }),
    );
  });
});
