/** @jest-environment node */
import fc from 'fast-check';
import { generationBody } from './generation';
import { contextLength, contextProblem, generationProblem, joinContexts, topicStepProblem } from './generation.rules';

const good = {
  keywords: ['3'],
  courseCode: 'BIO-101',
  questionType: 1,
  questionCategory: 1,
  numberOfQuestions: 1,
  questionDificulty: 1,
  bloomsTaxonomy: 'create',
  contexts: [''],
  gradeId: 2,
};

describe('a generation request', () => {
  const inOrder: [string, Record<string, unknown>, string][] = [
    ['number', { numberOfQuestions: 0 }, 'errors.noOfQuestions'],
    ['course', { courseCode: ' ' }, 'errors.courseMissing'],
    ['type', { questionType: 5 }, 'errors.questionType'],
    ['bank', { questionCategory: 3 }, 'errors.questionBank'],
    ['keywords', { keywords: [] }, 'errors.questionsAITags'],
    ['taxonomy', { bloomsTaxonomy: 'guess' }, 'errors.questionBloomsTaxanomy'],
    ['difficulty', { questionDificulty: 0 }, 'errors.questionsDifficultyLevel'],
    ['context', { contexts: ['short'] }, 'errors.contextLessThan50'],
  ];

  it.each(inOrder.map((row, index) => [...row, index] as const))(
    'reports a missing %s of a generation request before any later problem',
    (_, __, key, index) => {
      const draft = Object.assign({}, good, ...inOrder.slice(index).map(([, fault]) => fault)) as typeof good;
      expect(generationProblem(draft)?.key).toBe(key);
      expect(generationBody.safeParse(draft).error?.issues[0]?.message).toBe(key);
    },
  );

  it.each([
    ['numberOfQuestions', { numberOfQuestions: undefined }],
    ['courseCode', { courseCode: undefined }],
    ['questionType', { questionType: undefined }],
    ['questionCategory', { questionCategory: undefined }],
    ['keywords', { keywords: undefined }],
    ['keywords', { keywords: [' ', ''] }],
    ['bloomsTaxonomy', { bloomsTaxonomy: undefined }],
    ['questionDificulty', { questionDificulty: undefined }],
    ['contexts', { contexts: ['short'] }],
    ['contexts', { contexts: ['x'.repeat(3001)] }],
  ])('reports a problem of the field %s for %j', (field, change) => {
    expect(generationProblem({ ...good, ...change })?.path).toEqual([field]);
  });

  it('needs no context', () => expect(generationProblem({ ...good, contexts: undefined })).toBeUndefined());

  it.each([
    [undefined, ['keywords']],
    [[' '], ['keywords']],
    [[' ', '3'], undefined],
  ])('requires one keyword in the first step: %j', (keywords, path) => {
    expect(topicStepProblem({ keywords })?.path).toEqual(path);
  });

  it.each([
    [0, false],
    [1, true],
    [10, true],
    [11, false],
    [1.5, false],
    [null, false],
  ])('accepts a request for %p questions: %p', (numberOfQuestions, fine) => {
    expect(generationProblem({ ...good, numberOfQuestions })?.key).toBe(fine ? undefined : 'errors.noOfQuestions');
  });

  it('has the specified defaults for a generation request', () => {
    expect(generationBody.parse({ keywords: ['1'], courseCode: 'X', gradeId: 1 })).toMatchObject({
      questionType: 1,
      questionCategory: 1,
      numberOfQuestions: 1,
      questionDificulty: 1,
      bloomsTaxonomy: 'create',
      contexts: [''],
    });
  });

  it('requires a topic to leave the topic step', () => {
    expect(topicStepProblem({ keywords: [] })?.key).toBe('errors.topicSelection');
    expect(topicStepProblem({ keywords: ['1'] })).toBeUndefined();
  });
});

describe('context', () => {
  it.each([
    [0, undefined],
    [1, 'errors.contextLessThan50'],
    [49, 'errors.contextLessThan50'],
    [50, undefined],
    [3000, undefined],
    [3001, 'errors.contextMoreThan3000'],
  ])('validates a context of %p characters as %p', (length, key) =>
    expect(contextProblem(['', ` ${'x'.repeat(length)} `])?.key).toBe(key),
  );

  it('ignores blank passages and surrounding spaces in a context', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (snippets) => {
        const padded = snippets.flatMap((snippet) => ['  ', ` ${snippet}\t`]);
        expect(joinContexts(padded)).toBe(joinContexts(snippets));
        expect(contextLength(snippets)).toBeLessThanOrEqual(joinContexts(snippets).length);
      }),
    );
  });
});
