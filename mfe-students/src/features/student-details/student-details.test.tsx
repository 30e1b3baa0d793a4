import { screen, within } from '@testing-library/react';
import { type TopicStanding } from 'shared/contract/course';
import {
  getStudent,
  getStudentDashboard,
  getStudentStanding,
  getStudentStandingInCourse,
  listStudentAssignments,
  listStudentExams,
  listStudentsOfGrade,
} from 'shared/contract/student';
import { type PortalOptions, renderWithPortal } from 'shared/testing/render';
import { answer, refuse } from 'shared/testing/server';
import remote from '../../remote';
import { elif, student } from '../../student/testing/student.fixture';
import { Screen } from './student-details.screen';
import { dashboard, emptyDashboard, ofPhysics, standing, work } from './testing/details.fixture';

const show = (options: PortalOptions = {}) =>
  renderWithPortal(<Screen />, {
    route: '/student/student-details?id=501',
    locales: { students: remote.locales },
    ...options,
  });

const others = [elif, student({ id: 502, name: 'Mert Demir' }), student({ id: 503, name: 'Zoe Hill', section: 'B' })];

function answerAll() {
  answer(getStudent, ({ params }) => ({ ...(others.find(({ id }) => id === Number(params.id)) ?? elif), ...standing }));
  answer(getStudentDashboard, dashboard);
  answer(getStudentStanding, standing);
  answer(listStudentAssignments, [
    work(),
    work({ id: 2, title: 'Field notes', status: 3, submissionId: 901, score: null }),
    work({ id: 3, title: 'Reading', status: 6, submissionId: null, submissionDate: null, score: null }),
  ]);
  answer(listStudentExams, []);
  answer(listStudentsOfGrade, others, { meta: { total: 3, page: 1, pageSize: -1 } });
}
const regionOf = async (name: string) => within(await screen.findByRole('region', { name }));
const rowOf = async (title: string) => {
  const row = (await screen.findByText(title)).closest('tr');
  if (!row) throw new Error(`${title} stands in no row`);
  return within(row);
};

test('shows each figure with the number of works behind it, and how it is computed', async () => {
  answerAll();
  const { user } = await show();
  const improvement = await regionOf('Improvement');
  [
    '+0.4',
    'moving up',
    '4 graded assessments',
    'From the first assessment to the last, this student has moved up against the class.',
  ].forEach((text) => improvement.getByText(text));
  const projected = await regionOf('Projected grade');
  ['71%', '4 graded assessments with weight', /between 64% and 78%.*at least 40%, at most 92%/].forEach((text) =>
    projected.getByText(text),
  );
  (await regionOf('Current score')).getByText('68%');
  await user.click(screen.getByLabelText('How “Improvement” is computed'));
  expect(screen.getByText(/Theil 1950, Sen 1968/)).toBeVisible();
});

test('shows the same course by course, and says where there is not enough data', async () => {
  answerAll();
  await show();
  const biology = await rowOf('BIO-101 · 4 graded assessments');
  ['Biology', '68%', '+50%', 'gained, two assessments', '71%, between 64% and 78%'].forEach((text) =>
    biology.getByText(text),
  );
  expect((await rowOf('PHY-101 · nothing graded yet')).getAllByText('not enough data: nothing graded')).toHaveLength(3);
});

test('the scores in time are a table for who cannot see the chart', async () => {
  answerAll();
  await show();
  const chart = within(await screen.findByRole('figure', { name: 'Score over time' }));
  const rows = chart.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'WorkDateScoreClass mean',
    'Cell quiz1 Oct 202655%60%',
    'Leaf lab1 Nov 202681%not enough data',
    'Projected grade71%, between 64% and 78%',
  ]);
});

test('strengths and weaknesses stand for all courses, or for one', async () => {
  answerAll();
  const calls = answer(getStudentStandingInCourse, ofPhysics);
  const { user } = await show();
  const topics = await regionOf('Strengths and weaknesses');
  within(await topics.findByRole('list', { name: 'Strengths' })).getByText('BIO-101 · 14 answers');
  within(topics.getByRole('list', { name: 'Weaknesses' })).getByText('31%');
  await user.click(topics.getByText('All courses'));
  await user.click(screen.getByRole('menuitemradio', { name: 'Physics' }));
  expect(await topics.findByText('Optics')).toBeVisible();
  expect(topics.getByText('No topic stands out yet.')).toBeVisible();
  expect(calls[0]?.params).toMatchObject({ id: '501', courseId: '102' });
});

test('the five clearest topics are shown, and the others for who asks', async () => {
  answerAll();
  const [weak] = standing.weaknesses;
  answer(getStudentStanding, {
    strengths: [],
    weaknesses: Array.from(
      { length: 7 },
      (_, at) => ({ ...weak, categoryId: at + 1, name: `Topic ${at + 1}` }) as TopicStanding,
    ),
  });
  const { user } = await show();
  const topics = await regionOf('Strengths and weaknesses');
  expect(within(await topics.findByRole('list', { name: 'Weaknesses' })).getAllByRole('listitem')).toHaveLength(5);
  await user.click(topics.getByRole('button', { name: 'Weaknesses: Show 2 more' }));
  expect(topics.getByText('Topic 7')).toBeVisible();
  expect(topics.getByRole('button', { name: 'Weaknesses: Show fewer' })).toHaveFocus();
});

