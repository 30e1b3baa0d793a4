import { act, screen, within } from '@testing-library/react';
import { listCourses, listCoursesOfGrade } from '@teacher-portal/remote-sdk/contract/profile';
import { setGrade } from '@teacher-portal/remote-sdk/session';
import { cookieNames, writeCookie } from '@teacher-portal/remote-sdk/storage';
import { course, school, session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../remote';
import { Screen } from './course-list.screen';

afterEach(() => writeCookie(cookieNames.scopes, ''));

const biology = course();
const physics = course({ id: 201, courseCode: 'PHY-210', name: 'Physics', gradeId: 12 });
const foreign = course({ id: 301, name: 'Fizik', gradeId: 21, schoolId: 2 });

const show = (options: PortalOptions = {}) =>
  renderWithPortal(<Screen />, { route: '/course', locales: { content: remote.locales }, ...options });
const answerByGrade = () =>
  answer(listCoursesOfGrade, ({ params }) => (params.gradeId === '11' ? [biology] : [physics]));

test('shows the courses of the active grade with code and the numbers of topics, lectures and questions', async () => {
  answerByGrade();
  await show();
  const table = within(await screen.findByRole('table', { name: 'Courses of Grade 9' }));
  ['BIO-101', '6', '4', '40'].forEach((text) => table.getByRole('cell', { name: text }));
  expect(table.getByRole('link', { name: 'Biology' })).toHaveAttribute('href', '/course/course-details?id=101');
  // The grade is named by the select above.
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(screen.getByRole('button', { name: 'Grade 9', pressed: true })).toBeVisible();
});

test('loads the courses of another grade when the grade changes', async () => {
  answerByGrade();
  await show();
  await screen.findByRole('link', { name: 'Biology' });
  act(() => setGrade(12));
  expect(await screen.findByRole('link', { name: 'Physics' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Biology' })).not.toBeInTheDocument();
});

test('shows the courses of all grades of the active school, grouped by grade', async () => {
  answerByGrade();
  answer(listCourses, [physics, biology, foreign]);
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'All grades' }));
  await screen.findByRole('link', { name: 'Physics' });
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Grade 9',
    'Grade 10',
  ]);
  expect(screen.queryByText('Fizik')).not.toBeInTheDocument();
});

test('shows the courses that the teacher teaches, and those of the school on demand', async () => {
  const colleagues = course({ id: 102, courseCode: 'HIS-101', name: 'History', mine: undefined });
  answer(listCoursesOfGrade, [biology, colleagues]);
  const { user } = await show();
  await screen.findByRole('link', { name: 'Biology' });
  expect(screen.queryByRole('link', { name: 'History' })).not.toBeInTheDocument();
  answer(listCoursesOfGrade, [{ ...colleagues, gradeId: 12 }]);
  act(() => setGrade(12));
  expect(await screen.findByRole('heading', { name: 'You teach no course here' })).toBeVisible();
  act(() => setGrade(11));
  await user.click(await screen.findByRole('button', { name: /^Show/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Whole school' }));
  expect(await screen.findByRole('link', { name: 'History' })).toBeVisible();
});

test('says what to do next in a grade without courses', async () => {
  answer(listCoursesOfGrade, []);
  await show();
  expect(await screen.findByRole('heading', { name: 'This grade has no courses yet' })).toBeVisible();
  expect(screen.getByText('Choose another grade at the top of the page.')).toBeVisible();
});

test('shows an error and retries on demand', async () => {
  refuse(listCoursesOfGrade, 403, 'errors.forbidden');
  const { user } = await show();
  expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
  answerByGrade();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Biology' })).toBeVisible();
});

test('says what to do next in a school without grades', async () => {
  await show({ grades: [] });
  expect(await screen.findByRole('heading', { name: 'This school has no grades yet' })).toBeVisible();
});

test('says whom to ask when no class was assigned to an assistant', async () => {
  await show({ grades: [], session: session({ schools: [{ ...school(), role: 'assistant' }] }) });
  expect(await screen.findByRole('heading', { name: 'No class has been assigned to you yet' })).toBeVisible();
  expect(screen.queryByText(/another school/)).not.toBeInTheDocument();
});

test('renders in Turkish', async () => {
  answerByGrade();
  await show({ language: 'tr' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Dersler' })).toBeVisible();
  await screen.findByRole('link', { name: 'Biology' });
  ['Ders', 'Kod', 'Konu sayısı', 'İçerik sayısı', 'Soru sayısı'].forEach((name) =>
    screen.getByRole('columnheader', { name }),
  );
});
