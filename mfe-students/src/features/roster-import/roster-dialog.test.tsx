import { screen, waitFor, within } from '@testing-library/react';
import { applyRoster, getRosterTemplate, previewRoster } from '@teacher-portal/remote-sdk/contract/roster';
import { listStudentsOfGrade } from '@teacher-portal/remote-sdk/contract/student';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { elif } from '../../student/testing/student.fixture';
import { csv, hash, openRosterDialog, preview } from './testing/roster-dialog.fixture';

test('shows what would change, in counts and row by row, before anything is written', async () => {
  const calls = answer(previewRoster, preview());
  const { dialog, choose } = await openRosterDialog();
  await choose(csv());
  expect(await dialog.findByText('2 changes. Nothing has been written yet.')).toBeVisible();
  ['Section: A → B', 'Phone: – → 555', '=HYPERLINK("x")', '7: Teachers are not imported: please invite them.'].forEach(
    (text) => dialog.getByText(text),
  );
  dialog.getByText(/^Ms Grey/);
  dialog.getByText(/It was read as Windows-1254/);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ params: { id: '1' }, query: { gradeId: '11' } });
});

test('lists the lines of a bundle that change nothing, with file and reason', async () => {
  answer(
    previewRoster,
    preview({
      format: 'oneroster',
      skipped: [
        {
          file: 'enrollments.csv',
          line: 3,
          value: 'E9',
          code: 'enums.rosterReason.enrollmentOver',
          message: 'These enrolments have ended.',
        },
      ],
      skippedCount: 1,
    }),
  );
  const { dialog, choose } = await openRosterDialog();
  await choose(csv());
  const line = (await dialog.findByText('enrollments.csv, line 3: E9')).closest('tr') as HTMLElement;
  within(line).getByText('These enrolments have ended.');
  dialog.getByRole('button', { name: 'Download these lines' });
});

test('withdraws the students whom a file of the whole school omits only on request', async () => {
  const previews = answer(
    previewRoster,
    preview({ format: 'oneroster', missing: ['Can Ak', 'Ece Su'], missingCount: 2 }),
  );
  const { user, dialog, choose } = await openRosterDialog();
  await user.click(dialog.getByRole('radio', { name: /A file of the whole school/ }));
  await choose(new File(['PK'], 'school.zip', { type: 'application/zip' }));
  expect(await dialog.findByText(/2 students from your school’s system are not in the file/)).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: /These 2 students have left/ }));
  await waitFor(() => expect(previews).toHaveLength(2));
  expect(previews[1]?.query).toMatchObject({ withdraw: 'true' });
  expect(previews[1]?.query).not.toHaveProperty('gradeId');
});

test('names the file within a bundle that holds an error', async () => {
  answer(
    previewRoster,
    preview({
      format: 'oneroster',
      errors: [{ file: 'users.csv', line: 7, code: 'errors.rosterMissingValue', message: 'There is no value.' }],
      errorCount: 1,
    }),
  );
  const { dialog, choose } = await openRosterDialog();
  await choose(csv());
  expect(await dialog.findByText('users.csv, line 7')).toBeVisible();
});

test('imports the previewed file by its hash, confirms, closes, and reloads the lists', async () => {
  answer(previewRoster, preview());
  const calls = answer(applyRoster, { counts: [], importId: null }, { message: 'Roster imported!' });
  const { user, dialog, choose, router } = await openRosterDialog();
  const lists = answer(listStudentsOfGrade, [elif], { meta: { total: 1, page: 1, pageSize: -1 } });
  await choose(csv());
  await user.click(await dialog.findByText('Import 2 changes'));
  expect(await screen.findByText('Roster imported!')).toBeVisible();
  expect(calls[0]?.query).toMatchObject({ gradeId: '11', hash });
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  expect(router.state.location.search).toBe('?sort=tier');
  await waitFor(() => expect(lists.length).toBeGreaterThan(0));
});

test('shows errors with file name and line and disables the import', async () => {
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
  const calls = answer(applyRoster, { counts: [], importId: null });
  const { user, dialog, choose } = await openRosterDialog();
  await choose(csv());
  expect(await dialog.findByRole('alert')).toHaveTextContent('500 errors. Please correct the file');
  const duplicate = within(dialog.getByText(/^Ali Kaya occurs/).closest('tr') as HTMLElement);
  duplicate.getByText('grade 9.csv, line 4');
  within(dialog.getByText('There is nothing below the heading.').closest('tr') as HTMLElement).getByText('grade 9.csv');
  dialog.getByText('and 498 more');
  await user.click(dialog.getByText('Import'));
  expect(calls).toEqual([]);
});

