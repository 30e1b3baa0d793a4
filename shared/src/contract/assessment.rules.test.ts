/** @jest-environment node */
import fc from 'fast-check';
import { createAssessmentBody } from './assessment-write';
import {
  assessmentProblem,
  assessmentStepProblem,
  durationRange,
  sectionsProblem,
  stepOf,
  type AssessmentDraftLike,
  typeLabel,
} from './assessment.rules';
import { assessmentTypeLabel } from './enums';
import { describeIssue } from './problem';
import { textOf } from './text';

const good = {
  type: 1,
  subType: 1,
  title: 'Forces',
  tags: [3],
  marks: 20,
  weightage: 10,
  courseId: 4,
  dueDate: '2026-11-30T10:00:00.000Z',
  difficulty: 2,
  time: 60,
} as const;
const words = (draft: AssessmentDraftLike) => {
  const problem = assessmentProblem(draft);
  return problem && textOf('en', problem.key, problem.values);
};

describe('a new assessment', () => {
  // Each row breaks one more rule than the rows below it, so the message shows the order of the checks.
  const inOrder: [string, Record<string, unknown>, string][] = [
    ['type', { type: null }, 'Please select assessment type/subtype!'],
    ['subtype', { subType: null }, 'Please select assignment type/subtype!'],
    ['title', { title: '  ' }, 'Please enter assignment title!'],
    ['topics', { tags: [] }, 'Please select assignment topics!'],
    ['marks', { marks: 0 }, 'Please provide non zero marks for assignment!'],
    ['weightage', { weightage: 0 }, 'Please provide non zero weightage for assignment!'],
    ['due date', { dueDate: null }, 'Please provide a valid due date for assignment!'],
    ['difficulty', { difficulty: null }, 'Please provide a difficulty level for assignment!'],
    ['duration', { time: null }, 'Please provide a valid duration, min 10 minutes and max 1440!'],
  ];

  it.each(inOrder.map((row, index) => [...row, index] as const))(
    'reports a missing %s of an assessment before any later problem',
    (_, __, text, index) => {
      const broken = Object.assign({}, good, ...inOrder.slice(index).map(([, fault]) => fault)) as AssessmentDraftLike;
      expect(words(broken)).toBe(text);
    },
  );

  it('accepts a complete assessment', () => expect(assessmentProblem(good)).toBeUndefined());

  it('requires no weightage for an ungraded assessment', () => {
    expect(assessmentProblem({ ...good, subType: 2, weightage: 0 })).toBeUndefined();
  });

  it.each([
    [20, true],
    [20.01, false],
  ])('accepts weightage %p for 20 marks: %p', (weightage, fine) => {
    expect(words({ ...good, weightage })).toBe(
      fine ? undefined : 'The weightage can be at most the marks of the assignment!',
    );
  });

  it.each([
    [1, 0, false],
    [1, 1, true],
    [1, 1440, true],
    [1, 1441, false],
    [2, 9, false],
    [2, 10, true],
    [2, 180, true],
    [2, 181, false],
    [3, 9, false],
    [3, 10, true],
    [3, 60, true],
    [3, 61, false],
    [3, 10.5, false],
  ])('accepts for an assessment of type %p a time limit of %p minutes: %p', (type, time, fine) => {
    expect(assessmentProblem({ ...good, type, time })?.key).toBe(fine ? undefined : 'errors.assessmentDuration');
  });

  it('names the maximum time limit of the type in its error', () => {
    expect(words({ ...good, type: 3, time: 5 })).toBe('Please provide a valid duration, min 10 minutes and max 60!');
    expect(durationRange(2)).toEqual({ min: 10, max: 180 });
  });

  it.each([
    ['2026-12-01T00:00:00Z', 'errors.assessmentDueDate'],
    [good.dueDate, 'errors.assessmentDueDate'],
    ['2026-11-30T09:59:59Z', undefined],
  ])('reports for a publish date of %s: %p', (publishDate, key) => {
    expect(assessmentProblem({ ...good, publishDate })?.key).toBe(key);
  });

  it.each([
    ['type', { type: 9 }],
    ['subType', { subType: 9 }],
    ['title', { title: undefined }],
    ['tags', { tags: undefined }],
    ['marks', { marks: 0 }],
    ['weightage', { weightage: 0 }],
    ['weightage', { weightage: 21 }],
    ['dueDate', { dueDate: 'soon' }],
    ['dueDate', { dueDate: null }],
    ['difficulty', { difficulty: 9 }],
    ['time', { time: 0 }],
    ['minMarks', { minMarks: 21 }],
  ])('reports a problem of the field %s for %j', (field, change) => {
    expect(assessmentProblem({ ...good, ...change } as AssessmentDraftLike)?.path).toEqual([field]);
  });

  it('allows minimum marks up to the marks', () => {
    expect(assessmentProblem({ ...good, minMarks: 20 })).toBeUndefined();
    expect(assessmentProblem({ ...good, minMarks: 20.5 })?.key).toBe('errors.assessmentMinMarks');
  });

  it('names the type at the start of a sentence, and an unknown one an assessment', () => {
    expect([1, 2, 3].map(typeLabel)).toEqual([assessmentTypeLabel[1], assessmentTypeLabel[2], assessmentTypeLabel[3]]);
    expect(typeLabel(9)).toBe('enums.assessmentType.assessment');
  });

  it('applies the same assessment rule in the wire schema and in the form', () => {
    fc.assert(
      fc.property(
        fc.record({
          type: fc.constantFrom(null, 1, 2, 3, 9),
          subType: fc.constantFrom(null, 1, 2),
          title: fc.constantFrom('', 'A'),
          tags: fc.constantFrom([], [1]),
          marks: fc.constantFrom(0, 5, 20),
          weightage: fc.constantFrom(0, 5, 6),
          dueDate: fc.constantFrom(null, good.dueDate),
          difficulty: fc.constantFrom(null, 1, 6),
          time: fc.integer({ min: 0, max: 200 }),
        }),
        (draft) => {
          const parsed = createAssessmentBody.safeParse({ courseId: 1, ...draft });
          const problem = assessmentProblem(draft);
          expect(parsed.success).toBe(problem === undefined);
          if (problem && parsed.error) expect(parsed.error.issues[0]?.message).toBe(problem.key);
        },
      ),
    );
  });

  it('rejects unknown fields of an assessment', () => {
    const issue = createAssessmentBody.safeParse({ ...good, colour: 'red' }).error?.issues[0];
    expect(issue && describeIssue(issue)).toMatchObject({ key: 'errors.unknownField', values: { field: 'colour' } });
  });
});

