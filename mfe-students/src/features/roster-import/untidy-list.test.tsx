import { waitFor } from '@testing-library/react';
import { applyRoster, previewRoster } from '@teacher-portal/remote-sdk/contract/roster';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { csv, openRosterDialog, preview } from './testing/roster-dialog.fixture';

const untidy = preview({
  columns: [
    { heading: 'Kim', field: 'name', samples: ['Elif Kaya'] },
    { heading: 'Doğum tarihi', field: null, samples: ['01.02.2010'] },
  ],
  faults: [
    { file: 'students.csv', line: 7, value: 'Ali', code: 'errors.rosterDuplicate', message: 'Ali occurs twice.' },
  ],
  faultCount: 1,
  missing: ['Ece Ak', 'Can Su'],
  missingCount: 2,
});

test('names the column that is not taken, and reads the list again when it is matched by hand', async () => {
  const calls = answer(previewRoster, untidy);
  const { user, dialog, choose } = await openRosterDialog();
  await choose(csv());
  expect(await dialog.findByText('Not used: Doğum tarihi.')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('“Doğum tarihi” is used as'), 'Student number');
  await waitFor(() =>
    expect(calls.at(-1)?.query).toEqual({ lang: 'en', gradeId: '11', columns: 'name,studentNumber' }),
  );
  await user.click(dialog.getByLabelText('The list has no headings: its first line is a student'));
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ lang: 'en', gradeId: '11', bare: 'true' }));
});

test.each([
  [
    'speaks of no other lines where every line is left out',
    0,
    'No line of this file can be imported as it is. 1 line is left out.',
  ],
  ['says that the sound lines are there already', 3, 'The other lines are already in the portal. 1 line is left out.'],
])('%s', async (_, unchanged, said) => {
  const counts = [{ kind: 'student' as const, created: 0, updated: 0, unchanged, removed: 0 }];
  answer(previewRoster, { ...untidy, counts, changes: [], changeCount: 0, missing: [], missingCount: 0 });
  const { dialog, choose } = await openRosterDialog();
  await choose(csv());
  expect(await dialog.findByText(said)).toBeVisible();
  expect(dialog.queryAllByLabelText('What would change')).toHaveLength(unchanged > 0 ? 1 : 0);
});

test('imports the sound lines, and offers the faulty ones with number, value and reason as a file', async () => {
  answer(previewRoster, untidy);
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const calls = answer(applyRoster, { counts: [], importId: null });
  const { user, dialog, choose } = await openRosterDialog();
  await choose(csv());
  expect(await dialog.findByText('Line 7: Ali')).toBeVisible();
  dialog.getByText('Ali occurs twice.');
  await user.click(dialog.getByText('Download the faulty lines'));
  await waitFor(() => expect(clicked).toHaveBeenCalled());
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('Faulty lines.csv');
  clicked.mockRestore();
  await user.click(dialog.getByText('Import 2 changes'));
  await waitFor(() => expect(calls).toHaveLength(1));
});

test('withdraws those who are not in the list only on request, and asks for the number if they are many', async () => {
  const calls = answer(previewRoster, untidy);
  const { user, dialog, choose } = await openRosterDialog();
  await choose(csv());
  await dialog.findByText(/^Ece Ak; Can Su/);
  answer(previewRoster, { ...untidy, confirmCount: 2 });
  await user.click(dialog.getByLabelText('These 2 students have left: withdraw them'));
  expect(await dialog.findByLabelText('Number of students to withdraw')).toBeVisible();
  expect(calls[0]?.query).toEqual({ lang: 'en', gradeId: '11' });
  const button = () => dialog.getByText('Import').closest('button');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await user.type(dialog.getByLabelText('Number of students to withdraw'), '2');
  const applied = answer(applyRoster, { counts: [], importId: null });
  await user.click(dialog.getByText('Import 2 changes'));
  await waitFor(() => expect(applied[0]?.query).toMatchObject({ withdraw: 'true', withdrawing: '2' }));
});

test('reads a table that was pasted, in Turkish', async () => {
  const calls = answer(previewRoster, preview());
  const { user, dialog } = await openRosterDialog({ language: 'tr' });
  await user.click(dialog.getByText('Kopyalanan tablo'));
  await user.click(dialog.getByLabelText('Başlıklarıyla birlikte tablo'));
  await user.paste('Ad Soyad\tŞube\nElif Kaya\tA\n');
  await user.click(dialog.getByText('Tabloyu oku'));
  expect(await dialog.findByText('2 değişiklik. Henüz hiçbir şey yazılmadı.')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('asks whether a line with another name is the same student, and imports it when that is confirmed', async () => {
  const fault = {
    ...{ file: 'students.csv', line: 3, value: 'Elif Kara', code: 'errors.rosterRenamed' },
    ...{ message: 'The number belongs to Elif Kaya.', ask: 'renamed' as const },
  };
  const calls = answer(previewRoster, { ...untidy, faults: [fault, ...untidy.faults], faultCount: 2 });
  const { user, dialog, choose } = await openRosterDialog();
  await choose(csv());
  const select = await dialog.findByLabelText('Who is meant in line 3, Elif Kara');
  answer(previewRoster, untidy);
  await user.selectOptions(select, 'The same student: correct the name');
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ lang: 'en', gradeId: '11' }));
  const applied = answer(applyRoster, { counts: [], importId: null });
  await user.click(await dialog.findByText('Import 2 changes'));
  await waitFor(() => expect(applied[0]?.query).toMatchObject({ same: '3' }));
  expect(dialog.getByLabelText('Who is meant in line 3, Elif Kara')).toHaveValue('same');
});
