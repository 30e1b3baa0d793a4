import { act, screen, waitFor, within } from '@testing-library/react';
import {
  listStudents,
  listStudentsOfGrade,
  recordStudentExport,
  type Student,
} from '@teacher-portal/remote-sdk/contract/student';
import { queryClient } from '@teacher-portal/remote-sdk/query';
import { setGrade, setSchool } from '@teacher-portal/remote-sdk/session';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { studentExportHeadings } from '@teacher-portal/remote-sdk/contract/student-export';
import remote from '../../remote';
import { elif, newcomer, student } from '../../student/testing/student.fixture';
import { studentColumns } from '../../student/student-columns';
import { Screen } from './student-list.screen';

afterEach(() => jest.restoreAllMocks());

const show = (options: PortalOptions = {}) =>
  renderWithPortal(<Screen />, { route: '/student', locales: { students: remote.locales }, ...options });

const metaOf = (total: number) => ({ meta: { total, page: 1, pageSize: -1 } });
const answerWith = (students: Student[]) => answer(listStudentsOfGrade, students, metaOf(students.length));

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return within(row);
};
const names = () => Array.from(document.querySelectorAll('[data-row-link]'), ({ textContent }) => textContent);
const headers = () => Array.from(document.querySelectorAll('thead th'), ({ textContent }) => textContent);

test('shows each student of the active grade with guardian, relation, contact, section, tier and figures', async () => {
  const calls = answerWith([elif, newcomer]);
  await show();
  const row = await rowOf('Elif Kaya');
  ['Zeynep Kaya', 'Mother', '+90 555 000 00 01', 'A', 'Core', '68%', '+0.4', 'moving up', '71%'].forEach((text) =>
    row.getByText(text),
  );
  expect(calls[0]).toMatchObject({ params: { gradeId: '11' }, query: { pageSize: '-1' } });
});

test('renders no row again because something beside the list has changed', async () => {
  answerWith([elif, newcomer]);
  const cell = jest.spyOn(studentColumns.name, 'cell');
  await show();
  await rowOf('Elif Kaya');
  const drawn = cell.mock.calls.length;
  expect(drawn).toBeGreaterThan(0);
  // Fetches the same list again: the list renders as it begins and as it ends.
  await act(() => queryClient.refetchQueries());
  expect(cell.mock.calls.length).toBe(drawn);
});

test('says how much data there is where it is not enough for a figure', async () => {
  answerWith([
    newcomer,
    student({
      id: 3,
      name: 'Ali Can',
      improvementScore: null,
      improvementMethod: null,
      improvementDirection: null,
      gradedCount: 1,
    }),
  ]);
  await show();
  expect((await rowOf('Mert Demir')).getAllByRole('img', { name: 'not enough data: nothing graded' })).toHaveLength(3);
  expect((await rowOf('Ali Can')).getAllByRole('img', { name: 'not enough data: 1 graded assessment' })).toHaveLength(
    1,
  );
});

test('shows an improvement from two submissions as a share', async () => {
  answerWith([student({ improvementScore: -0.25, improvementMethod: 'gain', improvementDirection: null })]);
  await show();
  const row = await rowOf('Elif Kaya');
  row.getByText('-25%');
  row.getByText('two assessments, no trend');
});

test('shows neither moving up nor falling behind if the change may be chance', async () => {
  answerWith([student({ improvementScore: -0.9, improvementDirection: null })]);
  await show();
  (await rowOf('Elif Kaya')).getByText('-0.9');
  expect(screen.queryByText(/^(moving up|falling behind)$/)).toBeNull();
});

test.each([
  ['en', '58% if 2 stay missing'],
  ['tr', '2 çalışma eksik kalırsa %58'],
] as const)(
  'names work that is due and was not handed in beside the projected grade, in %s',
  async (language, text) => {
    answerWith([student({ missingCount: 2, projectedIfMissing: 58 }), student({ id: 2, name: 'Ada Çınar' })]);
    await show({ language });
    (await rowOf('Elif Kaya')).getByText(text);
    expect(screen.getAllByText(text)).toHaveLength(1);
  },
);

