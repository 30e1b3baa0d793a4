import { screen, waitFor, within } from '@testing-library/react';
import { listCategoriesOfCourse } from '@teacher-portal/remote-sdk/contract/course';
import { listCoursesOfGrade } from '@teacher-portal/remote-sdk/contract/profile';
import {
  cancelQuestionImport,
  getQuestionImport,
  type ImportItem,
  listImportCategories,
  listImportItems,
  listQuestionImports,
  type QuestionImport,
  type ReadingEvent,
  readQuestionFile,
  startQuestionImport,
  undoQuestionImport,
} from '@teacher-portal/remote-sdk/contract/question-import';
import { ndjsonType } from '@teacher-portal/remote-sdk/contract/stream';
import { category, course } from '@teacher-portal/remote-sdk/testing/fixtures';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, answerRaw, refuse } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../remote';
import { Screen } from './question-import.screen';
import { importWords, noteWords } from './words';

const anImport = (given: Partial<QuestionImport> = {}): QuestionImport => ({
  ...{ id: 7, courseId: 101, fileName: 'bank.gift', format: 'gift', state: 'ready', author: 'Deniz', parts: 9 },
  ...{ at: '2026-11-02T09:00:00.000Z', notes: [], noteCount: 0, done: 0, total: 0, problem: null, isOpen: true },
  counts: { taken: 1, simplified: 1, refused: 1, alike: 1, again: 1 },
  compared: { questions: 12, of: 12, unsure: 2 },
  result: { created: 0, updated: 0, skipped: 0, topics: 0 },
  ...{ leftCount: 0, left: [], quizzes: [], assessments: [], leftAssessments: [] },
  ...given,
});

const anItem = (given: Partial<ImportItem> = {}): ImportItem => ({
  ...{ no: 1, verdict: 'taken', name: 'Soil', place: { line: 3 }, category: ['Earth'], notes: [], refusal: null },
  question: {
    ...{ questionType: 1, questionText: '<p>What is soil?</p>', plainText: 'What is soil?', score: 1 },
    ...{ modelAnswer: null, item: null, itemLanguage: null, feedback: null, labels: ['May 2026', 'Hard'] },
    options: [
      { value: 'Earth', isCorrectAnswer: true },
      { value: 'Air', isCorrectAnswer: false },
    ],
  },
  ...{ alike: [], againId: null, questionId: null },
  ...given,
});

const items = [
  anItem(),
  anItem({
    no: 2,
    verdict: 'simplified',
    notes: [{ verdict: 'simplified', reason: 'hints', place: { line: 9 }, source: 'Think of worms' }],
    alike: [
      {
        ...{ questionId: 31, no: null, text: 'What is the soil?', likeness: 'reworded' },
        options: [
          { value: 'Rock', isCorrectAnswer: true },
          { value: 'Rain', isCorrectAnswer: false },
        ],
      },
      // Of an import that was read before options were kept.
      { questionId: null, no: 1, text: 'What is soil?' },
    ],
  }),
  anItem({
    ...{ no: 3, verdict: 'refused', question: null },
    refusal: { reason: 'answer-not-closed', message: '', source: 'Which one? {=a' },
  }),
];

/** More than a page of them. */
const groups = Array.from({ length: 12 }, (_, at) => ({
  ...{ path: ['Earth', `Layer ${at + 1}`], questions: at + 1, topicId: at === 0 ? 5 : null },
}));

function show(one = anImport(), route = '/questions/import-questions?subject=101&id=7') {
  answer(listCoursesOfGrade, [course()]);
  answer(listCategoriesOfCourse, [category({ id: 5, name: 'Plants' })]);
  answer(listQuestionImports, []);
  answer(getQuestionImport, one);
  answer(listImportCategories, { categories: groups, total: groups.length });
  answer(listImportItems, items, { meta: { page: 1, pageSize: 20, total: 3 } });
  return renderWithPortal(<Screen />, {
    route,
    locales: { questions: remote.locales, questionImport: importWords, questionImportNotes: noteWords },
  });
}

const lines = (...events: ReadingEvent[]) => events.map((event) => `${JSON.stringify(event)}\n`).join('');
const answerRead = () =>
  answerRaw(readQuestionFile, lines({ type: 'progress', done: 2, total: 3 }, { type: 'read', import: anImport() }), {
    type: ndjsonType,
  });

