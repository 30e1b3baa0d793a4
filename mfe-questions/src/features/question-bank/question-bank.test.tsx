import { act, screen, within } from '@testing-library/react';
import { listCoursesOfGrade } from 'shared/contract/profile';
import { listQuestions, type Question } from 'shared/contract/question';
import { setGrade } from 'shared/session';
import { course } from 'shared/testing/fixtures';
import { type PortalOptions, renderWithPortal } from 'shared/testing/render';
import { answer, refuse } from 'shared/testing/server';
import remote from '../../remote';
import { Screen } from './question-bank.screen';

const organelle: Question = {
  id: 9001,
  questionType: 1,
  courseId: 101,
  courseCode: 'BIO-101',
  questionCategory: 1,
  questionText: '<p>Which <b>organelle</b> releases energy?</p>',
  plainText: 'Which organelle releases energy?',
  score: 2,
  difficulty: 2,
  options: [],
  tags: ['1001', '1002'],
  tagNames: ['Cell structure', 'Respiration'],
  gradeId: 11,
  bloomsTaxonomy: 'remember',
  modelAnswer: null,
  picturePath: null,
  drawing: null,
  author: { id: 7, name: 'Ada Yılmaz' },
  origin: 'manual',
  evidence: null,
  reviewScore: 92,
  discrimination: 44,
  facility: 0.71,
  timesUsed: 4,
  correctAttempts: 91,
  attempts: 128,
  createdOn: '2026-11-05T09:00:00.000Z',
  updatedOn: '2026-11-05T09:00:00.000Z',
  version: 1,
};
const unused: Question = {
  ...organelle,
  id: 9002,
  plainText: 'Draw a plant cell.',
  questionType: 4,
  reviewScore: null,
  discrimination: null,
  timesUsed: 0,
  attempts: 0,
  correctAttempts: 0,
};

const show = (options: PortalOptions = {}) => {
  answer(listCoursesOfGrade, ({ params }) => (params.gradeId === '11' ? [course()] : [course({ id: 201, gradeId: 12, name: 'Physics' })]));
  return renderWithPortal(<Screen />, {
    route: '/questions/questions-list?subject=101',
    locales: { questions: remote.locales },
    ...options,
  });
};
const answerWith = (questions: Question[], total = questions.length) =>
  answer(listQuestions, questions, { meta: { total, page: 1, pageSize: 20 } });

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return within(row);
};

test('shows each question as plain text with tags, type, level, figures, author and date', async () => {
  const calls = answerWith([organelle]);
  await show();
  const row = await rowOf('Which organelle releases energy?');
  ['Cell structure', 'Respiration', 'Multiple choice', '92', '0.44', '128', '91 correct', 'used 4×', 'Ada Yılmaz', '5 Nov 2026'].forEach((text) =>
    row.getByText(text),
  );
  expect(row.getByRole('img', { name: 'Medium' })).toBeVisible();
  expect(row.getByText(/^0\.44, between 0\.3\d and 0\.5\d$/)).toBeInTheDocument();
  expect(calls[0]?.query).toMatchObject({ filtered: '[101,11]', page: '1', pageSize: '20' });
});

test('a question that was never used says that there is not enough data', async () => {
  answerWith([unused]);
  await show();
  const row = await rowOf('Draw a plant cell.');
  expect(row.getAllByText('not enough data')).toHaveLength(2);
  row.getByText('not used yet');
});

test('a discrimination from fewer than 30 answers is called provisional', async () => {
  answerWith([{ ...organelle, attempts: 29 }]);
  await show();
  expect((await rowOf('Which organelle releases energy?')).getByText('provisional')).toBeVisible();
});

test('the row leads to the details of the question', async () => {
  answerWith([organelle]);
  await show();
  const link = await screen.findByRole('link', { name: 'Which organelle releases energy?' });
  expect(link).toHaveAttribute('href', '/questions/question-details?id=9001');
});

test('counts what is shown of all, and turning the page keeps the subject in the address', async () => {
  const calls = answerWith([organelle], 148);
  const { user, router } = await show();
  expect(await screen.findByText('1 of 148')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('21–40 of 148')).toBeVisible();
  expect(router.state.location.search).toBe('?subject=101&page=2');
  expect(calls.at(-1)?.query.page).toBe('2');
});

test('an address beyond the last page leads to the last page', async () => {
  answer(listQuestions, ({ query }) => (query.page === '2' ? [organelle] : []), { meta: { total: 21, page: 1, pageSize: 20 } });
  const { router } = await show({ route: '/questions/questions-list?subject=101&page=9' });
  expect(await screen.findByRole('link', { name: 'Which organelle releases energy?' })).toBeVisible();
  expect(router.state.location.search).toBe('?subject=101&page=2');
});

test('without a subject the courses are offered, and choosing one carries it in address and state', async () => {
  const { user, router } = await show({ route: '/questions' });
  expect(await screen.findByText('40 questions')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Biology' }));
  expect(router.state.location).toMatchObject({ pathname: '/questions/questions-list', search: '?subject=101', state: { subject: 101 } });
});

test.each(['abc', '-1', '999'])('a subject %s that is no course of the grade offers the courses', async (subject) => {
  await show({ route: `/questions/questions-list?subject=${subject}` });
  expect(await screen.findByRole('link', { name: 'Biology' })).toBeVisible();
});

test('another grade offers its own courses', async () => {
  answerWith([organelle]);
  await show();
  await screen.findByRole('link', { name: 'Which organelle releases energy?' });
  act(() => setGrade(12));
  expect(await screen.findByRole('link', { name: 'Physics' })).toBeVisible();
});

test('a course without questions says how to begin', async () => {
  answerWith([]);
  await show();
  expect(await screen.findByRole('heading', { name: 'No questions in this course yet' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Generate with AI' }).at(-1)).toHaveAttribute('href', '/questions/add-bulk-questions?subject=101');
});

test('a failure says so, and trying again shows the questions', async () => {
  refuse(listQuestions, 403, 'errors.forbidden');
  const { user } = await show();
  expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
  answerWith([organelle]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Which organelle releases energy?' })).toBeVisible();
});

test('speaks Turkish, numbers and dates included', async () => {
  answerWith([organelle, unused]);
  await show({ language: 'tr' });
  const row = await rowOf('Which organelle releases energy?');
  ['Çoktan seçmeli', '0,44', '91 doğru', '5 Kas 2026'].forEach((text) => row.getByText(text));
  expect(screen.getByRole('heading', { level: 1, name: 'Soru bankası' })).toBeVisible();
  expect(screen.getAllByText('yeterli veri yok')).toHaveLength(2);
});
