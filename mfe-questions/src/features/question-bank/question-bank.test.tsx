import { act, screen, waitFor } from '@testing-library/react';
import { listCourses, listCoursesOfGrade } from '@teacher-portal/remote-sdk/contract/profile';
import { listQuestions, type Question } from '@teacher-portal/remote-sdk/contract/question';
import { searchQuestions } from '@teacher-portal/remote-sdk/contract/question-search';
import { setGrade } from '@teacher-portal/remote-sdk/session';
import { course } from '@teacher-portal/remote-sdk/testing/fixtures';
import { watchRows } from '@teacher-portal/remote-sdk/testing/redrawn-rows';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { question, unusedQuestion } from '../../question/testing/question.fixture';
import { answerWith, rowOf, showBank } from './testing/bank';

// Asked for where the address names a course that the grade does not have.
beforeEach(() => void answer(listCourses, [course()]));

const organelle = question();
const NAME = 'Which organelle releases energy?';

test('shows each question as plain text with tags, type, level, figures with their data basis, author and date', async () => {
  const calls = answerWith([organelle]);
  await showBank();
  const row = await rowOf(NAME);
  [
    'Cell structure',
    'Respiration',
    'Multiple choice',
    '92',
    '0.44',
    '0.71',
    '91 of 128',
    '4',
    'Ada Yılmaz',
    '5 Nov 2026',
  ].forEach((text) => row.getByText(text));
  expect(row.getByRole('img', { name: 'Medium' })).toBeVisible();
  expect(row.getByText(/^0\.44, between 0\.3\d and 0\.5\d$/)).toBeInTheDocument();
  expect(row.getByText(/^0\.71, between 0\.6\d and 0\.7\d$/)).toBeInTheDocument();
  expect(calls[0]?.query).toMatchObject({ filtered: '[101,11]', page: '1', pageSize: '20', sort: '-createdOn' });
});

test('renders formulas in the list', async () => {
  answerWith([question({ plainText: 'Solve $x^2=4$ for $x$.' })]);
  const { container } = await showBank();
  await screen.findByText('x^2=4', { selector: 'annotation' });
  expect(container.querySelectorAll('math')).toHaveLength(2);
});

test('says that a question was never used', async () => {
  answerWith([unusedQuestion()]);
  await showBank();
  const row = await rowOf('Draw a plant cell.');
  expect(row.getAllByText('not enough data')).toHaveLength(2);
  row.getByText('not used yet');
});

test.each([
  ['provisional', { attempts: 29 }, 2],
  ['harder than declared', { facility: 0.3, difficulty: 2, attempts: 128 }, 1],
  ['easier than declared', { facility: 0.9, difficulty: 4, attempts: 128 }, 1],
] as const)('flags figures: %s', async (flag, change, times) => {
  answerWith([question(change)]);
  await showBank();
  expect((await rowOf(NAME)).getAllByText(flag)).toHaveLength(times);
});

test('opens the details from a row and passes the list along', async () => {
  answerWith([organelle]);
  const { user, router } = await showBank({ route: '/questions/questions-list?subject=101&sort=facility' });
  const link = await screen.findByRole('link', { name: NAME });
  expect(link).toHaveAttribute('href', '/questions/question-details?id=9001');
  await user.click(link);
  expect(router.state.location.state).toEqual({ subject: 101, list: 'sort=facility' });
});

test('shows the number of questions and keeps the subject in the address when the page is turned', async () => {
  const calls = answerWith([organelle], 148);
  const { user, router } = await showBank();
  expect(await screen.findByText('148 questions')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('21–40 of 148')).toBeVisible();
  expect(router.state.location.search).toBe('?subject=101&page=2');
  expect(calls.at(-1)?.query.page).toBe('2');
});

test('requests larger pages from the server', async () => {
  const calls = answerWith([organelle], 148);
  const { user, router } = await showBank();
  await user.click(await screen.findByTitle('Rows'));
  await user.click(screen.getByRole('menuitemradio', { name: '100' }));
  expect(await screen.findByText('1–100 of 148')).toBeVisible();
  expect(router.state.location.search).toBe('?subject=101&size=100');
  expect(calls.at(-1)?.query.pageSize).toBe('100');
});

test('sorts on the server by a column header, reverses on the second press, and announces the order', async () => {
  const calls = answerWith([organelle], 148);
  const { user, router } = await showBank({ route: '/questions/questions-list?subject=101&page=3' });
  const header = () => screen.getByText('Discrimination').closest('th');
  await rowOf(NAME);
  await user.click(screen.getByText('Discrimination'));
  await waitFor(() => expect(header()).toHaveAttribute('aria-sort', 'descending'));
  expect(router.state.location.search).toBe('?subject=101&sort=-discrimination');
  await user.click(screen.getByText('Discrimination'));
  await waitFor(() => expect(header()).toHaveAttribute('aria-sort', 'ascending'));
  expect(calls.map(({ query }) => query.sort)).toEqual(['-createdOn', '-discrimination', 'discrimination']);
});

