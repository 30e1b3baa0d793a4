import { act, screen, within } from '@testing-library/react';
import { listStudentsOfGrade, type Student } from 'shared/contract/student';
import { setGrade, setSchool } from 'shared/session';
import { type PortalOptions, renderWithPortal } from 'shared/testing/render';
import { answer, refuse } from 'shared/testing/server';
import remote from '../../remote';
import { Screen } from './student-list.screen';

const elif: Student = {
  id: 501,
  name: 'Elif Kaya',
  guardianName: 'Zeynep Kaya',
  guardianRelation: 'Mother',
  contactNumber: '+90 555 000 00 01',
  section: 'A',
  tier: 'Core',
  gradeId: 11,
  currentScore: 68.4,
  improvementScore: 0.42,
  projectedGrade: 71,
  weaknessScore: 0.3,
};
const newcomer: Student = { ...elif, id: 502, name: 'Mert Demir', currentScore: null, improvementScore: null, projectedGrade: null };

const show = (options: PortalOptions = {}) =>
  renderWithPortal(<Screen />, { route: '/student', locales: { students: remote.locales }, ...options });

const answerWith = (students: Student[], total = students.length) =>
  answer(listStudentsOfGrade, students, { meta: { total, page: 1, pageSize: 50 } });

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return within(row);
};

test('shows each student of the active grade with guardian, section, tier and figures', async () => {
  const calls = answerWith([elif, newcomer]);
  await show();
  const row = await rowOf('Elif Kaya');
  ['Zeynep Kaya', 'Mother', '+90 555 000 00 01', 'A', 'Core', '68%', '+0.4', '71%'].forEach((text) => row.getByText(text));
  expect(calls[0]?.params.gradeId).toBe('11');
});

test('says in words where there is not enough data for a figure', async () => {
  answerWith([newcomer]);
  await show();
  expect((await rowOf('Mert Demir')).getAllByText('not enough data')).toHaveLength(3);
});

test('the row leads to the details of the student', async () => {
  answerWith([elif]);
  await show();
  expect(await screen.findByRole('link', { name: 'Elif Kaya' })).toHaveAttribute('href', '/student/student-details?id=501');
});

test('says how many of all students are shown, and asks for the next page', async () => {
  const calls = answerWith([elif], 60);
  const { user } = await show();
  expect(await screen.findByText('1 of 60')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('51–60 of 60')).toBeVisible();
  expect(calls.at(-1)?.query).toMatchObject({ page: '2', pageSize: '50' });
});

test('an empty grade says what to do next', async () => {
  answerWith([]);
  await show();
  expect(await screen.findByRole('heading', { name: 'No students in this grade yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the courses of the grade' })).toHaveAttribute('href', '/course');
});

test('a failure says so, and trying again shows the students', async () => {
  refuse(listStudentsOfGrade, 403, 'errors.forbidden');
  const { user } = await show();
  expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
  answerWith([elif]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Elif Kaya' })).toBeVisible();
});

test('another grade or school brings its own students', async () => {
  const calls = answer(
    listStudentsOfGrade,
    ({ params }) => [{ ...elif, name: `Student of ${params.gradeId}`, gradeId: Number(params.gradeId) }],
    { meta: { total: 1, page: 1, pageSize: 50 } },
  );
  await show();
  await screen.findByText('Student of 11');
  act(() => setGrade(12));
  await screen.findByText('Student of 12');
  act(() => setSchool(2));
  await screen.findByText('Student of 21');
  expect(screen.queryByText('Student of 12')).not.toBeInTheDocument();
  expect(calls.map(({ params }) => params.gradeId)).toEqual(['11', '12', '21']);
});

test('speaks Turkish, numbers included', async () => {
  answerWith([elif, newcomer]);
  await show({ language: 'tr' });
  const row = await rowOf('Elif Kaya');
  ['%68', '+0,4'].forEach((text) => row.getByText(text));
  expect(screen.getByRole('heading', { level: 1, name: 'Öğrenciler' })).toBeVisible();
  expect(screen.getAllByText('yeterli veri yok')).toHaveLength(3);
});