test('opens the details from a row and passes the list along', async () => {
  answerWith([elif]);
  const { user, router } = await show({ route: '/student?sort=-currentScore' });
  await user.click(await screen.findByText('Elif Kaya'));
  expect(router.state.location).toMatchObject({
    pathname: '/student/student-details',
    search: '?id=501',
    state: { students: 'sort=-currentScore' },
  });
});

test('keeps search, filters and order in the address', async () => {
  answerWith([
    elif,
    student({ id: 2, name: 'Çiğdem Öz', currentScore: 91 }),
    student({ id: 3, name: 'Ada Çınar', section: 'B', currentScore: 12 }),
  ]);
  const { user, router } = await show();
  await rowOf('Elif Kaya');
  expect(names()).toEqual(['Ada Çınar', 'Elif Kaya', 'Çiğdem Öz']);
  await user.click(screen.getByText('Current score'));
  expect(names()).toEqual(['Çiğdem Öz', 'Elif Kaya', 'Ada Çınar']);
  await user.click(screen.getByText('Current score'));
  expect(names()).toEqual(['Ada Çınar', 'Elif Kaya', 'Çiğdem Öz']);
  expect(screen.getByRole('columnheader', { name: 'Current score' })).toHaveAttribute('aria-sort', 'ascending');
  await user.type(screen.getByLabelText('Search students, guardians, numbers'), 'cı{Enter}');
  expect(await screen.findByText('2 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Section All' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'B' }));
  expect(names()).toEqual(['Ada Çınar']);
  expect(router.state.location.search).toBe('?sort=currentScore&q=c%C4%B1&section=B');
});