describe('an update', () => {
  const draft = {
    ...good,
    id: 7,
    marks: 3,
    weightage: 2,
    questions: [1, 2],
    questionMarks: [
      { questionId: 1, marks: 1 },
      { questionId: 2, marks: 2 },
    ],
  };
  const key = (step: 0 | 1 | 2, change: AssessmentDraftLike) =>
    assessmentStepProblem(step, { ...draft, ...change })?.key;

  it.each([
    [0, { id: undefined }, 'errors.assessmentIdentity'],
    [0, { weightage: 0 }, 'errors.assessmentWeightage'],
    [0, { questions: [] }, undefined],
    [1, { id: undefined }, 'errors.assessmentIdentity'],
    [1, { questions: [] }, 'errors.assessmentQuestions'],
    [1, { questionMarks: [] }, undefined],
    [2, { questions: [] }, 'errors.assessmentQuestions'],
    [2, { questionMarks: [{ questionId: 1, marks: 3 }] }, 'errors.assessmentQuestionMarks'],
    [
      2,
      {
        questionMarks: [
          { questionId: 1, marks: 1 },
          { questionId: 1, marks: 2 },
        ],
      },
      'errors.assessmentQuestionMarks',
    ],
    [0, { marks: null }, undefined],
    [1, { questions: undefined }, 'errors.assessmentQuestions'],
    [2, { questionMarks: undefined }, 'errors.assessmentQuestionMarks'],
    [2, { questionMarks: [1, 1, 2].map((questionId) => ({ questionId, marks: 1 })) }, 'errors.assessmentQuestionMarks'],
    [2, { questionMarks: [1, 2, 3].map((questionId) => ({ questionId, marks: 1 })) }, 'errors.assessmentQuestionMarks'],
    [2, { questionMarks: [1, 9].map((questionId) => ({ questionId, marks: 1.5 })) }, 'errors.assessmentQuestionMarks'],
    [2, { marks: 4 }, 'errors.assessmentMarksSum'],
    [2, {}, undefined],
  ] as const)('validates an update at step %p with %j as %p', (step, change, expected) =>
    expect(key(step, change)).toBe(expected),
  );

  it.each([
    [0, { id: undefined }, 'id'],
    [1, { questions: [] }, 'questions'],
    [2, { questionMarks: [] }, 'questionMarks'],
    [2, { marks: 4 }, 'questionMarks'],
  ] as const)('reports at step %p for %j a problem of the field %s with the type', (step, change, field) => {
    expect(assessmentStepProblem(step, { ...draft, ...change })).toMatchObject({
      path: [field],
      values: { type: assessmentTypeLabel[1] },
    });
  });

  it('adds decimal marks without binary rounding errors', () => {
    const questionMarks = [
      { questionId: 1, marks: 0.1 },
      { questionId: 2, marks: 0.2 },
    ];
    expect(key(2, { marks: 0.3, weightage: 0.3, questionMarks })).toBeUndefined();
  });

  it('assigns an update to the step whose data it contains', () => {
    expect([stepOf({}), stepOf({ questions: [] }), stepOf({ questions: [], questionMarks: [] })]).toEqual([0, 1, 2]);
  });

  it.each([
    [[{ questions: [1] }, { questions: [2] }], undefined],
    [[{ questions: [1] }, { questions: [1] }], 'errors.assessmentSections'],
    [[{ questions: [9] }], 'errors.assessmentSections'],
  ])('validates the sections %j as %p', (sections, expected) => {
    expect(sectionsProblem({ questions: [1, 2], sections })?.key).toBe(expected);
  });

  it('compares sections with the questions only if the update has both', () => {
    expect(sectionsProblem({ questions: [1], sections: null })).toBeUndefined();
    expect(sectionsProblem({ questions: null, sections: [{ questions: [9] }] })).toBeUndefined();
    expect(sectionsProblem({ questions: [1], sections: [{ questions: [9] }] })?.path).toEqual(['sections']);
  });
});
