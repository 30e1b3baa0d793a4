import { act, screen, waitFor } from '@testing-library/react';
import { type AssessmentSummary, listAssessments } from '@teacher-portal/remote-sdk/contract/assessment';
import { assessmentStatus, assessmentSubType, assessmentType } from '@teacher-portal/remote-sdk/contract/enums';
import { listCourses, listCoursesOfGrade } from '@teacher-portal/remote-sdk/contract/profile';
import { setGrade } from '@teacher-portal/remote-sdk/session';
import { course } from '@teacher-portal/remote-sdk/testing/fixtures';
import { watchRows } from '@teacher-portal/remote-sdk/testing/redrawn-rows';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { summary } from '../../assessment/testing/assessment.fixture';
import remote from '../../remote';
import { Screen } from './assessment-list.screen';
import { answerList, rowOf, showList } from './testing/list';

const midterm = summary({ dueDate: '2026-11-24T14:00:00.000Z', marks: 80, weightage: 30, questionCount: 20 });
const draft: AssessmentSummary = {
  ...midterm,
  id: 302,
  title: '',
  type: assessmentType.assignment,
  subType: assessmentSubType.ungraded,
  status: assessmentStatus.drafted,
  dueDate: null,
};

test('requests the assessments of the course in pages of a hundred', async () => {
  const calls = answerList([midterm]);
  await showList();
  await screen.findByRole('link', { name: 'Midterm' });
  expect(calls[0]?.query).toMatchObject({ filtered: '[101]', pageSize: '100', archived: 'false' });
});

test('shows type, status, due date, marks and weightage', async () => {
  answerList([midterm]);
  await showList();
  const row = await rowOf('Midterm');
  ['Exam', 'Published', '80', '30%'].forEach((text) => row.getByText(text));
  row.getByText(/^24 Nov 2026, /);
});

test('links drafts to the form and all others to their preview', async () => {
  answerList([midterm, draft]);
  await showList();
  const row = await rowOf('Untitled');
  ['Drafted', 'un-graded', 'none', 'not published'].forEach((text) => row.getByText(text));
  expect(screen.getByRole('link', { name: 'Untitled' })).toHaveAttribute(
    'href',
    '/assignment/add-new-assignment?id=302&subject=101',
  );
  expect(screen.getByRole('link', { name: 'Midterm' })).toHaveAttribute(
    'href',
    '/assignment/preview-assignment?id=301',
  );
  expect(screen.getByText('1 draft')).toBeVisible();
});

test('lists the assessments of all courses with their course when there is no subject', async () => {
  const calls = answerList([
    midterm,
    { ...midterm, id: 303, title: 'Titration', courseId: 102, courseCode: 'CHE-102' },
  ]);
  const { user, router } = await showList({ route: '/assignment' });
  (await rowOf('Titration')).getByText('CHE-102');
  (await rowOf('Midterm')).getByText('BIO-101');
  expect(calls[0]?.query).toMatchObject({ gradeId: '11', page: '1' });
  expect(calls[0]?.query.filtered).toBeUndefined();
  await user.click(screen.getByRole('link', { name: 'Chemistry' }));
  expect(router.state.location).toMatchObject({
    pathname: '/assignment/assignment-list',
    search: '?subject=102',
    state: { subject: 102 },
  });
});

test('keeps those of the teacher in the list of all courses', async () => {
  answerList([midterm, { ...midterm, id: 303, title: 'Of a colleague', author: { id: 99, name: 'Eve' } }]);
  const { user } = await showList({ route: '/assignment' });
  await rowOf('Of a colleague');
  await user.click(screen.getByRole('button', { name: 'Mine only' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Of a colleague' })).not.toBeInTheDocument());
});

test('accepts the subject from the navigation state', async () => {
  const calls = answerList([midterm]);
  await showList({ route: '/assignment/assignment-list', state: { subject: 102 } });
  await screen.findByRole('link', { name: 'Midterm' });
  expect(calls[0]?.query.filtered).toBe('[102]');
});

test('lists those of the new grade when it changes, because the course is not taught in it', async () => {
  answer(listCourses, [course()]);
  answerList([midterm]);
  await showList();
  await screen.findByRole('link', { name: 'Midterm' });
  answerList([]);
  act(() => setGrade(12));
  expect(await screen.findByRole('heading', { name: 'No assessments in this grade yet' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Midterm' })).not.toBeInTheDocument();
});

test('explains how to start when the course has no assessments', async () => {
  answerList([]);
  await showList();
  expect(await screen.findByRole('heading', { name: 'No assessments in this course yet' })).toBeVisible();
});

test('shows an error and retries on demand', async () => {
  refuse(listAssessments, 403, 'errors.forbidden');
  const { user } = await showList();
  expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
  answerList([midterm]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Midterm' })).toBeVisible();
});

test('renders in Turkish', async () => {
  answerList([midterm, draft]);
  await showList({ language: 'tr' });
  const row = await rowOf('Midterm');
  ['Sınav', 'Yayımlandı', '%30'].forEach((text) => row.getByText(text));
  expect(screen.getByRole('heading', { level: 1, name: 'Değerlendirmeler' })).toBeVisible();
  expect((await rowOf('Başlıksız')).getByText('Taslak')).toBeVisible();
});

test('renders no row again when one is pointed at, its menu opens or a dialog of it opens', async () => {
  answerList([midterm, draft]);
  const { user } = await showList();
  await screen.findByRole('link', { name: 'Midterm' });
  const rows = watchRows();
  await user.hover(screen.getByRole('link', { name: 'Midterm' }));
  await user.click(screen.getByRole('button', { name: 'Actions for Midterm' }));
  await user.click(screen.getByRole('menuitem', { name: 'Change due date…' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(rows.redrawn()).toBe(0);
});

test('says that the course of the address cannot be read, asks once, and shows its list on a retry', async () => {
  const asked = answerList([midterm]);
  const refused = refuse(listCoursesOfGrade, 403, 'errors.forbidden');
  const { user } = await renderWithPortal(<Screen />, {
    route: '/assignment/assignment-list?subject=101',
    locales: { assessments: remote.locales },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toHaveTextContent('You are not allowed to do this.');
  expect(refused).toHaveLength(1);
  expect(asked).toHaveLength(0);
  answer(listCoursesOfGrade, [course()]);
  await user.click(retry);
  await screen.findByRole('link', { name: 'Midterm' });
  expect(asked[0]?.query).toMatchObject({ filtered: '[101]' });
});