test('reads a pasted text and shows each question with what was changed, where, and why one is refused', async () => {
  const sent = answerRead();
  const { user } = await show(anImport(), '/questions/import-questions?subject=101');
  await user.type(await screen.findByRole('textbox', { name: 'Text of the questions' }), '1. What is soil?');
  await user.click(screen.getByRole('button', { name: 'Read the text' }));
  expect(await screen.findByText(/taken: 1, simplified: 1, refused: 1/)).toBeVisible();
  expect(sent[0]?.query.courseId).toBe('101');
  expect(await screen.findByText('Hints between tries were left out.')).toBeVisible();
  expect(screen.getByText('In the file: Think of worms')).toBeVisible();
  expect(screen.getByText('The end of its answers is missing.')).toBeVisible();
  const [tags] = screen.getAllByRole('list', { name: 'Tags' });
  expect(tags).toHaveTextContent('May 2026Hard');
  await user.click(screen.getByText('Look at question 1'));
  expect((await screen.findAllByText('Earth')).length).toBeGreaterThan(0);
});

test('shows a question and what is worded like it beside each other, each with its options', async () => {
  await show();
  const pair = within(await screen.findByRole('group', { name: 'Worded alike' }));
  expect(pair.getByText('Question 2')).toBeVisible();
  expect(pair.getByText('In the bank')).toBeVisible();
  expect(pair.getByText('What is the soil?')).toBeVisible();
  expect(pair.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Earth (correct)',
    'Air',
    'Rock (correct)',
    'Rain',
  ]);
  expect(screen.getByRole('group', { name: 'Nearly the same' })).toHaveTextContent('Question 1 of the file');
  expect(
    screen.getByText(/Compared with the 12 questions of the school’s bank\. 2 questions of the file/),
  ).toBeVisible();
});

test('shows the text of a question once, whether it is closed, open or beside one that is like it', async () => {
  const { user } = await show();
  await screen.findByText('Look at question 1');
  // Closed, and twice in pairs: question 2 beside that of the bank, and beside question 1.
  const texts = () => screen.getAllByText('What is soil?').length;
  const before = texts();
  await user.click(screen.getByText('Look at question 1'));
  await screen.findAllByText('Earth');
  expect(texts()).toBe(before);
});

