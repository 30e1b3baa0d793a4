import { File } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import { getClass } from '@teacher-portal/remote-sdk/contract/class';
import { type CellResult, getGradebook, setGradebookCells } from '@teacher-portal/remote-sdk/contract/gradebook';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { aClass, aGradebook, scored } from '../../gradebook/testing/gradebook.fixture';
import { gradebookWords } from '../../gradebook/words';
import remote from '../../remote';
import { Screen } from './import-marks.screen';
import { importWords } from './words';

async function show(options: PortalOptions = {}) {
  answer(getGradebook, aGradebook());
  answer(getClass, aClass());
  const portal = await renderWithPortal(<Screen />, {
    route: '/assignment/import-marks?id=7',
    locales: { assessments: remote.locales, gradebook: gradebookWords, markImport: importWords },
    ...options,
  });
  const choose = async (text: string, label = 'CSV or Excel file') =>
    portal.user.upload(
      await screen.findByLabelText(label),
      // The File of jsdom cannot be read.
      new File([text], 'marks.csv', { type: 'text/csv' }) as never,
    );
  return { ...portal, choose };
}
const result = (studentId: number, change: Partial<CellResult> = {}): CellResult => ({
  studentId,
  key: 'a1',
  outcome: 'saved',
  problem: null,
  person: null,
  cell: scored(8, 2),
  ...change,
});
const file = 'Number,Name,Exam 1,Total\n101,Ayşe Ak,8,80%\n102,Burak Er,12,\n103,Ayşe Ak,5,\n999,Nobody,5,\n';

it('shows what becomes of each mark and what is not taken, and takes over what was shown', async () => {
  const calls = answer(setGradebookCells, [result(1)]);
  const { user, choose } = await show();
  await choose(file);
  expect(await screen.findByText('1 mark changes, 0 already there, 3 not imported.')).toBeVisible();
  expect(screen.getByRole('row', { name: 'Ayşe Ak Exam 1 7 → 8' })).toBeVisible();
  expect(screen.getByText('Row 3, Burak Er: Exam 1: 12 is more than the full marks of 10.')).toBeVisible();
  expect(
    screen.getByText('Row 4, Ayşe Ak: The number belongs to Çağla Öz, but the name does not match.'),
  ).toBeVisible();
  expect(screen.getByText(/^Row 5, Nobody: No student of this class/)).toBeVisible();
  expect(screen.getByText(/no column of this name: “Total”$/)).toBeVisible();
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Import 1 mark' }));
  expect(await screen.findByText('1 mark imported.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ cells: [{ studentId: 1, key: 'a1', version: 1, score: 8 }], way: 'import' });
});

it('takes the import back, cell by cell, over the versions that it made', async () => {
  const calls = answer(setGradebookCells, [result(1)]);
  const { user, choose } = await show();
  await choose(file);
  await user.click(await screen.findByRole('button', { name: 'Import 1 mark' }));
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('1 mark is as it was before.')).toBeVisible();
  expect(calls[1]?.body).toEqual({
    cells: [{ studentId: 1, key: 'a1', version: 2, score: 7, flag: null }],
    way: 'import',
  });
});

it('says which marks somebody else has changed, and which the server refuses', async () => {
  answer(setGradebookCells, [
    result(1, { outcome: 'stale', person: { id: 9, name: 'Ece' } }),
    result(2, { outcome: 'refused', problem: 'It is being written.' }),
  ]);
  const { user, choose } = await show();
  await choose('Number,Exam 1\n101,8\n102,3\n');
  await user.click(await screen.findByRole('button', { name: 'Import 2 marks' }));
  expect(await screen.findByText('Ayşe Ak, Exam 1: Ece has changed this mark in the meantime.')).toBeVisible();
  expect(screen.getByText('Burak Er, Exam 1: It is being written.')).toBeVisible();
  expect(screen.getByText('0 marks imported.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo the import' })).not.toBeInTheDocument();
});

it('keeps the preview when the connection is lost, and goes on afterwards', async () => {
  refuse(setGradebookCells, 503, 'errors.unavailable');
  const { user, choose } = await show();
  await choose(file);
  await user.click(await screen.findByRole('button', { name: 'Import 1 mark' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import 1 mark' })).toBeEnabled());
  answer(setGradebookCells, [result(1)]);
  await user.click(screen.getByRole('button', { name: 'Import 1 mark' }));
  expect(await screen.findByText('1 mark imported.')).toBeVisible();
});

it('lets a person say which column a heading means', async () => {
  const { user, choose } = await show();
  await choose('Number,Mündlich,Exam 1\n101,6,9\n');
  await user.selectOptions(await screen.findByLabelText('Mündlich'), 'Oral');
  expect(screen.getByRole('row', { name: 'Ayşe Ak Oral – → 6' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Mündlich'), 'Exam 1');
  expect(screen.getByLabelText('Exam 1')).toHaveDisplayValue('Not imported');
  expect(screen.getByRole('row', { name: 'Ayşe Ak Exam 1 7 → 6' })).toBeVisible();
});

it.each([
  ['a file without headings', '1,2\n3,4', /No column says who the students are/],
  ['a file without columns', 'a\nb', /There is no table in this file/],
  ['a file that is no table', 'a\u0000b', /This is not a readable CSV or Excel file/],
])('says what is wrong with %s', async (_, text, message) => {
  const { choose } = await show();
  await choose(text);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('imports by the columns that are chosen for who the students are', async () => {
  const { user, choose } = await show();
  await choose('Code,Exam 1\n101,8\n');
  await user.selectOptions(await screen.findByLabelText('Code'), 'Student number');
  expect(await screen.findByRole('row', { name: 'Ayşe Ak Exam 1 7 → 8' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('speaks Turkish', async () => {
  const { choose } = await show({ language: 'tr' });
  await choose('Numara;Exam 1\n101;-1\n102;7,5', 'CSV veya Excel dosyası');
  expect(await screen.findByText('2. satır, Ayşe Ak: Exam 1: -1 sıfırın altında.')).toBeVisible();
  const row = screen.getByRole('row', { name: /^Burak Er/ });
  expect(within(row).getByText('– → 7,5')).toBeVisible();
});
