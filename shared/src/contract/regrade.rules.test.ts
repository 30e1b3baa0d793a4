/** @jest-environment node */
import fc from 'fast-check';
import { limits } from './limits';
import {
  isOverallHandMade,
  type MarkedAnswer,
  type Paper,
  regradedPaper,
  regradedQuestion,
  regradedScore,
  regradeProblem,
  type Treatment,
} from './regrade.rules';
import { type AskedQuestion, autoScore, overallOf, type Scoring } from './scoring.rules';

const A = 1;
const B = 2;
const C = 3;
const options = [A, B, C].map((id) => ({ id, isCorrectAnswer: id === A }));
const asked: AskedQuestion = { questionType: 1, options, marks: 4 };
const question = { questionId: 7, marks: 4, scoring: null };
const paper: Paper = { possible: 10, minMarks: 5, questions: [question, { questionId: 8, marks: 6, scoring: null }] };

const answered = (optionIds: number[], score: number | null): MarkedAnswer => {
  return { score, optionIds, isHandMade: false, isAnswered: optionIds.length > 0 };
};

function regrade(treatment: Treatment, { protects = false, isAutomatic = true, before = asked } = {}) {
  const [placed = question] = regradedPaper(paper, 7, treatment).questions;
  return { treatment, before, after: regradedQuestion(before, placed, treatment), protects, isAutomatic };
}

describe('score of an answer after a regrade', () => {
  const partial: Treatment = {
    kind: 'partial',
    credits: [
      { optionId: A, share: 1 },
      { optionId: B, share: 0.5 },
      { optionId: C, share: -1 },
    ],
  };
  it.each<[string, Treatment, number[], number | null, number | null]>([
    ['the new key', { kind: 'key', optionIds: [B] }, [B], 0, 4],
    ['the old key', { kind: 'key', optionIds: [B] }, [A], 4, 0],
    ['half of a key of two', { kind: 'key', optionIds: [A, B] }, [A], 4, 0],
    ['a second accepted answer', { kind: 'any', optionIds: [A, B] }, [B], 0, 4],
    ['both accepted answers', { kind: 'any', optionIds: [A, B] }, [A, B], 0, 4],
    ['an accepted and another one', { kind: 'any', optionIds: [A, B] }, [A, C], 0, 0],
    ['an option worth half', partial, [B], 0, 2],
    ['options worth more than all', partial, [A, B], 0, 4],
    ['options worth less than nothing', partial, [B, C], 4, 0],
    ['full marks for all, without an answer', { kind: 'full' }, [], null, 4],
    ['full marks for all, wrong', { kind: 'full' }, [C], 0, 4],
    ['a dropped question', { kind: 'drop', rest: 'lost' }, [A], 4, 0],
    ['a dropped question, ungraded', { kind: 'drop', rest: 'scaled' }, [], null, 0],
    ['other marks', { kind: 'marks', marks: 2 }, [A], 4, 2],
    ['no answer to a question with a new key', { kind: 'key', optionIds: [B] }, [], 0, 0],
    ['no answer and no score', { kind: 'key', optionIds: [B] }, [], null, null],
    ['an answer that has no score yet', { kind: 'key', optionIds: [B] }, [B], null, 4],
  ])('follows the rule for %s', (_, treatment, optionIds, from, to) => {
    expect(regradedScore(answered(optionIds, from), regrade(treatment), false)).toBe(to);
  });

  it('waits for a person where choices are not graded automatically', () => {
    const byHand = regrade({ kind: 'key', optionIds: [B] }, { isAutomatic: false });
    expect(regradedScore(answered([B], null), byHand, false)).toBeNull();
  });

  it('keeps earlier partial marks if no score may decrease', () => {
    const protects = { protects: true };
    expect(regradedScore(answered([A], 3), regrade({ kind: 'key', optionIds: [B] }, protects), false)).toBe(3);
    expect(regradedScore(answered([B], 1.5), regrade({ kind: 'key', optionIds: [B] }, protects), false)).toBe(4);
    expect(regradedScore(answered([A], 3), regrade({ kind: 'marks', marks: 2 }, protects), false)).toBe(2);
  });

  it('changes a manual score only if it was selected, and scales it if only the marks change', () => {
    const byHand = { ...answered([B], 3), isHandMade: true };
    const key = regrade({ kind: 'key', optionIds: [B] });
    const marks = regrade({ kind: 'marks', marks: 2 });
    expect([key, marks].map((each) => regradedScore(byHand, each, false))).toEqual([3, 3]);
    expect([key, marks].map((each) => regradedScore(byHand, each, true))).toEqual([4, 1.5]);
  });

  it('scales no score above the new marks, whichever way it is rounded', () => {
    const all = { ...answered([A], 4), isHandMade: true };
    expect(regradedScore(all, regrade({ kind: 'marks', marks: 2.125 }), true)).toBe(2.125);
  });

  it('leaves the score of an open question to a person', () => {
    const open = regrade({ kind: 'marks', marks: 8 }, { before: { ...asked, questionType: 2, options: [] } });
    expect(regradedScore({ ...answered([], null), isAnswered: true }, open, false)).toBeNull();
  });
});

