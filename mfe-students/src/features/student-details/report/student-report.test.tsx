import { screen, within } from '@testing-library/react';
import { getStudent } from '@teacher-portal/remote-sdk/contract/student';
import { getStudentReport, type StudentReport } from '@teacher-portal/remote-sdk/contract/student-report';
import { type Language } from '@teacher-portal/remote-sdk/contract/limits';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import remote from '../../../remote';
import { elif } from '../../../student/testing/student.fixture';
import { standing } from '../testing/details.fixture';
import { Screen } from '../student-details.screen';
import { reportWords } from './words';

const line = {
  key: 'c1',
  title: 'Oral',
  date: null,
  score: 7.5,
  state: 'graded',
  flag: null,
  marks: 10,
  mean: null,
} as const;
const card = (change: Partial<StudentReport['cards'][number]> = {}): StudentReport['cards'][number] => ({
  ...{
    className: '9-A Maths',
    courseName: 'Maths',
    term: '',
    teachers: ['Ada Yılmaz'],
    groups: [{ name: null, share: 0.75, lines: [line] }],
  },
  ...{
    total: { value: 75, outOf: null, label: null, isPercent: true, digits: 0 },
    missing: 0,
    final: null,
    comment: '',
  },
  ...change,
});
const report = (change: Partial<StudentReport> = {}): StudentReport => ({
  student: { name: 'Elif Kaya', studentNumber: '214', section: 'A' },
  ...{ schoolName: 'Riverside', gradeName: 'Grade 9', logo: null },
  cards: [
    card(),
    card({ courseName: 'History', className: '9-A History', final: 'Good', comment: 'Asks well.', missing: 2 }),
  ],
  ...change,
});

const show = (language: Language = 'en') => {
  answer(getStudent, { ...elif, ...standing, guardians: [], extraTimePercent: 0, largePrint: false, version: 1 });
  return renderWithPortal(<Screen />, {
    language,
    route: '/student/student-details?id=501&view=report-card',
    locales: { students: remote.locales, studentReport: reportWords },
  });
};
const paper = async () => within(await screen.findByRole('article', { name: 'Elif Kaya' }));

test.each([
  ['en', '75%', 'Comments', 'Marks of each course', 'Marks: Maths', 'Print'],
  ['tr', '%75', 'Yorumlar', 'Her dersin puanları', 'Puanlar: Maths', 'Yazdır'],
] as const)('shows all courses on one paper (%s)', async (language, total, comments, marks, ofMaths, print) => {
  answer(getStudentReport, report());
  const { user } = await show(language);
  const sheet = await paper();
  const cellsOf = (name: string) =>
    within(sheet.getByRole('rowheader', { name }).closest('tr') ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf('Maths')).toEqual([total, '', 'Ada Yılmaz']);
  expect(cellsOf('History')).toEqual(['Good', '2', 'Ada Yılmaz']);
  sheet.getByText('History: Asks well.');
  expect(sheet.queryByText(ofMaths)).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: marks }));
  within(sheet.getByRole('table', { name: ofMaths })).getByRole('rowheader', { name: 'Oral' });
  await user.click(screen.getByRole('checkbox', { name: comments }));
  expect(sheet.queryByText('History: Asks well.')).toBeNull();
  expect(screen.getByRole('button', { name: print })).toBeEnabled();
});

test('has the logo of the school, and otherwise says who can choose one', async () => {
  answer(getStudentReport, report({ logo: 'data:image/png;base64,iVBORw0KGgo=' }));
  await show();
  const sheet = await screen.findByRole('article', { name: 'Elif Kaya' });
  expect(sheet.querySelector('img')).toHaveAttribute('src', 'data:image/png;base64,iVBORw0KGgo=');
  expect(screen.queryByText(/once an owner has chosen one/)).toBeNull();
});

test('tells two classes of one course apart', async () => {
  answer(getStudentReport, report({ cards: [card(), card({ className: '9-A Maths plus' })] }));
  await show();
  const sheet = await paper();
  sheet.getByRole('rowheader', { name: 'Maths (9-A Maths plus)' });
  expect(sheet.queryByRole('columnheader', { name: 'Missing work' })).toBeNull();
  screen.getByText(/once an owner has chosen one/);
});

test('says that a student is in no class', async () => {
  answer(getStudentReport, report({ cards: [] }));
  await show();
  await screen.findByText('No courses yet');
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
});

test('offers another try where it could not be read', async () => {
  refuse(getStudentReport, 500, 'errors.somethingWentWrong');
  const { user } = await show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(getStudentReport, report());
  await user.click(again);
  await paper();
});
