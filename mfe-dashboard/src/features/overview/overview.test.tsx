import { act, screen, within } from '@testing-library/react';
import { getUpcomingEvents, type UpcomingEvents } from 'shared/contract/assessment';
import { type Dashboard, getTeacherDashboard } from 'shared/contract/dashboard';
import { setGrade, setSchool } from 'shared/session';
import { type PortalOptions, renderWithPortal } from 'shared/testing/render';
import { answer, refuse } from 'shared/testing/server';
import remote from '../../remote';
import { Screen } from './overview.screen';

const ofCourses = (...values: (number | null)[]) =>
  values.map((value, index) => ({ courseId: index + 1, courseCode: ['BIO-101', 'CHE-102'][index] ?? '', courseName: '', value, n: 59 }));
const dashboard: Dashboard = {
  studentImpactIndex: { average: 64.4, n: 118, courses: ofCourses(68, null) },
  contentQualityIndex: { average: 78, n: 148, courses: ofCourses(84, 73) },
  curriculumCompleteness: { average: 57, n: 64, courses: ofCourses(72, 55) },
  assignmentMatrix: [
    {
      courseCode: 'BIO-101',
      courseName: 'Biology',
      section: '',
      weightage: 95,
      distribution: [
        { assessmentId: 1, title: 'Midterm', type: 2, weightage: 60 },
        { assessmentId: 2, title: 'Lab report', type: 1, weightage: 35 },
      ],
    },
  ],
};
const nothing: Dashboard = {
  studentImpactIndex: { average: null, n: 0, courses: [] },
  contentQualityIndex: { average: null, n: 0, courses: [] },
  curriculumCompleteness: { average: null, n: 0, courses: [] },
  assignmentMatrix: [],
};
const event = { courseId: 101, courseCode: 'BIO-101', publishDate: null, status: 2 } as const;
const events: UpcomingEvents = {
  '2031-11-24': [
    { ...event, id: 301, title: 'Midterm', type: 2, dueDate: '2031-11-24T14:00:00.000Z' },
    { ...event, id: 302, title: 'Lab report', type: 1, dueDate: '2031-11-24T09:30:00.000Z' },
  ],
  '2031-11-26': [{ ...event, id: 303, title: 'Osmosis quiz', type: 3, dueDate: '2031-11-26T12:00:00.000Z' }],
};

const show = (options: PortalOptions = {}) =>
  renderWithPortal(<Screen />, { route: '/dashboard', locales: { dashboard: remote.locales }, ...options });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

function answerAll() {
  const calls = answer(getTeacherDashboard, dashboard);
  answer(getUpcomingEvents, events);
  return calls;
}

test('greets the teacher by first name and says the date', async () => {
  answerAll();
  await show();
  expect(screen.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Ada$/ })).toBeVisible();
  const today = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date());
  expect(screen.getByText(today)).toBeVisible();
});

test('shows the four indices with average, what they rest on, and their courses', async () => {
  const calls = answerAll();
  await show();
  const impact = await card('Student Impact Index');
  ['64', '118 students', 'BIO-101', '68', 'not enough data'].forEach((text) => impact.getByText(text));
  (await card('Content Quality Index')).getByText('148 questions');
  (await card('Curriculum Completeness')).getByText('64 topics');
  const weightage = await card('Assessment Weightage');
  expect(weightage.getAllByText('95')).toHaveLength(2);
  weightage.getByText('2 assessments');
  expect(calls[0]?.params).toMatchObject({ profileId: '70', gradeId: '11' });
});

test.each(['Student Impact Index', 'Content Quality Index', 'Curriculum Completeness', 'Assessment Weightage'])(
  '%s opens its formula',
  async (name) => {
    answerAll();
    const { user } = await show();
    await user.click((await card(name)).getByRole('button', { name: `How “${name}” is computed` }));
    expect(within(await screen.findByRole('dialog')).getByText('Formula')).toBeVisible();
  },
);

test('an index without data says so and what it takes', async () => {
  answer(getTeacherDashboard, nothing);
  answer(getUpcomingEvents, {});
  await show();
  const impact = await card('Student Impact Index');
  impact.getByText('not enough data');
  impact.getByText('Shown from 10 students and 3 graded assessments in a course.');
  (await card('Assessment Weightage')).getByText('not enough data');
});

test('lists what is due by day, with kind, course, and time in UTC', async () => {
  answerAll();
  await show();
  const list = await card('Upcoming events');
  await list.findByRole('link', { name: 'Midterm' });
  expect(list.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['Lab report', 'Midterm', 'Osmosis quiz']);
  expect(list.getByRole('link', { name: 'Midterm' })).toHaveAttribute('href', '/assignment/preview-assignment?id=301');
  list.getByText(/^Due .* · 14:00 UTC/);
  ['Assignment', 'Exam', 'Quiz'].forEach((kind) => list.getByText(kind));
});

test('nothing due says what will be here and where to begin', async () => {
  answer(getTeacherDashboard, dashboard);
  answer(getUpcomingEvents, {});
  await show();
  expect(await screen.findByRole('heading', { name: 'Nothing is due soon' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the assessments' })).toHaveAttribute('href', '/assignment');
});

test('a failure of the indices leaves the events alone and can be tried again', async () => {
  refuse(getTeacherDashboard, 403, 'errors.forbidden');
  answer(getUpcomingEvents, events);
  const { user } = await show();
  expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Midterm' })).toBeVisible();
  answer(getTeacherDashboard, dashboard);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('118 students')).toBeVisible();
});

test('a failure of the events leaves the indices alone and can be tried again', async () => {
  answer(getTeacherDashboard, dashboard);
  refuse(getUpcomingEvents, 403, 'errors.forbidden');
  const { user } = await show();
  expect(await screen.findByText('118 students')).toBeVisible();
  await screen.findByText('You are not allowed to do this.');
  answer(getUpcomingEvents, events);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Midterm' })).toBeVisible();
});

test('another grade or school brings its own indices and events', async () => {
  const calls = answerAll();
  await show();
  await screen.findByText('118 students');
  act(() => setGrade(12));
  await screen.findByText('118 students');
  act(() => setSchool(2));
  await screen.findByText('118 students');
  expect(calls.map(({ params }) => params.gradeId)).toEqual(['11', '12', '21']);
});

test('speaks Turkish', async () => {
  answerAll();
  await show({ language: 'tr' });
  (await card('Öğrenci Etki Endeksi')).getByText('118 öğrenci');
  const list = await card('Yaklaşan etkinlikler');
  await list.findByText(/^Son teslim .* · 14:00 UTC/);
  ['Ödev', 'Sınav', 'Kısa sınav'].forEach((kind) => list.getByText(kind));
  expect(screen.getByRole('heading', { level: 1, name: /Ada$/ })).toBeVisible();
});
