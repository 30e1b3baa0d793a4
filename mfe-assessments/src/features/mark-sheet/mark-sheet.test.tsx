import { screen, waitFor } from '@testing-library/react';
import { getClass } from '@teacher-portal/remote-sdk/contract/class';
import { type Gradebook, getGradebook, setGradebookCells } from '@teacher-portal/remote-sdk/contract/gradebook';
import '@teacher-portal/remote-sdk/testing/drafts';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { aCell, aClass, aColumn, aGradebook, scored } from '../../gradebook/testing/gradebook.fixture';
import { gradebookWords } from '../../gradebook/words';
import remote from '../../remote';
import { Screen } from './mark-sheet.screen';
import { markSheetWords } from './words';

const parts = [2, 3, 5];
const paper = aColumn(3, { key: 'c3', title: 'Last Friday', type: null, kind: 'exam', parts });
// The queue of a class lives as long as the page, so each test uses a new class, and waits for what it has sent.
let classId = 300;
async function show(change: Partial<Gradebook> = {}, column = 'a1', options: PortalOptions = {}) {
  classId += 1;
  answer(getGradebook, aGradebook({ classId, ...change }));
  answer(getClass, aClass({ id: classId }));
  const calls = answer(setGradebookCells, []);
  const portal = await renderWithPortal(<Screen />, {
    route: `/assignment/mark-sheet?id=${classId}&column=${column}`,
    locales: { assessments: remote.locales, gradebook: gradebookWords, markSheet: markSheetWords },
    ...options,
  });
  const cells = () => calls.flatMap(({ body }) => (body as { cells: object[] }).cells);
  return { ...portal, cells };
}
const nameField = () => screen.findByRole('combobox', { name: 'Name or number' });

it('takes a mark for a typed name, and goes back to the name', async () => {
  const { user, cells } = await show();
  await user.type(await nameField(), 'bur{Enter}');
  expect(screen.getByLabelText('Mark of Burak Er, of 10')).toHaveFocus();
  await user.keyboard('6,5{Enter}');
  expect(await nameField()).toHaveFocus();
  expect(screen.getByText('Burak Er: – → 6.5')).toBeVisible();
  await waitFor(() => expect(cells()).toEqual([expect.objectContaining({ studentId: 2, key: 'a1', score: 6.5 })]));
});

it('selects the mark that is there, so that typing replaces it', async () => {
  const { user, cells } = await show();
  await user.type(await nameField(), '101{Enter}8{Enter}');
  expect(screen.getByText('Ayşe Ak: 7 → 8')).toBeVisible();
  await waitFor(() => expect(cells()).toEqual([expect.objectContaining({ studentId: 1, score: 8 })]));
});

it('takes the next student without a mark where no name is typed', async () => {
  const { user, cells } = await show();
  expect(await screen.findByText('1 student without a mark: Burak Er')).toBeVisible();
  await user.click(await nameField());
  await user.keyboard('{Enter}A{Enter}');
  expect(screen.getByText('Burak Er: – → absent')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Every student has a mark.')).toBeVisible();
  await waitFor(() => expect(cells()).toEqual([expect.objectContaining({ studentId: 2, flag: 'absent' })]));
});

it('refuses a mark above the maximum, and a name that nobody has', async () => {
  const { user, cells } = await show();
  await user.type(await nameField(), 'zzz{Enter}');
  expect(screen.getByText('No student of this class matches “zzz”.')).toBeVisible();
  await user.clear(await nameField());
  await user.type(await nameField(), 'burak{Enter}11{Enter}');
  expect(screen.getByText('11 is more than this column’s full marks of 10.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await nameField()).toHaveFocus();
  expect(cells()).toEqual([]);
});

it('goes from question to question, and saves after the last one', async () => {
  const columns = [aColumn(1), aColumn(2), paper];
  const { user, cells } = await show({ columns }, 'c3');
  await user.type(await nameField(), 'ay{Enter}2{Enter}4{Enter}5{Enter}');
  expect(screen.getByText('Question 2: 4 is more than its full marks of 3.')).toBeVisible();
  await user.clear(screen.getByLabelText('Question 2, of 3'));
  await user.type(screen.getByLabelText('Question 2, of 3'), '1,5{Enter}{Enter}');
  expect(screen.getByText('Ayşe Ak: – → 8.5')).toBeVisible();
  await waitFor(() => expect(cells()).toEqual([expect.objectContaining({ key: 'c3', parts: [2, 1.5, 5] })]));
});

it('keeps a total when one only goes over the empty fields of the questions', async () => {
  const cells = [[scored(7), scored(9), scored(6)], ...aGradebook().cells.slice(1)];
  const portal = await show({ columns: [aColumn(1), aColumn(2), paper], cells }, 'c3');
  await portal.user.type(await nameField(), 'ay{Enter}{Enter}{Enter}{Enter}');
  expect(await nameField()).toHaveFocus();
  expect(screen.queryByText('Entered last')).not.toBeInTheDocument();
  expect(portal.cells()).toEqual([]);
});

it('says how many questions have a mark while some are missing', async () => {
  const open = aCell({ state: 'open', version: 0 });
  const cells = aGradebook().cells.map(([a, b]) => [a ?? open, b ?? open, open]);
  const portal = await show({ columns: [aColumn(1), aColumn(2), paper], cells }, 'c3');
  await portal.user.type(await nameField(), 'ay{Enter}2{Enter}{Enter}5{Enter}');
  expect(screen.getByText('Ayşe Ak: – → 2 of 3 questions')).toBeVisible();
  await waitFor(() => expect(portal.cells()).toEqual([expect.objectContaining({ parts: [2, null, 5] })]));
});

it('lets arrows choose another student, and speaks Turkish', async () => {
  const { user } = await show({}, 'a1', { language: 'tr' });
  await user.type(await screen.findByRole('combobox', { name: 'Ad veya numara' }), '10{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.getByLabelText('Çağla Öz için puan, 10 üzerinden')).toHaveValue('M');
});

it('says that there is nothing to mark without students or columns', async () => {
  await show({ students: [], cells: [] });
  expect(await screen.findByText('Nothing to mark yet')).toBeVisible();
});
