import { screen, waitFor, within } from '@testing-library/react';
import { applyRoster, getRosterTemplate, previewRoster, type RosterPreview } from 'shared/contract/roster';
import { listStudentsOfGrade } from 'shared/contract/student';
import { type PortalOptions, renderWithPortal } from 'shared/testing/render';
import { answer, refuse } from 'shared/testing/server';
import remote from '../../remote';
import { elif } from '../../student/testing/student.fixture';
import { Screen } from '../../student-area.screen';

const hash = 'a'.repeat(64);
const preview = (change: Partial<RosterPreview> = {}): RosterPreview => ({
  format: 'students',
  hash,
  counts: [{ kind: 'student', created: 2, updated: 1, unchanged: 3, removed: 0 }],
  changes: [
    { kind: 'student', action: 'created', name: '=HYPERLINK("x")', fields: [] },
    {
      kind: 'student',
      action: 'updated',
      name: 'Elif Kaya',
      fields: [
        { field: 'section', from: 'A', to: 'B' },
        { field: 'contactNumber', from: null, to: '555' },
      ],
    },
  ],
  changeCount: 2,
  leftOut: [{ reason: 'teacher', count: 7, names: ['Ms Grey'] }],
  notices: [
    {
      file: 'students.csv',
      line: 0,
      code: 'errors.rosterDecoded',
      message: 'This file is not in UTF-8. It was read as Windows-1254: please check the names.',
    },
  ],
  errors: [],
  errorCount: 0,
  ...change,
});

const csv = (name = 'grade 9.csv') => new File(['name\nElif Kaya\n'], name, { type: 'text/csv' });

async function open(options: PortalOptions = {}) {
  answer(listStudentsOfGrade, [elif], { meta: { total: 1, page: 1, pageSize: -1 } });
  const portal = await renderWithPortal(<Screen />, {
    route: '/student?roster=upload&sort=tier',
    locales: { students: remote.locales },
    ...options,
  });
  const dialog = (await screen.findByText(/^(First you see|Önce nelerin)/)).closest<HTMLElement>('[role=dialog]');
  if (!dialog) throw new Error('There is no dialog');
  const choose = (file: File) => portal.user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, file);
  return { ...portal, dialog: within(dialog), choose };
}

test('says what would change before anything is written, in counts and row by row', async () => {
  const calls = answer(previewRoster, preview());
  const { dialog, choose } = await open();
  await choose(csv());
  expect(await dialog.findByText('2 changes. Nothing has been written yet.')).toBeVisible();
  [
    'Section: A → B',
    'Contact number: – → 555',
    '=HYPERLINK("x")',
    '7: Teachers are not imported: please invite them.',
  ].forEach((text) => dialog.getByText(text));
  dialog.getByText(/^Ms Grey/);
  dialog.getByText(/It was read as Windows-1254/);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ params: { id: '1' }, query: { gradeId: '11' } });
});

test('an error of a bundle names the file within it', async () => {
  answer(
    previewRoster,
    preview({
      format: 'oneroster',
      errors: [{ file: 'users.csv', line: 7, code: 'errors.rosterMissingValue', message: 'There is no value.' }],
      errorCount: 1,
    }),
  );
  const { dialog, choose } = await open();
  await choose(csv());
  expect(await dialog.findByText('users.csv, line 7')).toBeVisible();
});

test('imports what was previewed with its hash, says so, closes and reads the lists anew', async () => {
  answer(previewRoster, preview());
  const calls = answer(applyRoster, { counts: [] }, { message: 'Roster imported!' });
  const { user, dialog, choose, router } = await open();
  const lists = answer(listStudentsOfGrade, [elif], { meta: { total: 1, page: 1, pageSize: -1 } });
  await choose(csv());
  await user.click(await dialog.findByText('Import 2 changes'));
  expect(await screen.findByText('Roster imported!')).toBeVisible();
  expect(calls[0]?.query).toMatchObject({ gradeId: '11', hash });
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  expect(router.state.location.search).toBe('?sort=tier');
  await waitFor(() => expect(lists.length).toBeGreaterThan(0));
});

test('errors stand with their lines in the file as it is called, and keep the import from being run', async () => {
  answer(
    previewRoster,
    preview({
      errors: [
        {
          file: 'students.csv',
          line: 4,
          code: 'errors.rosterDuplicate',
          message: 'Ali Kaya occurs more than once; the first time in line 2.',
        },
        { file: 'students.csv', line: 0, code: 'errors.rosterNoRows', message: 'There is nothing below the heading.' },
      ],
      errorCount: 500,
    }),
  );
  const calls = answer(applyRoster, { counts: [] });
  const { user, dialog, choose } = await open();
  await choose(csv());
  expect(await dialog.findByRole('alert')).toHaveTextContent('500 errors. Please correct the file');
  const duplicate = within(dialog.getByText(/^Ali Kaya occurs/).closest('tr') as HTMLElement);
  duplicate.getByText('grade 9.csv, line 4');
  within(dialog.getByText('There is nothing below the heading.').closest('tr') as HTMLElement).getByText('grade 9.csv');
  dialog.getByText('and 498 more');
  await user.click(dialog.getByText('Import'));
  expect(calls).toEqual([]);
});