const ids = fc.subarray([A, B, C], { minLength: 1 });
const treatments = fc.oneof(
  fc.record({ kind: fc.constant('key' as const), optionIds: ids }),
  fc.record({ kind: fc.constant('any' as const), optionIds: ids }),
  fc.record({
    kind: fc.constant('partial' as const),
    credits: fc
      .tuple(ids, fc.double({ min: -1, max: 1, noNaN: true }))
      .map(([chosen, share]) => chosen.map((optionId) => ({ optionId, share }))),
  }),
  fc.constant({ kind: 'full' as const }),
  fc.record({ kind: fc.constant('drop' as const), rest: fc.constantFrom('scaled' as const, 'lost' as const) }),
  fc.record({ kind: fc.constant('marks' as const), marks: fc.double({ min: 0.5, max: 20, noNaN: true }) }),
);
const marked = fc.record({
  score: fc.option(fc.double({ min: 0, max: 4, noNaN: true })),
  isHandMade: fc.boolean(),
  isAnswered: fc.boolean(),
  optionIds: fc.subarray([A, B, C]),
});

it('is never negative or above the marks, whatever it was before', () => {
  fc.assert(
    fc.property(treatments, marked, fc.boolean(), fc.boolean(), (treatment, answer, protects, isAutomatic) => {
      const made = regrade(treatment, { protects, isAutomatic });
      const score = regradedScore(answer, made, true) ?? 0;
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(made.after.marks);
    }),
  );
});

it('takes no marks away from a protected student, up to the maximum', () => {
  fc.assert(
    fc.property(treatments, marked, (treatment, answer) => {
      const made = regrade(treatment, { protects: true });
      const least = Math.min(answer.score ?? 0, made.after.marks);
      expect(regradedScore(answer, made, true) ?? 0).toBeGreaterThanOrEqual(least);
    }),
  );
});

describe('assessment after a regrade', () => {
  it.each<[Treatment, number, number]>([
    [{ kind: 'full' }, 4, 10],
    [{ kind: 'marks', marks: 6 }, 6, 12],
    [{ kind: 'drop', rest: 'lost' }, 0, 6],
    [{ kind: 'drop', rest: 'scaled' }, 0, 10],
  ])('has for %j %d marks for the question and %d in total', (treatment, marks, possible) => {
    const after = regradedPaper(paper, 7, treatment);
    expect([after.questions[0]?.marks, after.questions[1]?.marks, after.possible]).toEqual([marks, 6, possible]);
  });

  it('distributes the marks of a dropped question over the others', () => {
    const { questions, possible } = regradedPaper(paper, 7, { kind: 'drop', rest: 'scaled' });
    expect([0, 3, 5, 6].map((sum) => overallOf(questions, possible, sum))).toEqual([0, 5, 8.33, 10]);
    expect(overallOf(paper.questions, 10, 0.1 + 0.2)).toBe(0.3);
    expect(overallOf(paper.questions, 10, 7, 15)).toBe(5.95);
    expect(overallOf(paper.questions, 10, 7, 100)).toBe(0);
  });
});