test('restores the view from the address and offers a way out when nobody matches', async () => {
  answerWith([elif]);
  const { user } = await show({ route: '/student?q=zzz&section=A' });
  expect(await screen.findByRole('heading', { name: 'No matching students' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(await screen.findByRole('link', { name: 'Elif Kaya' })).toBeVisible();
});

test('lists all students of the school with their grade', async () => {
  answerWith([elif]);
  const calls = answer(listStudents, [elif, student({ id: 9, name: 'Zoe Hill', gradeId: 12 })], metaOf(2));
  const { user } = await show();
  await rowOf('Elif Kaya');
  await user.click(screen.getByRole('button', { name: 'Show This grade' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'All my students' }));
  (await rowOf('Zoe Hill')).getByText('Grade 10');
  expect(calls[0]?.query).toMatchObject({ schoolId: '1', pageSize: '-1' });
});

test('shows results before contacts, and remembers which columns are hidden', async () => {
  answerWith([elif]);
  const { user, unmount } = await show();
  await rowOf('Elif Kaya');
  await user.click(screen.getByText('Columns'));
  await user.click(screen.getByLabelText('Tier'));
  await user.keyboard('{Escape}');
  expect(headers()).not.toContain('Tier');
  unmount();
  await show();
  await rowOf('Elif Kaya');
  expect(headers()).toEqual([
    'Student',
    'Student number',
    'Section',
    'Current score',
    'Improvement',
    'Projected grade',
    'Guardian',
    'Relation',
    'Phone',
    'E-mail',
  ]);
});

test('exports the visible list and escapes formulas', async () => {
  answerWith([
    student({ name: '=HYPERLINK("http://x")', guardianName: '@SUM(A1)' }),
    student({ id: 2, name: 'Ada Çınar', section: 'B' }),
  ]);
  const made = jest.spyOn(URL, 'createObjectURL');
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const recorded = answer(recordStudentExport, null);
  const { user } = await show({ route: '/student?section=A' });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  expect(recorded.map(({ params, body }) => [params.id, body])).toEqual([['1', undefined]]);
  const [[file] = []] = made.mock.calls;
  const text = await new Response(file as Blob).text();
  expect(text).toContain('Student,Student number,Guardian,Relation,Phone,E-mail,Section,Tier,Current score (%)');
  expect(text).toContain(`"'=HYPERLINK(""http://x"")",1042,'@SUM(A1),Mother,`);
  expect(text).not.toContain('Ada');
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('Students of Grade 9.csv');
});

test.each(['en', 'tr'] as const)(
  'exports a list of the school with the headings that its import knows (%s)',
  async (language) => {
    answer(listStudents, [student()], metaOf(1));
    const made = jest.spyOn(URL, 'createObjectURL');
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    answer(recordStudentExport, null);
    const { user } = await show({ route: '/student?of=all', language });
    await user.click(await screen.findByRole('button', { name: language === 'en' ? 'Export' : 'Dışa aktar' }));
    await user.click(screen.getByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    const [[file] = []] = made.mock.calls;
    const [headings] = (await new Response(file as Blob).text()).split('\r\n');
    expect(headings).toBe(studentExportHeadings[language].join(language === 'en' ? ',' : ';'));
  },
);

test('exports the parts of names in columns of their own as soon as one name is split', async () => {
  answerWith([student({ givenName: 'Elif', familyName: 'Kaya' }), newcomer]);
  answer(recordStudentExport, null);
  const made = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  const [[file] = []] = made.mock.calls;
  const lines = (await new Response(file as Blob).text()).split('\r\n');
  expect(lines.slice(0, 3).map((line) => line.replace('\uFEFF', '').split(',').slice(0, 3))).toEqual([
    ['Student', 'Given name', 'Family name'],
    ['Mert Demir', '', ''],
    ['Elif Kaya', 'Elif', 'Kaya'],
  ]);
});

test('sorts by family name, or by the one that would be proposed', async () => {
  answerWith([
    student({ id: 1, name: 'Zeynep Ak', givenName: 'Zeynep', familyName: 'Ak' }),
    student({ id: 2, name: 'Ali Zorlu', givenName: 'Ali', familyName: 'Zorlu' }),
    student({ id: 3, name: 'Mert Demir' }),
  ]);
  await show();
  await screen.findByText('Ali Zorlu');
  expect(names()).toEqual(['Zeynep Ak', 'Mert Demir', 'Ali Zorlu']);
});

test('saves no file of the students when the export cannot be recorded, and says why', async () => {
  answerWith([student()]);
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  refuse(recordStudentExport, 403, 'errors.forbidden');
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('menuitem', { name: 'CSV' }));
  expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
  expect(clicked).not.toHaveBeenCalled();
});

test('renders only the rows near the window of two thousand students', async () => {
  // Nothing is laid out in a test; a row without height would never fill a window.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(45);
  answerWith(Array.from({ length: 2000 }, (_, index) => student({ id: index + 1, name: `Learner ${index}` })));
  await show();
  expect(await screen.findByText('2,000 of 2,000')).toBeVisible();
  expect(document.querySelector('table')).toHaveAttribute('aria-rowcount', '2001');
  expect(names().length).toBeLessThan(100);
  expect(names()[0]).toBe('Learner 0');
});

test('says what to do next in an empty grade', async () => {
  answerWith([]);
  await show();
  expect(await screen.findByRole('heading', { name: 'No students in this grade yet' })).toBeVisible();
  screen
    .getAllByRole('link', { name: 'Upload a roster' })
    .forEach((link) => expect(link).toHaveAttribute('href', '/student?roster=upload'));
});

test('shows an error and retries on demand', async () => {
  refuse(listStudentsOfGrade, 403, 'errors.forbidden');
  const { user } = await show();
  expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
  answerWith([elif]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Elif Kaya' })).toBeVisible();
});

test('loads the students of another grade or school when it changes', async () => {
  const calls = answer(
    listStudentsOfGrade,
    ({ params }) => [student({ name: `Student of ${params.gradeId}`, gradeId: Number(params.gradeId) })],
    metaOf(1),
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

test('renders in Turkish, numbers included', async () => {
  answerWith([elif, newcomer]);
  await show({ language: 'tr' });
  const row = await rowOf('Elif Kaya');
  ['%68', '+0,4', 'yükseliyor'].forEach((text) => row.getByText(text));
  expect(screen.getByRole('heading', { level: 1, name: 'Öğrenciler' })).toBeVisible();
  expect(screen.getAllByRole('img', { name: 'yeterli veri yok: puanlanmış çalışma yok' })).toHaveLength(3);
});

test('tells students of one name apart by their numbers', async () => {
  answerWith([elif, student({ id: 502, studentNumber: '1043' })]);
  await show();
  await screen.findByText('1042');
  screen.getByText('1043');
});

test('has no column of numbers or addresses where nobody has one', async () => {
  answerWith([student({ studentNumber: null, email: null })]);
  await show();
  await rowOf('Elif Kaya');
  expect(headers()).not.toContain('Student number');
  expect(headers()).not.toContain('E-mail');
});
