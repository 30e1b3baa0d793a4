import { act, screen, within } from '@testing-library/react';
import { type AssessmentSummary, listAssessments } from 'shared/contract/assessment';
import { assessmentStatus, assessmentSubType, assessmentType } from 'shared/contract/enums';
import { listCoursesOfGrade } from 'shared/contract/profile';
import { setGrade } from 'shared/session';
import { course } from 'shared/testing/fixtures';
import { type PortalOptions, renderWithPortal } from 'shared/testing/render';
import { answer, refuse } from 'shared/testing/server';
import remote from '../../remote';
import { Screen } from './assessment-list.screen';

const midterm: AssessmentSummary = {
  id: 301,
  title: 'Midterm',
  type: assessmentType.exam,
  subType: assessmentSubType.graded,
  publishDate: null,
  dueDate: '2026-11-24T14:00:00.000Z',
  courseId: 101,
  courseCode: 'BIO-101',
  courseName: 'Biology',
  gradeId: 11,
  marks: 80,
  minMarks: 40,
  weightage: 30,
  difficulty: 3,
  status: assessmentStatus.published,
  tags: [],
  time: 90,
  questionCount: 20,
  author: null,
  archived: false,
  studentCount: 30,
  submittedCount: 0,
  gradedCount: 0,
  meanScore: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  version: 1,
};
const draft: AssessmentSummary = {
  ...midterm,
  id: 302,
  title: '',
  type: assessmentType.assignment,
  subType: assessmentSubType.ungraded,
  status: assessmentStatus.drafted,
  dueDate: null,
};
const chemistry = course({ id: 102, courseCode: 'CHE-102', name: 'Chemistry' });

const show = (options: PortalOptions = {}) => {
  answer(listCoursesOfGrade, ({ params }) => (params.gradeId === '11' ? [course(), chemistry] : []));
  return renderWithPortal(<Screen />, {
    route: '/assignment/assignment-list?subject=101',
    locales: { assessments: remote.locales },
    ...options,
  });
};
const answerWith = (list: AssessmentSummary[]) =>
  answer(listAssessments, list, { meta: { total: list.length, page: 1, pageSize: 100 } });

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return within(row);
};

test('asks for the assessments of the course, a hundred at a time', async () => {
  const calls = answerWith([midterm]);
  await show();
  await screen.findByRole('link', { name: 'Midterm' });
  expect(calls[0]?.query).toMatchObject({ filtered: '[101]', pageSize: '100' });
});

test('shows type, status, due date with UTC, marks and weightage', async () => {
  answerWith([midterm]);
  await show();
  const row = await rowOf('Midterm');
  ['Exam', 'Published', '80', '30%'].forEach((text) => row.getByText(text));
  row.getByText(/24 Nov 2026.* UTC$/);
});

test('marks drafts and leads to where they are written on; anything else leads to its preview', async () => {
  answerWith([midterm, draft]);
  await show();
  const row = await rowOf('Untitled');
  ['Drafted', 'un-graded', 'no due date', 'Only you and your colleagues see this draft'].forEach((text) => row.getByText(text));
  expect(screen.getByRole('link', { name: 'Untitled' })).toHaveAttribute('href', '/assignment/add-new-assignment?id=302&subject=101');
  expect(screen.getByRole('link', { name: 'Midterm' })).toHaveAttribute('href', '/assignment/preview-assignment?id=301');
  expect(screen.getByText('1 draft')).toBeVisible();
});

test('without a subject the courses are offered, and choosing one carries it in address and state', async () => {
  const { user, router } = await show({ route: '/assignment' });
  await user.click(await screen.findByRole('link', { name: 'Chemistry' }));
  expect(router.state.location).toMatchObject({ pathname: '/assignment/assignment-list', search: '?subject=102', state: { subject: 102 } });
});

test('the subject may come as navigation state', async () => {
  const calls = answerWith([midterm]);
  await show({ route: '/assignment/assignment-list', state: { subject: 102 } });
  await screen.findByRole('link', { name: 'Midterm' });
  expect(calls[0]?.query.filtered).toBe('[102]');
});

test('a grade in which the subject is not taught offers its own courses', async () => {
  answerWith([midterm]);
  await show();
  await screen.findByRole('link', { name: 'Midterm' });
  act(() => setGrade(12));
  expect(await screen.findByRole('heading', { name: 'This grade has no courses yet' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Midterm' })).not.toBeInTheDocument();
});

test('a course without assessments says how to begin', async () => {
  answerWith([]);
  await show();
  expect(await screen.findByRole('heading', { name: 'No assessments in this course yet' })).toBeVisible();
});

test('a failure says so, and trying again shows the assessments', async () => {
  refuse(listAssessments, 403, 'errors.forbidden');
  const { user } = await show();
  expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
  answerWith([midterm]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Midterm' })).toBeVisible();
});

test('speaks Turkish', async () => {
  answerWith([midterm, draft]);
  await show({ language: 'tr' });
  const row = await rowOf('Midterm');
  ['Sınav', 'Yayımlandı', '%30'].forEach((text) => row.getByText(text));
  expect(screen.getByRole('heading', { level: 1, name: 'Değerlendirmeler' })).toBeVisible();
  expect((await rowOf('Başlıksız')).getByText('Taslak')).toBeVisible();
});