test('remembers which columns are hidden', async () => {
  answerWith([organelle]);
  const { user, unmount } = await showBank();
  await rowOf(NAME);
  await user.click(screen.getByText('Columns'));
  await user.click(screen.getByLabelText('Review'));
  unmount();
  await showBank();
  await rowOf(NAME);
  expect(screen.queryByText('Review')).not.toBeInTheDocument();
  expect(screen.getByText('Facility')).toBeVisible();
});

test('redirects an address beyond the last page to the last page', async () => {
  answer(listQuestions, ({ query }) => (query.page === '2' ? [organelle] : []), {
    meta: { total: 21, page: 1, pageSize: 20 },
  });
  const { router } = await showBank({ route: '/questions/questions-list?subject=101&page=9' });
  expect(await screen.findByRole('link', { name: NAME })).toBeVisible();
  expect(router.state.location.search).toBe('?subject=101&page=2');
});

const answerAllCourses = (questions: Question[]) =>
  answer(searchQuestions, questions, { meta: { total: questions.length, page: 1, pageSize: 20 } });

test('shows the questions of all courses when there is no subject, and the chosen course in address and state', async () => {
  answerAllCourses([organelle]);
  const { user, router } = await showBank({ route: '/questions' });
  await rowOf(NAME);
  expect(screen.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible();
  answerWith([organelle]);
  await user.click(screen.getByRole('button', { name: /^Course/ }));
  await user.click(screen.getByRole('menuitemradio', { name: 'BIO-101 · Biology' }));
  expect(router.state.location).toMatchObject({
    pathname: '/questions/questions-list',
    search: '?subject=101',
    state: { subject: 101 },
  });
});

test.each(['abc', '-1', '999'])(
  'shows the questions of all courses when the subject %s is no course',
  async (subject) => {
    answerAllCourses([organelle]);
    await showBank({ route: `/questions/questions-list?subject=${subject}` });
    await rowOf(NAME);
    expect(screen.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible();
  },
);

test('shows the questions of all courses when the grade changes', async () => {
  answerWith([organelle]);
  await showBank();
  await rowOf(NAME);
  answerAllCourses([question({ id: 9, plainText: 'Why do slugs fear salt?' })]);
  answer(listCoursesOfGrade, ({ params }) =>
    params.gradeId === '11' ? [course()] : [course({ id: 201, gradeId: 12, name: 'Physics' })],
  );
  act(() => setGrade(12));
  await rowOf('Why do slugs fear salt?');
});

test('explains how to start when the school has no questions', async () => {
  answerAllCourses([]);
  await showBank({ route: '/questions' });
  expect(await screen.findByRole('heading', { name: 'No questions yet' })).toBeVisible();
});

test('explains how to start when the course has no questions', async () => {
  answerWith([]);
  await showBank();
  expect(await screen.findByRole('heading', { name: 'No questions in this course yet' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Generate questions' }).at(-1)).toHaveAttribute(
    'href',
    '/questions/add-bulk-questions?subject=101',
  );
});

test('shows an error and retries on demand', async () => {
  refuse(listQuestions, 403, 'errors.forbidden');
  const { user } = await showBank();
  expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
  answerWith([organelle]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: NAME })).toBeVisible();
});

test('renders in Turkish, numbers and dates included', async () => {
  answerWith([organelle, unusedQuestion()]);
  await showBank({ language: 'tr' });
  const row = await rowOf(NAME);
  ['Çoktan seçmeli', '0,44', '91 / 128', '5 Kas 2026'].forEach((text) => row.getByText(text));
  expect(screen.getByRole('heading', { level: 1, name: 'Soru bankası' })).toBeVisible();
  expect(screen.getAllByText('yeterli veri yok')).toHaveLength(2);
});

test('names a question without text and truncates a long one', async () => {
  const questions: Question[] = [
    question({ plainText: '' }),
    question({ id: 9003, plainText: 'word '.repeat(40_000) }),
  ];
  answerWith(questions);
  await showBank();
  expect(await screen.findByRole('link', { name: 'Question without text' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^word word/ }).textContent.length).toBeLessThan(300);
});

test('renders the chosen row again and no other one when a question is chosen or pointed at', async () => {
  answerWith([1, 2, 3].map((id) => question({ id, plainText: `Question ${id}` })));
  const { user } = await showBank();
  const second = await screen.findByRole('checkbox', { name: 'Choose “Question 2”' });
  const rows = watchRows();
  await user.click(second);
  expect(second).toBeChecked();
  expect(rows.redrawn()).toBe(1);
  await user.hover(screen.getByRole('link', { name: 'Question 3' }));
  expect(rows.redrawn()).toBe(0);
});
