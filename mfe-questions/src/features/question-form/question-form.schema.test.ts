/** @jest-environment node */
import { type AnswerFilesRule } from '@teacher-portal/remote-sdk/contract/answer-files.rules';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { type QuestionItem } from '@teacher-portal/remote-sdk/contract/question-item';
import { questionDraftSchema } from './question-draft.schema';
import { emptyQuestion, questionForm, questionValues, type QuestionValues, valuesOf } from './question-form.schema';
import { question } from './testing/question.fixture';

const filled: QuestionValues = valuesOf(question(), 11);
const wrong = (change: Partial<QuestionValues>) =>
  questionForm.safeParse({ ...filled, ...change }).error?.issues[0]?.message;
const row = (value: string, isCorrectAnswer = false) => ({
  value,
  isCorrectAnswer,
  picturePath: '',
  pictureAlt: '',
  ...{ media: '', feedback: '', feedbackMedia: '' },
});

test('starts a new question in the active grade with the defaults of the specification and two empty options', () => {
  expect(emptyQuestion({ courseId: 101, gradeId: 12 })).toMatchObject({
    courseId: 101,
    gradeId: 12,
    questionType: 1,
    questionCategory: 1,
    difficulty: 1,
    score: 0,
    tags: [],
    options: [row(''), row('')],
  });
});

test('reports missing fields in the order of the specification', () => {
  const steps: [string, Partial<QuestionValues>][] = [
    ['errors.courseSelect', { courseId: 0 }],
    ['errors.questionType', { questionType: 12 }],
    ['errors.questionBank', { questionCategory: 9 }],
    ['errors.questionTitle', { questionText: '<p> </p>' }],
    ['errors.mcqOptionValue', { options: [row('A'), row(' ')] }],
    ['errors.questionAITags', { tags: [] }],
    ['errors.questionDifficultyLevel', { difficulty: 7 }],
    ['errors.questionGradeInfo', { gradeId: 0 }],
  ];
  steps.forEach(([key], index) =>
    expect(wrong(Object.assign({}, ...steps.slice(index).map(([, change]) => change)))).toBe(key),
  );
});

test.each([
  ['one option', { options: [row('A', true)] }, 'errors.mcqOptionsTwo'],
  ['21 options', { options: Array.from({ length: 21 }, () => row('A', true)) }, 'errors.mcqOptionsMax'],
  ['no right option', { options: [row('A'), row('B')] }, 'errors.mcqCorrectRequired'],
  ['200,001 characters', { questionText: 'x'.repeat(200_001) }, 'errors.tooLong'],
  [
    'a picture of another server',
    { questionType: 3, picturePath: 'https://example.org/a.png' },
    'errors.questionPicture',
  ],
  [
    'a drawing that is too large',
    { questionType: 4, drawing: { elements: 'x'.repeat(200_001) } },
    'errors.questionDrawing',
  ],
  ['a score below nothing', { score: -1 }, 'errors.invalidValue'],
])('refuses %s with its own message', (_, change, key) => {
  expect(wrong(change)).toBe(key);
});

test('keeps the id of an option, so that existing answers still refer to it', () => {
  expect(questionForm.parse(filled).options).toMatchObject([{ id: 1, value: 'Nucleus' }, { id: 2 }, { id: 3 }]);
});

test('sends a new option without an id', () => {
  const options = [row('A', true), row('B')];
  for (const option of questionForm.parse({ ...filled, options }).options ?? [])
    expect(option).not.toHaveProperty('id');
});

test('sends a model answer, and null for none', () => {
  const answerOf = (modelAnswer: string) => questionForm.parse({ ...filled, questionType: 2, modelAnswer }).modelAnswer;
  expect([answerOf('<p>Energy</p>'), answerOf('')]).toEqual(['<p>Energy</p>', null]);
});

test('opens a draft stored before the form had options', () => {
  expect(questionValues.parse({ courseId: 101, gradeId: 12 }).options).toEqual([]);
});