describe('invalid regrades', () => {
  const credit = (optionId: number): Treatment => ({ kind: 'partial', credits: [{ optionId, share: 1 }] });
  const dropped: Scoring = { kind: 'dropped', rest: 'lost' };
  it.each<[string, Paper, Treatment, string | undefined]>([
    ['an option of another question', paper, { kind: 'key', optionIds: [9] }, 'errors.invalidValue'],
    ['an option named twice', paper, { kind: 'any', optionIds: [A, A] }, 'errors.invalidValue'],
    [
      'a dropped question',
      { ...paper, questions: [{ ...question, marks: 0, scoring: dropped }] },
      { kind: 'full' },
      'errors.regradeDropped',
    ],
    [
      'dropping the only question',
      { ...paper, questions: [question] },
      { kind: 'drop', rest: 'scaled' },
      'errors.regradeNothingLeft',
    ],
    [
      'less than the minimum marks',
      { ...paper, minMarks: 8 },
      { kind: 'drop', rest: 'lost' },
      'errors.regradeMinMarks',
    ],
    ['a new key', paper, { kind: 'key', optionIds: [B] }, undefined],
    ['no option', paper, { kind: 'any', optionIds: [] }, 'errors.invalidValue'],
    ['one option of another question', paper, { kind: 'key', optionIds: [A, 9] }, 'errors.invalidValue'],
    ['credit for an option of another question', paper, credit(9), 'errors.invalidValue'],
    ['credit for an option', paper, credit(B), undefined],
    ['any of its options', paper, { kind: 'any', optionIds: [A, B] }, undefined],
    ['as many marks as needed', { ...paper, minMarks: 6 }, { kind: 'drop', rest: 'lost' }, undefined],
    ['marks up to the limit', paper, { kind: 'marks', marks: limits.marksMax - 6 }, undefined],
    ['marks above the limit', paper, { kind: 'marks', marks: limits.marksMax - 5 }, 'errors.regradeNothingLeft'],
    ['a question of another assessment', { ...paper, questions: [] }, { kind: 'full' }, 'errors.invalidValue'],
  ])('rejects a regrade: %s', (_, of, treatment, key) => {
    expect(regradeProblem(of, asked, 7, treatment)?.key).toBe(key);
  });

  it('says which part of a regrade is wrong, and which minimum marks are not reached', () => {
    const missing = regradeProblem({ ...paper, questions: [] }, asked, 7, { kind: 'full' });
    expect(missing?.path).toEqual(['treatment', 'kind']);
    expect(regradeProblem(paper, asked, 7, { kind: 'key', optionIds: [9] })?.path).toEqual(['treatment', 'optionIds']);
    const tooFew = regradeProblem({ ...paper, minMarks: 8 }, asked, 7, { kind: 'drop', rest: 'lost' });
    expect(tooFew?.values).toEqual({ minMarks: 8 });
  });

  it('rejects a key for a question without options', () => {
    const open = { questionType: 2, options: [], marks: 4 };
    expect(regradeProblem(paper, open, 7, { kind: 'key', optionIds: [A] })?.key).toBe('errors.invalidValue');
    expect(regradeProblem(paper, open, 7, { kind: 'full' })).toBeUndefined();
  });
});

it('scores later submissions like the regraded ones', () => {
  fc.assert(
    fc.property(treatments, fc.subarray([A, B, C], { minLength: 1 }), (treatment, optionIds) => {
      const made = regrade(treatment);
      const before = autoScore(made.before, optionIds) ?? null;
      expect(regradedScore(answered(optionIds, before), made, false)).toBe(autoScore(made.after, optionIds));
    }),
  );
});

it.each([
  ['the sum', 7, 0, false],
  ['the sum but for rounding', 7.0000005, 0, false],
  ['more than the sum', 7.5, 0, true],
  ['less than the sum', 6.5, 0, true],
  ['the sum less a penalty', 5.95, 15, false],
  ['the sum in spite of a penalty', 7, 15, true],
])('tells an overall score of %s from one that a person entered', (_, overall, latePercent, expected) => {
  expect(isOverallHandMade(paper, overall, 7, latePercent)).toBe(expected);
});
