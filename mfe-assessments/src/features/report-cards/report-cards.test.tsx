import { act, screen, waitFor, within } from '@testing-library/react';
import { getClass } from '@teacher-portal/remote-sdk/contract/class';
import { type Gradebook, getGradebook } from '@teacher-portal/remote-sdk/contract/gradebook';
import { defaultGradebookRules } from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import '@teacher-portal/remote-sdk/testing/drafts';
import { queryClient } from '@teacher-portal/remote-sdk/query';
import { getSchoolLogo } from '@teacher-portal/remote-sdk/contract/school-logo';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { aClass, aGradebook } from '../../gradebook/testing/gradebook.fixture';
import { gradebookWords } from '../../gradebook/words';
import remote from '../../remote';
import { Screen } from './report-cards.screen';
import { reportWords } from './words';

const final = {
  studentId: 1,
  grade: '90',
  reason: 'Worked hard',
  comment: 'Ayşe asks good questions.',
  person: null,
  at: '2026-11-20T10:00:00.000Z',
  version: 1,
};

async function show(change: Partial<Gradebook> = {}, options: PortalOptions = {}) {
  answer(getGradebook, aGradebook({ finals: [final], ...change }));
  answer(getClass, aClass());
  answer(getSchoolLogo, { picture: null });
  return renderWithPortal(<Screen />, {
    route: '/assignment/report-cards?id=7',
    locales: { assessments: remote.locales, gradebook: gradebookWords, reportCards: reportWords },
    ...options,
  });
}
/** The cards of all students are in the page; the screen shows the first one. */
const card = (name: string) => within(screen.getByRole('article', { name, hidden: true }));
const texts = (name: string) =>
  card(name)
    .getAllByRole('row', { hidden: true })
    .map(({ children }) => [...children].map(({ textContent }) => textContent));

it('prints for each student the marks, the mean of the class, the total and the final grade, but not its reason', async () => {
  await show();
  await screen.findByText('3 cards');
  expect(texts('Ayşe Ak')).toEqual([
    ['Assessment', 'Date', 'Mark', 'Out of', 'Class mean'],
    ['Exam 1', '', '7', '10', '7'],
    ['Exam 2', '', '9', '10', '6.5'],
    ['Oral', '', '–', '10', '10'],
  ]);
  const ofAyse = card('Ayşe Ak');
  expect(ofAyse.getByText('85%')).toBeVisible();
  expect(ofAyse.getByText('90')).toBeVisible();
  expect(ofAyse.getByText('Ayşe asks good questions.')).toBeVisible();
  expect(screen.queryByText('Worked hard')).not.toBeInTheDocument();
  expect(texts('Burak Er')[1]).toEqual(['Exam 1', '', 'missing', '10', '7']);
  expect(texts('Çağla Öz')).toHaveLength(3);
});

it('leaves out of the cards what was not chosen', async () => {
  const { user } = await show();
  await user.click(await screen.findByLabelText('Mean of the class beside each mark'));
  await user.click(screen.getByLabelText('Comment'));
  await user.click(screen.getByLabelText('Signature of the head'));
  expect(texts('Ayşe Ak')[0]).toEqual(['Assessment', 'Date', 'Mark', 'Out of']);
  const ofAyse = card('Ayşe Ak');
  expect(ofAyse.queryByText('Ayşe asks good questions.')).not.toBeInTheDocument();
  expect(ofAyse.queryByText('Signature of the head')).not.toBeInTheDocument();
  expect(ofAyse.getByText('Signature of the guardian')).toBeVisible();
});

it('prints one student, under a heading of its own', async () => {
  const { user } = await show();
  await user.selectOptions(await screen.findByLabelText('Students'), 'Burak Er');
  await user.clear(screen.getByLabelText('Heading'));
  await user.type(screen.getByLabelText('Heading'), 'Midterm report');
  expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Midterm report: Burak Er' })).toBeVisible();
  expect(screen.getByText('1 card')).toBeVisible();
});

it('groups the marks where the class has groups', async () => {
  const rules = {
    ...defaultGradebookRules,
    groups: [{ id: 1, name: 'Exams', weight: 60, dropLowest: 0 }],
    columns: ['a1', 'a2'].map((key) => ({ key, groupId: 1, extraCredit: false, curve: { kind: 'none' as const } })),
  };
  await show({ rules });
  await screen.findByText('3 cards');
  expect(texts('Ayşe Ak').map(([title, , mark]) => [title, mark])).toEqual([
    ['Assessment', 'Mark'],
    ['Exams', '85%'],
    ['Exam 1', '7'],
    ['Exam 2', '9'],
    ['Further marks', ''],
    ['Oral', '–'],
  ]);
});

it('prints the class on one page: every column, the totals and every student, in Turkish too', async () => {
  const { user } = await show({}, { language: 'tr' });
  await user.selectOptions(await screen.findByLabelText('Yazdır'), 'Tek sayfada ders sınıfının özeti');
  const rowsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map(({ children }) => [...children].map(({ textContent }) => textContent));
  expect(rowsOf('Ders sınıfının puanları')).toEqual([
    ['Exam 1', '10', '1', '7', '7', '7', '1'],
    ['Exam 2', '10', '2', '6,5', '4', '9', '0'],
    ['Oral', '10', '1', '10', '10', '10', '0'],
  ]);
  expect(rowsOf('Toplamlar')).toEqual([
    ['%40 – %50', '1'],
    ['%80 – %90', '1'],
    ['%90 – %100', '1'],
  ]);
  expect(rowsOf('Öğrenciler')[0]).toEqual(['Ayşe Ak', '%85', '90']);
});

it('says that there are no cards without students', async () => {
  await show({ students: [], cells: [] });
  expect(await screen.findByText('No report cards yet')).toBeVisible();
});

test('prints the logo of the school where no other is chosen', async () => {
  await show();
  answer(getSchoolLogo, { picture: 'data:image/png;base64,iVBORw0KGgo=' });
  await act(() => queryClient.refetchQueries({ type: 'active' }));
  await waitFor(() =>
    expect(document.querySelector('article img')).toHaveAttribute('src', 'data:image/png;base64,iVBORw0KGgo='),
  );
});