test('reads a stored draft with its attempt, and rejects one without values', () => {
  const draft = { values: filled, attempt: { key: 'key-1', body: questionForm.parse(filled) } };
  expect(questionDraftSchema.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  expect(questionDraftSchema.safeParse({ attempt: draft.attempt }).success).toBe(false);
});

test('keeps the fields of another type in the form but does not send them', () => {
  const all = {
    ...filled,
    picturePath: '/api/v1/upload/lecture/key/a.png',
    drawing: { elements: [] },
    drawingPreview: '<svg/>',
  };
  const body = (questionType: number) => questionForm.parse({ ...all, questionType });
  expect(body(1)).toMatchObject({ picturePath: null, drawing: null, drawingPreview: null, options: { length: 3 } });
  expect(body(2)).toMatchObject({ picturePath: null, drawing: null, options: [] });
  expect(body(3)).toMatchObject({ picturePath: all.picturePath, drawing: null, options: { length: 3 } });
  expect(body(4)).toMatchObject({ picturePath: null, drawing: all.drawing, drawingPreview: '<svg/>', options: [] });
});

test('sends the alt text only together with a picture', () => {
  const picturePath = 'data:image/png;base64,AA==';
  const options = [
    { ...row('A', true), picturePath, pictureAlt: 'a wall ' },
    { ...row('B'), pictureAlt: 'of no picture' },
  ];
  const body = (change: Partial<QuestionValues>) =>
    questionForm.parse({ ...filled, options, picturePath, pictureAlt: ' a cell', ...change });
  expect(body({ questionType: 3 })).toMatchObject({
    pictureAlt: 'a cell',
    options: [{ pictureAlt: 'a wall' }, { pictureAlt: null }],
  });
  expect(body({ questionType: 3, picturePath: '' })).toMatchObject({ pictureAlt: null });
  expect(body({ questionType: 1 })).toMatchObject({
    pictureAlt: null,
    options: [{ picturePath, pictureAlt: 'a wall' }, { pictureAlt: null }],
  });
});

const types = { choice: 1, written: 2, pictorial: 3, drawn: 4, trueFalse: 5, numeric: 7 };
const item = { type: types.trueFalse, version: 1, statements: [{ isTrue: true }] } as unknown as QuestionItem;
const said = { general: 'Look at the wall.' };
const files: AnswerFilesRule = { kinds: ['document'], most: 2 };
const sent = (change: Partial<QuestionValues>) => questionForm.parse({ ...filled, ...change });

test('sends the item of a further type with its language, but not what another type has', () => {
  const all = { item, itemLanguage: 'tr', feedback: said, feedbackMedia: said, tells: 'howMany' } as const;
  expect(sent({ ...all, questionType: types.trueFalse })).toMatchObject({ item, itemLanguage: 'tr' });
  expect(questionForm.safeParse({ ...filled, ...all, questionType: types.numeric }).data?.item ?? null).toBeNull();
  for (const field of ['feedback', 'feedbackMedia', 'tells', 'answerFiles'])
    expect(sent({ ...all, answerFiles: files, questionType: types.trueFalse })).not.toHaveProperty(field);
  for (const field of ['item', 'itemLanguage'])
    expect(sent({ ...all, questionType: types.choice })).not.toHaveProperty(field);
});

test('sends what is said of a question without an item, and nothing where nothing is said', () => {
  const spoken = { feedback: said, feedbackMedia: { right: '<p>Yes</p>' } };
  expect(sent(spoken)).toMatchObject(spoken);
  for (const field of ['feedback', 'feedbackMedia']) expect(sent({})).not.toHaveProperty(field);
});

test('sends how many options are right only for questions with options, and only if students are told', () => {
  expect(sent({ tells: 'howMany' })).toMatchObject({ tells: 'howMany' });
  expect(sent({ tells: 'nothing' })).not.toHaveProperty('tells');
  expect(sent({ tells: 'howMany', questionType: types.written })).not.toHaveProperty('tells');
});

test('sends the files that an answer may have for written questions only, as a copy of the list', () => {
  const { answerFiles } = sent({ answerFiles: files, questionType: types.written });
  expect(answerFiles).toEqual(files);
  expect(answerFiles?.kinds).not.toBe(files.kinds);
  expect(sent({ answerFiles: files })).not.toHaveProperty('answerFiles');
  expect(sent({ questionType: types.written })).not.toHaveProperty('answerFiles');
});

test('sends what stands under an option and what is said to whoever chose it, but no empty texts', () => {
  const spoken = { media: '<p>A photo</p>', feedback: 'Right.', feedbackMedia: '<p>See page 3</p>' };
  const [first, second] = sent({ options: [{ ...row('A', true), ...spoken }, row('B')] }).options ?? [];
  expect(first).toMatchObject(spoken);
  for (const field of Object.keys(spoken)) expect(second).not.toHaveProperty(field);
});

test('has no preview of a drawing until there is one', () => {
  expect(emptyQuestion({ courseId: 101, gradeId: 12 })).toMatchObject({ drawing: null, drawingPreview: null });
  expect(sent({ questionType: types.choice, drawingPreview: '<svg/>' }).drawingPreview).toBeNull();
});

test('fills the options of a stored question up to two, and takes none away', () => {
  const optionsOf = (count: number) =>
    valuesOf(question({ options: question().options.slice(0, count) }), 11).options.map(({ value }) => value);
  expect([0, 1, 2, 3].map(optionsOf)).toEqual([
    ['', ''],
    ['Nucleus', ''],
    ['Nucleus', 'Membrane'],
    ['Nucleus', 'Membrane', 'Wall'],
  ]);
});

test('opens a question whose fields are null or missing with the defaults of a new one, under its passage', () => {
  const bare = question({ modelAnswer: null, feedback: undefined, tells: null, itemLanguage: null, drawing: null });
  expect(valuesOf(bare, 11)).toMatchObject({
    ...{ modelAnswer: '', feedback: null, tells: 'nothing', drawing: null, passageId: null, gradeId: 11 },
    options: [{ picturePath: '', pictureAlt: '' }, { picturePath: '' }, { picturePath: '' }],
  });
  const passage = { id: 8 } as NonNullable<Question['passage']>;
  expect(valuesOf(question({ passage }), 11).passageId).toBe(8);
});