test('a school that changed since the preview imports nothing and is previewed again', async () => {
  const previews = answer(previewRoster, preview());
  refuse(applyRoster, 412, 'errors.rosterChanged');
  const { user, dialog, choose } = await open();
  await choose(csv());
  await dialog.findByText('Import 2 changes');
  answer(previewRoster, preview({ hash: 'b'.repeat(64), changeCount: 1, changes: [] }));
  await user.click(dialog.getByText('Import 2 changes'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The school or the file has changed since the preview.');
  const calls = answer(applyRoster, { counts: [] });
  await user.click(await dialog.findByText('Import 1 change'));
  await waitFor(() => expect(calls[0]?.query.hash).toBe('b'.repeat(64)));
  expect(previews).toHaveLength(1);
});

test('the same file again changes nothing, and says so', async () => {
  answer(previewRoster, preview({ changes: [], changeCount: 0, leftOut: [], notices: [] }));
  const { dialog, choose } = await open();
  await choose(csv());
  expect(
    await dialog.findByText('Everything in this file is in the portal already. Nothing would change.'),
  ).toBeVisible();
  expect(dialog.getByText('Import').closest('button')).toHaveAttribute('aria-disabled', 'true');
});

test('a bundle in which nothing is new can be imported, so that its people are known again', async () => {
  answer(previewRoster, preview({ format: 'oneroster', changes: [], changeCount: 0 }));
  const calls = answer(applyRoster, { counts: [] });
  const { user, dialog, choose } = await open();
  await user.click(dialog.getByText('A file of the whole school'));
  await choose(new File(['PK'], 'school.zip', { type: 'application/zip' }));
  await dialog.findByText(/later files find the same people/);
  await user.click(dialog.getByText('Import'));
  await waitFor(() => expect(calls).toHaveLength(1));
});

test.each([
  ['a zip bomb', 'errors.rosterBomb', 'This zip file unpacks to far more than a roster would, so it was not read.'],
  ['a damaged zip', 'errors.rosterBroken', 'This zip file is damaged or was cut off. Please choose it again.'],
  [
    'what is no roster',
    'errors.rosterFile',
    'This is not a roster. Please choose a OneRoster zip file or a CSV file of students.',
  ],
] as const)('%s is refused in clear words', async (_name, code, words) => {
  const calls = refuse(previewRoster, 400, code);
  const { user, dialog, choose } = await open();
  await user.click(dialog.getByText('A file of the whole school'));
  await choose(new File(['PK'], 'school.zip', { type: 'application/zip' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(words);
  expect(calls[0]?.query.gradeId).toBeUndefined();
});

test('another kind of file is refused before it is sent', async () => {
  const { dialog, user } = await open();
  const input = dialog.getByText('Choose a file').closest('div')?.querySelector('input[type=file]') as HTMLInputElement;
  input.removeAttribute('accept');
  await user.upload(input, new File(['x'], 'students.docx'));
  expect(await dialog.findByText(/File type must be/)).toBeVisible();
});

test('a lost connection can be tried again', async () => {
  refuse(previewRoster, 403, 'errors.forbidden');
  const { user, dialog, choose } = await open();
  await choose(csv());
  await dialog.findByText('You are not allowed to do this.');
  answer(previewRoster, preview());
  await user.click(dialog.getByText('Try again'));
  expect(await dialog.findByText('2 changes. Nothing has been written yet.')).toBeVisible();
});

test('the grade can be another one, and its list is previewed for that', async () => {
  const calls = answer(previewRoster, preview());
  const { user, dialog, choose } = await open();
  await choose(csv());
  await dialog.findByText('2 changes. Nothing has been written yet.');
  await user.selectOptions(dialog.getByLabelText('Grade of these students'), 'Grade 10');
  await waitFor(() => expect(calls.map(({ query }) => query.gradeId)).toEqual(['11', '12']));
});

test('a school without grades is told to bring the file of the whole school', async () => {
  const { dialog } = await open({ grades: [] });
  expect(await dialog.findByText(/^This school has no grade yet/)).toBeVisible();
});

test('the template is given as a file', async () => {
  answer(getRosterTemplate, { fileName: 'students.csv', text: '\uFEFFName,Section\r\n' });
  const made = jest.spyOn(URL, 'createObjectURL');
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, dialog } = await open();
  await user.click(dialog.getByText('Download the template'));
  await waitFor(() => expect(clicked).toHaveBeenCalled());
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('students.csv');
  expect((made.mock.calls[0]?.[0] as Blob).size).toBe(17);
  jest.restoreAllMocks();
});

test('Escape leaves, and the address forgets the upload', async () => {
  const { user, router } = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  expect(router.state.location.search).toBe('?sort=tier');
});

test('speaks Turkish', async () => {
  answer(previewRoster, preview());
  const { dialog, choose } = await open({ language: 'tr' });
  await choose(csv());
  expect(await dialog.findByText('2 değişiklik. Henüz hiçbir şey yazılmadı.')).toBeVisible();
  dialog.getByText('Şube: A → B');
  dialog.getByText('2 değişikliği aktar');
});