test('refuses the import when the school changed since the preview, and previews again', async () => {
  const previews = answer(previewRoster, preview());
  refuse(applyRoster, 412, 'errors.rosterChanged');
  const { user, dialog, choose } = await openRosterDialog();
  await choose(csv());
  await dialog.findByText('Import 2 changes');
  answer(previewRoster, preview({ hash: 'b'.repeat(64), changeCount: 1, changes: [] }));
  await user.click(dialog.getByText('Import 2 changes'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The school or the file has changed since the preview.');
  const calls = answer(applyRoster, { counts: [], importId: null });
  await user.click(await dialog.findByText('Import 1 change'));
  await waitFor(() => expect(calls[0]?.query.hash).toBe('b'.repeat(64)));
  expect(previews).toHaveLength(1);
});

test('says that the same file changes nothing', async () => {
  answer(previewRoster, preview({ changes: [], changeCount: 0, leftOut: [], notices: [] }));
  const { dialog, choose } = await openRosterDialog();
  await choose(csv());
  expect(
    await dialog.findByText('Everything in this file is already in the portal. Nothing would change.'),
  ).toBeVisible();
  expect(dialog.getByText('Import').closest('button')).toHaveAttribute('aria-disabled', 'true');
});

test('allows importing a bundle with nothing new, so that its people are matched by id', async () => {
  answer(previewRoster, preview({ format: 'oneroster', changes: [], changeCount: 0 }));
  const calls = answer(applyRoster, { counts: [], importId: null });
  const { user, dialog, choose } = await openRosterDialog();
  await user.click(dialog.getByText('A file of the whole school'));
  await choose(new File(['PK'], 'school.zip', { type: 'application/zip' }));
  await dialog.findByText(/later files find the same people/);
  await user.click(dialog.getByText('Import'));
  await waitFor(() => expect(calls).toHaveLength(1));
});

test.each([
  ['a zip bomb', 'errors.rosterBomb', 'This zip file unpacks to far more than a roster would, so it was not read.'],
  ['a damaged zip', 'errors.rosterBroken', 'This file is damaged or was cut off. Please choose it again.'],
  [
    'what is no roster',
    'errors.rosterFile',
    'This is not a roster. Please choose a OneRoster zip file, or a list of students as XLSX or CSV.',
  ],
] as const)('explains clearly why %s is refused', async (_name, code, words) => {
  const calls = refuse(previewRoster, 400, code);
  const { user, dialog, choose } = await openRosterDialog();
  await user.click(dialog.getByText('A file of the whole school'));
  await choose(new File(['PK'], 'school.zip', { type: 'application/zip' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(words);
  expect(calls[0]?.query.gradeId).toBeUndefined();
});

test('refuses an unsupported file type before uploading it', async () => {
  const { dialog, user } = await openRosterDialog();
  const input = dialog.getByText('Choose a file').closest('div')?.querySelector('input[type=file]') as HTMLInputElement;
  input.removeAttribute('accept');
  await user.upload(input, new File(['x'], 'students.docx'));
  expect(await dialog.findByText(/File type must be/)).toBeVisible();
});

test('retries after a lost connection', async () => {
  refuse(previewRoster, 403, 'errors.forbidden');
  const { user, dialog, choose } = await openRosterDialog();
  await choose(csv());
  await dialog.findByText('You are not allowed to do this.');
  answer(previewRoster, preview());
  await user.click(dialog.getByText('Try again'));
  expect(await dialog.findByText('2 changes. Nothing has been written yet.')).toBeVisible();
});

test('previews the file for another grade when the grade is changed', async () => {
  const calls = answer(previewRoster, preview());
  const { user, dialog, choose } = await openRosterDialog();
  await choose(csv());
  await dialog.findByText('2 changes. Nothing has been written yet.');
  await user.selectOptions(dialog.getByLabelText('Grade of students whose class is not in the list'), 'Grade 10');
  await waitFor(() => expect(calls.map(({ query }) => query.gradeId)).toEqual(['11', '12']));
});

test('asks for the file of the whole school when there are no grades', async () => {
  const { dialog } = await openRosterDialog({ grades: [] });
  expect(await dialog.findByText(/^This school has no grades yet/)).toBeVisible();
});

test('offers the template as a download', async () => {
  answer(getRosterTemplate, { fileName: 'students.csv', text: '\uFEFFName,Section\r\n' });
  const made = jest.spyOn(URL, 'createObjectURL');
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, dialog } = await openRosterDialog();
  await user.click(dialog.getByText('Download the template'));
  await waitFor(() => expect(clicked).toHaveBeenCalled());
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('students.csv');
  expect((made.mock.calls[0]?.[0] as Blob).size).toBe(17);
  jest.restoreAllMocks();
});

test('closes on Escape and removes the upload from the address', async () => {
  const { user, router } = await openRosterDialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  expect(router.state.location.search).toBe('?sort=tier');
});

test('renders in Turkish', async () => {
  answer(previewRoster, preview());
  const { dialog, choose } = await openRosterDialog({ language: 'tr' });
  await choose(csv());
  expect(await dialog.findByText('2 değişiklik. Henüz hiçbir şey yazılmadı.')).toBeVisible();
  dialog.getByText('Şube: A → B');
  dialog.getByText('2 değişikliği aktar');
});
