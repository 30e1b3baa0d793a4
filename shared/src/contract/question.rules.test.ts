/** @jest-environment node */
import { filterBody, questionBody, autoSelectBody } from './question';
import { autoSelectProblem, filterProblem, isBlankRichText, questionProblem } from './question.rules';

const options = [
  { value: 'a', isCorrectAnswer: true },
  { value: 'b', isCorrectAnswer: false },
];
const good = {
  courseId: 1,
  questionType: 1,
  questionCategory: 1,
  questionText: '<p>Why?</p>',
  options,
  tags: ['3'],
  difficulty: 1,
  gradeId: 2,
};

describe('a manual question', () => {
  const inOrder: [string, Record<string, unknown>, string][] = [
    ['course', { courseId: null }, 'errors.courseSelect'],
    ['type', { questionType: 12 }, 'errors.questionType'],
    ['bank', { questionCategory: 0 }, 'errors.questionBank'],
    ['text', { questionText: '<p> &nbsp;</p>' }, 'errors.questionTitle'],
    ['options', { options: [{ value: 'a', isCorrectAnswer: true }] }, 'errors.mcqOptionsTwo'],
    ['option values', { options: [...options, { value: ' ', isCorrectAnswer: false }] }, 'errors.mcqOptionValue'],
    [
      'correct option',
      { options: options.map(({ value }) => ({ value, isCorrectAnswer: false })) },
      'errors.mcqCorrectRequired',
    ],
    ['tags', { tags: [] }, 'errors.questionAITags'],
    ['difficulty', { difficulty: 6 }, 'errors.questionDifficultyLevel'],
    ['grade', { gradeId: null }, 'errors.questionGradeInfo'],
  ];

  it.each(inOrder.map((row, index) => [...row, index] as const))(
    'reports a missing %s of a question before any later problem',
    (_, fault, key, index) => {
      const draft = Object.assign({}, good, ...inOrder.slice(index).map(([, later]) => later), fault) as typeof good;
      expect(questionProblem(draft)?.key).toBe(key);
      expect(questionBody.safeParse(draft).error?.issues[0]?.message).toBe(key);
    },
  );

  it.each([
    [8, { type: 8 }, undefined],
    [8, { type: 7 }, 'errors.questionItem'],
    [8, null, 'errors.questionItem'],
    [1, null, undefined],
    [1, { type: 8 }, 'errors.questionItem'],
    [2, { type: 2 }, 'errors.questionItem'],
  ])('of type %s with the item %j has the problem %s', (questionType, item, key) => {
    expect(questionProblem({ ...good, questionType, item })?.key).toBe(key);
    expect(questionBody.safeParse({ ...good, questionType, item }).error?.issues[0]?.message).toBe(key);
  });

  it('names a wrong item after a missing text and before a missing topic', () => {
    const draft = { ...good, questionType: 8, item: null, questionText: '', tags: [] };
    const { error } = questionBody.safeParse(draft);
    expect(error?.issues.map(({ message: key }) => key)).toEqual([
      'errors.questionTitle',
      'errors.questionItem',
      'errors.questionAITags',
    ]);
  });

  it('accepts a complete question', () => expect(questionBody.safeParse(good).success).toBe(true));

  it.each([
    [1, true],
    [2, false],
    [3, true],
    [4, false],
  ])('requires options for a question of type %p: %p', (questionType, needed) => {
    expect(questionProblem({ ...good, questionType, options: [] })?.key).toBe(
      needed ? 'errors.mcqOptionsTwo' : undefined,
    );
  });

  it('has the specified defaults for a question', () => {
    const { difficulty: _, ...rest } = good;
    expect(questionBody.parse(rest)).toMatchObject({ difficulty: 1, score: 0 });
  });

  it('accepts a picture without a question text', () => {
    expect(isBlankRichText('<p><img src="/x.png"></p>')).toBe(false);
    expect(isBlankRichText('<p><br></p>')).toBe(true);
  });
});

describe('a filter', () => {
  it.each([
    [{}, 'errors.filtersSelection'],
    [{ tags: ['1'] }, 'errors.filtersSelection'],
    [{ courseId: 1 }, 'errors.filtersSelection'],
    [{ courseId: 1, gradeId: 2 }, 'errors.filtersSelection'],
    [{ courseId: 1, keywords: '  ' }, 'errors.filtersSelection'],
    [{ courseId: 1, tags: ['1'] }, undefined],
    [{ courseId: 1, author: 3 }, undefined],
    [{ courseId: 1, keywords: 'cell' }, undefined],
    [{ courseId: 1, count: [0, 3] as [number, number] }, undefined],
    [{ courseId: 1, questionType: 2 as const }, undefined],
    [{ courseId: 1, questionDificulty: 5 as const }, undefined],
  ])('validates the filter %j as %p', (draft, key) => {
    expect(filterProblem(draft)?.key).toBe(key);
    expect(filterBody.safeParse(draft).error?.issues[0]?.message).toBe(key);
  });
});

describe('auto-select', () => {
  it.each([
    [{ courseId: 1, numberOfQuestions: 0 }, 'errors.courseAndQuestionSelection'],
    [{ courseId: 1, numberOfQuestions: 1.5 }, 'errors.courseAndQuestionSelection'],
    [{ courseId: null, numberOfQuestions: 5 }, 'errors.courseAndQuestionSelection'],
    [{ courseId: 1, numberOfQuestions: 1 }, undefined],
  ])('validates the auto-select request %j as %p', (draft, key) => {
    expect(autoSelectProblem(draft)?.key).toBe(key);
    expect(autoSelectBody.safeParse(draft).error?.issues[0]?.message).toBe(key);
  });

  it('selects five questions by default', () =>
    expect(autoSelectBody.parse({ courseId: 1 }).numberOfQuestions).toBe(5));
});
