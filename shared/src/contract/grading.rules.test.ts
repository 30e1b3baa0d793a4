/** @jest-environment node */
import fc from 'fast-check';
import { finishProblem, gradingProblem, scoreProblem } from './grading.rules';
import { textOf } from './text';

const paper = [
  { questionId: 71, marks: 2 },
  { questionId: 72, marks: 5 },
];
const words = (score: number) => {
  const problem = gradingProblem(paper, [{ questionId: 72, score }]);
  return problem && textOf('en', problem.key, problem.values);
};

describe('a score', () => {
  it.each([-1, -0.01, 5.01, 100, NaN, Infinity, -Infinity])(
    'rejects a score of %p for a question of 5 marks and names the question',
    (score) => {
      expect(words(score)).toBe('The score of question 2 must be between 0 and 5!');
    },
  );
  it.each([0, 0.5, 5])('accepts a score of %p', (score) => expect(words(score)).toBeUndefined());
  it.each([null, undefined])('accepts a missing score (%p) while grading', (score) =>
    expect(scoreProblem(score, { number: 1, possible: 2 })).toBeUndefined(),
  );
  it('names the question of a wrong score in Turkish too', () => {
    const problem = scoreProblem(9, { number: 3, possible: 4 });
    expect(problem && textOf('tr', problem.key, problem.values)).toBe('3. sorunun puanı 0 ile 4 arasında olmalıdır!');
  });

  it('accepts a score exactly from 0 to the marks of the question', () => {
    fc.assert(
      fc.property(fc.double(), fc.integer({ min: 0, max: 100 }), (score, possible) => {
        expect(scoreProblem(score, { number: 1, possible }) === undefined).toBe(score >= 0 && score <= possible);
      }),
    );
  });
});

describe('a set of scores', () => {
  it.each([
    ['for a question that is not in the paper', [{ questionId: 9, score: 1 }], 'errors.invalidValue'],
    [
      'with a question twice',
      [
        { questionId: 71, score: 1 },
        { questionId: 71, score: 2 },
      ],
      'errors.invalidValue',
    ],
    [
      'in any order',
      [
        { questionId: 72, score: 1 },
        { questionId: 71, score: 2 },
      ],
      undefined,
    ],
    ['that is empty', [], undefined],
  ])('validates a set of scores with %s: %j as %p', (_, scores, key) =>
    expect(gradingProblem(paper, scores)?.key).toBe(key),
  );

  it('reports the first wrong score in the order of the assessment, not of the request', () => {
    expect(
      gradingProblem(paper, [
        { questionId: 72, score: 6 },
        { questionId: 71, score: 3 },
      ])?.values,
    ).toEqual({ number: 1, possible: 2 });
  });
});

describe('finishing', () => {
  const finish = (scores: Record<number, number | null>, overall?: number | null) =>
    finishProblem(paper, (id) => scores[id], overall, 7);
  it('requires a score for every question to finish grading', () =>
    expect(finish({ 71: 0, 72: null })).toMatchObject({ key: 'errors.scoreMissing', values: { number: 2 } }));
  it.each([
    [null, undefined],
    [undefined, undefined],
    [7, undefined],
    [0, undefined],
    [7.5, 'errors.scoreOverall'],
    [-1, 'errors.scoreOverall'],
    [NaN, 'errors.scoreOverall'],
  ])('validates the overall score %p as %p when grading is finished', (overall, key) =>
    expect(finish({ 71: 1, 72: 1 }, overall)?.key).toBe(key),
  );
});