test('the six latest works are shown, and the earlier ones for who asks', async () => {
  answerAll();
  answer(
    listStudentAssignments,
    Array.from({ length: 8 }, (_, at) => work({ id: at + 1, title: `Essay ${at + 1}` })),
  );
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Show 2 earlier' }));
  const table = screen.getByRole('table', { name: 'Assignments' });
  expect(within(table).getByText('Essay 1')).toBeVisible();
  // What had the focus is gone; it is near.
  expect(document.activeElement).toContainElement(table);
});

test('handed-in work leads to its preview, ungraded work to grading, and what was not handed in nowhere', async () => {
  answerAll();
  await show();
  const graded = await rowOf('Osmosis essay');
  expect(graded.getByText('Osmosis essay')).toHaveAttribute('href', '/student/submission-preview?id=900');
  ['16 of 20', '80%', 'Graded'].forEach((text) => graded.getByText(text));
  expect(graded.queryByText('Grade')).not.toBeInTheDocument();
  expect((await rowOf('Field notes')).getByLabelText('Grade “Field notes”')).toHaveAttribute(
    'href',
    '/student/submission-grading?id=901',
  );
  expect((await rowOf('Reading')).queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText('No exam or quiz has been published to this student yet.')).toBeVisible();
});

test('the guardian can be called', async () => {
  answerAll();
  await show();
  const guardian = await regionOf('Guardian');
  guardian.getByText('Zeynep Kaya');
  expect(guardian.getByRole('link', { name: '+90 555 000 00 01' })).toHaveAttribute('href', 'tel:+905550000001');
});

test('steps through the list that it was opened from, in its order', async () => {
  answerAll();
  const { user, router } = await show({
    state: { students: 'section=A&sort=-name' },
    route: '/student/student-details?id=502',
  });
  expect(await screen.findByText('1 of 2')).toBeVisible();
  expect(screen.getByLabelText('Previous student')).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByLabelText('Next student'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Elif Kaya' })).toBeVisible();
  expect(screen.getByLabelText('Next student')).toHaveFocus();
  expect(router.state.location).toMatchObject({ search: '?id=501', state: { students: 'section=A&sort=-name' } });
  expect(screen.getByRole('link', { name: 'Students' })).toHaveAttribute('href', '/student?section=A&sort=-name');
});

test('a deep link steps through the grade of the student', async () => {
  answerAll();
  await show();
  expect(await screen.findByText('1 of 3')).toBeVisible();
});

test('the paper for a meeting says school, grade and section, and names no other student', async () => {
  answerAll();
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user, container } = await show();
  await screen.findByText('1 of 3');
  await screen.findByText('Osmosis essay');
  await user.click(screen.getByText('Print for a meeting'));
  expect(print).toHaveBeenCalledTimes(1);
  expect(container.querySelector('[data-print-area]')).toHaveTextContent(/Riverside School · Grade 9 · Section A · \d/);
  expect(container).not.toHaveTextContent(/Mert|Zoe/);
  print.mockRestore();
});

test('a student without any graded work has no numbers, and the page says so', async () => {
  answerAll();
  answer(getStudentDashboard, emptyDashboard);
  answer(getStudentStanding, { strengths: [], weaknesses: [] });
  const { container } = await show();
  expect(await screen.findByText(/^Nothing has been graded yet/)).toBeVisible();
  expect(await screen.findByText('Not enough data: a topic is shown from three graded answers on.')).toBeVisible();
  expect((await regionOf('Current score')).getByText('not enough data')).toBeVisible();
  expect(container).not.toHaveTextContent(/NaN|null|undefined/);
});

test.each(['?id=77', '?id=0', '?id=x', ''])(
  'an unknown student, or one of another school (%s), is said with the way to the list',
  async (search) => {
    refuse(getStudent, 404, 'errors.notFound');
    await show({ route: `/student/student-details${search}` });
    expect(await screen.findByText('This student was not found')).toBeVisible();
    expect(screen.getByText('To the student list')).toHaveAttribute('href', '/student');
  },
);

test('a part that fails is tried again by itself', async () => {
  answerAll();
  refuse(listStudentExams, 403, 'errors.forbidden');
  const { user } = await show();
  const exams = await regionOf('Exams and quizzes');
  await exams.findByText('You are not allowed to do this.');
  answer(listStudentExams, [work({ type: 2, title: 'Midterm' })]);
  await user.click(exams.getByText('Try again'));
  expect(await exams.findByText('Midterm')).toBeVisible();
});

test('the page fails and is tried again', async () => {
  refuse(getStudent, 403, 'errors.forbidden');
  const { user } = await show();
  await screen.findByText('You are not allowed to do this.');
  answerAll();
  await user.click(screen.getByText('Try again'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Elif Kaya' })).toBeVisible();
});

test('speaks Turkish', async () => {
  answerAll();
  await show({ language: 'tr' });
  const projected = await regionOf('Tahmini not');
  ['%71', /%64 ile %78 arasında.*en az %40, en çok %92/].forEach((text) => projected.getByText(text));
  (await rowOf('Osmosis essay')).getByText('16 / 20');
});