test.each([
  [{ taken: 0, simplified: 0, refused: 3, alike: 0, again: 0 }, 'All were refused; each says why.'],
  [{ taken: 1, simplified: 1, refused: 0, alike: 0, again: 2 }, /All were imported before/],
])('says why nothing would be imported', async (counts, why) => {
  await show(anImport({ counts }));
  const button = await screen.findByRole('button', { name: 'Import 0 questions' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(why);
});

test('says that all was left out once the last question is unticked', async () => {
  const { user } = await show(anImport({ counts: { taken: 1, simplified: 0, refused: 1, alike: 0, again: 0 } }));
  await user.click(await screen.findByLabelText('Take question 1'));
  expect(screen.getByRole('button', { name: 'Import 0 questions' })).toHaveAccessibleDescription(
    'You left all of them out.',
  );
});

test('opens nothing, and says so, if the connection is lost while a file is read', async () => {
  answerRaw(readQuestionFile, lines({ type: 'progress', done: 2, total: 3 }), { type: ndjsonType });
  const { user } = await show(anImport(), '/questions/import-questions?subject=101');
  await user.type(await screen.findByRole('textbox', { name: 'Text of the questions' }), '1. What is soil?');
  await user.click(screen.getByRole('button', { name: 'Read the text' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection was lost while the file was read.');
  expect(screen.queryByText(/taken: 1/)).not.toBeInTheDocument();
});

test('says why a file cannot be read', async () => {
  refuse(readQuestionFile, 400, 'errors.questionFile.empty');
  const { user } = await show(anImport(), '/questions/import-questions?subject=101');
  await user.type(await screen.findByRole('textbox', { name: 'Text of the questions' }), 'Nothing');
  await user.click(screen.getByRole('button', { name: 'Read the text' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('There are no questions in this file.');
});

test('starts with the choices that were made, and leaves out what was unticked', async () => {
  const started = answer(startQuestionImport, anImport({ state: 'writing', total: 2 }));
  const { user } = await show();
  await user.click(await screen.findByLabelText('Take question 2'));
  await user.click(screen.getByLabelText('Create copies'));
  await user.click(screen.getByLabelText(/Leave out questions/));
  await user.selectOptions(screen.getByLabelText('Topic'), 'Plants');
  await user.click(screen.getByRole('button', { name: 'Import 1 question' }));
  await waitFor(() => expect(started).toHaveLength(1));
  expect(started[0]?.body).toEqual({ again: 'copy', alike: false, categories: true, topicId: 5, except: [2] });
});

test.each([
  [5, 5],
  [99, null],
])('begins with the topic that the address asks for, if the course has it: %i', async (asked, topicId) => {
  const started = answer(startQuestionImport, anImport({ state: 'writing', total: 2 }));
  const { user } = await show(anImport(), `/questions/import-questions?subject=101&id=${anImport().id}&topic=${asked}`);
  const topics = await screen.findByLabelText('Topic');
  await within(topics).findByRole('option', { name: 'Plants' });
  expect(topics).toHaveValue(topicId === null ? '' : String(topicId));
  await user.click(await screen.findByRole('button', { name: /^Import \d/ }));
  await waitFor(() => expect(started[0]?.body).toMatchObject({ topicId }));
});

test('lists the refused ones alone', async () => {
  const { user } = await show();
  await screen.findByText('The end of its answers is missing.');
  const asked = answer(listImportItems, items.slice(2), { meta: { page: 1, pageSize: 20, total: 1 } });
  await user.click(screen.getByRole('button', { name: 'Refused (1)' }));
  await waitFor(() => expect(asked.at(-1)?.query.show).toBe('refused'));
});

test('shows progress while it is written, and stops it', async () => {
  const stopped = answer(cancelQuestionImport, anImport({ state: 'cancelled', done: 40, total: 120 }));
  const { user } = await show(anImport({ state: 'writing', done: 40, total: 120, isOpen: false }));
  expect(await screen.findByRole('progressbar', { name: 'Progress of the import' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  await user.click(screen.getByRole('button', { name: 'Stop the import' }));
  await waitFor(() => expect(stopped).toHaveLength(1));
});

test('undoes an import after asking, and names what stayed', async () => {
  const left = [{ questionId: 4, reason: 'published' as const, text: 'What is soil?' }];
  const undone = answer(undoQuestionImport, anImport({ state: 'undone', leftCount: 1, left }));
  const result = { created: 2, updated: 0, skipped: 1, topics: 1 };
  const { user } = await show(anImport({ state: 'done', isOpen: false, result }));
  expect(await screen.findByText(/Questions created: 2, updated: 0, left out: 1. New topics: 1./)).toBeVisible();
  answer(getQuestionImport, anImport({ state: 'undone', isOpen: false, leftCount: 1, left }));
  await user.click(screen.getByRole('button', { name: 'Undo the import' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo the import' }));
  await waitFor(() => expect(undone).toHaveLength(1));
  expect(await screen.findByText(/in a published assessment\)/)).toBeVisible();
});

test('offers draft assessments of the tests of a file, and names them once they are made and what stayed when undone', async () => {
  const started = answer(startQuestionImport, anImport({ state: 'writing', total: 2 }));
  const quizzes = [{ title: 'Cells', questions: 4, sections: 2 }];
  const { user } = await show(anImport({ quizzes }));
  const offer = await screen.findByLabelText('Create draft assessments from the file’s tests');
  expect(screen.getByText('Cells: 4 questions')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import 1 question' }));
  await waitFor(() => expect(started[0]?.body).toMatchObject({ assessments: true }));
  await user.click(offer);
  await user.click(screen.getByRole('button', { name: 'Import 1 question' }));
  await waitFor(() => expect(started[1]?.body).toMatchObject({ assessments: false }));
});

test('names the drafts of an import, and those that could not be made', async () => {
  const drafts = [
    { id: 31, title: 'Cells', missing: 2 },
    { id: null, title: 'Roots', missing: 3 },
  ];
  await show(anImport({ state: 'done', isOpen: false, assessments: drafts }));
  expect(await screen.findByRole('link', { name: 'Cells' })).toHaveAttribute('href', expect.stringContaining('31'));
  expect(screen.getByText(/2 questions of the test are missing/)).toBeVisible();
  expect(screen.getByText(/Roots. No draft was created/)).toBeVisible();
});

test('names the drafts that an undo has left', async () => {
  const leftAssessments = [{ id: 31, title: 'Cells', reason: 'changed' as const }];
  await show(anImport({ state: 'undone', isOpen: false, leftAssessments }));
  expect(await screen.findByText(/1 draft stayed/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cells' })).toBeVisible();
});

test('gives each group of a file the topic that is chosen for it, by keyboard, and finds one among many', async () => {
  const started = answer(startQuestionImport, anImport({ state: 'writing', total: 2 }));
  const { user } = await show();
  await user.click(await screen.findByText('Choose the topics of 12 groups'));
  const first = screen.getByLabelText('Earth / Layer 1 (1 question)');
  expect(within(first).getByRole('option', { name: 'The topic of this name' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Earth / Layer 12 (12 questions)')).not.toBeInTheDocument();
  await user.selectOptions(first, 'No topic of its own');
  await user.type(screen.getByRole('searchbox', { name: 'Find a group' }), 'layer 12');
  await user.selectOptions(await screen.findByLabelText('Earth / Layer 12 (12 questions)'), 'Plants');
  await user.click(screen.getByRole('button', { name: 'Import 1 question' }));
  await waitFor(() => expect(started).toHaveLength(1));
  expect(started[0]?.body).toMatchObject({
    targets: [
      { path: ['Earth', 'Layer 1'], topicId: null },
      { path: ['Earth', 'Layer 12'], topicId: 5 },
    ],
  });
});
