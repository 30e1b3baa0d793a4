import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getClass, listClasses } from '@teacher-portal/remote-sdk/contract/class';
import {
  type Gradebook,
  getGradebook,
  listCellEvents,
  setFinalGrade,
  setGradebookCells,
  setGradebookRules,
} from '@teacher-portal/remote-sdk/contract/gradebook';
import { createMarkColumn } from '@teacher-portal/remote-sdk/contract/mark-column';
import '@teacher-portal/remote-sdk/testing/drafts';
import { school, session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { aCell, aClass, aColumn, aGradebook, largeGradebook, scored } from '../../gradebook/testing/gradebook.fixture';
import { gradebookWords } from '../../gradebook/words';
import remote from '../../remote';
import { Screen } from './gradebook.screen';
import { showGradebook } from './testing/show-gradebook';

// The queue of a class lives as long as the page, so each test uses a new class.
let classId = 100;
const show = (change: Partial<Gradebook> = {}, options: PortalOptions = {}) => {
  classId += 1;
  return showGradebook({ classId, ...change }, options);
};
const textsOf = (name: string) => {
  const row = screen.getByRole('rowheader', { name }).closest('[role=row]');
  return within(row as HTMLElement)
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent);
};
const results = (...scores: number[]) =>
  scores.map((score, at) => ({
    studentId: at + 1,
    key: 'a1',
    outcome: 'saved' as const,
    problem: null,
    person: null,
    cell: scored(score, 2),
  }));
const cellsOf = (calls: { body: unknown }[]) => calls.flatMap(({ body }) => (body as { cells: object[] }).cells);

it('lists the classes that the teacher teaches', async () => {
  answer(listClasses, [aClass(), aClass({ id: 8, name: '9-Z', archivedAt: '2026-01-01T00:00:00.000Z' })]);
  await renderWithPortal(<Screen />, {
    route: '/assignment/gradebook',
    locales: { assessments: remote.locales, gradebook: gradebookWords },
  });
  expect(await screen.findByRole('link', { name: 'Biology 9-A' })).toHaveAttribute(
    'href',
    '/assignment/gradebook?id=7',
  );
  expect(screen.queryByText('9-Z')).not.toBeInTheDocument();
});

it('shows totals, marks, statuses and flags for each student', async () => {
  await show();
  expect(textsOf('Ayşe Ak')).toEqual(['7', '9', '', '85%']);
  expect(textsOf('Burak Er')).toEqual(['missing', '4', '', '40%']);
  expect(textsOf('Çağla Öz')).toEqual(['excused', '', '10', '100%']);
});

it('tells a final grade that a person decided on from a total', async () => {
  const decision = { reason: 'Effort', comment: '', person: null, at: '2026-11-20T10:00:00.000Z', version: 1 };
  await show({
    finals: [
      { studentId: 1, grade: '90', ...decision },
      { studentId: 2, grade: null, ...decision },
    ],
  });
  expect([textsOf('Ayşe Ak').at(-1), textsOf('Burak Er').at(-1)]).toEqual(['90set', '40%']);
});

it('moves with the arrow keys, replaces a mark by typing, and moves down on Enter', async () => {
  const calls = answer(setGradebookCells, results(8));
  const { user, grid } = await show();
  grid.focus();
  await user.keyboard('8{Enter}');
  expect(textsOf('Ayşe Ak')).toEqual(['8', '9', '', '87.5%']);
  expect(grid).toHaveFocus();
  expect(grid).toHaveAttribute('aria-activedescendant', 'gradebook-1-0');
  await waitFor(() => expect(cellsOf(calls)).toEqual([{ studentId: 1, key: 'a1', version: 1, score: 8 }]));
  expect(await screen.findByText('Everything is saved')).toBeVisible();
});

it('lets an assistant enter marks, on the grid, the mark sheet and from a file, and change nothing else', async () => {
  const calls = answer(setGradebookCells, results(8));
  const { user, grid } = await show({}, { session: session({ schools: [{ ...school(), role: 'assistant' }] }) });
  expect(screen.getByRole('link', { name: 'Mark sheet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Import' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a column' })).not.toBeInTheDocument();
  grid.focus();
  await user.keyboard('8{Enter}');
  await waitFor(() => expect(cellsOf(calls)).toEqual([{ studentId: 1, key: 'a1', version: 1, score: 8 }]));
});

it('says why a class that was not assigned to an assistant does not open, and asks for nothing', async () => {
  answer(listClasses, [aClass({ id: 7 })]);
  const asked = [answer(getGradebook, aGradebook({ classId: 99 })), answer(getClass, aClass({ id: 99 }))];
  await renderWithPortal(<Screen />, {
    route: '/assignment/gradebook?id=99',
    locales: { assessments: remote.locales, gradebook: gradebookWords },
    session: session({ schools: [{ ...school(), role: 'assistant' }] }),
  });
  expect(await screen.findByRole('heading', { name: 'This is not one of your classes' })).toBeVisible();
  expect(screen.getByText(/covers only the classes assigned to you/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'All gradebooks' })[0]).toHaveAttribute('href', '/assignment/gradebook');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(asked).toEqual([[], []]);
});

it('offers no retry where the server refuses the class', async () => {
  refuse(getGradebook, 403, 'errors.givenOnly');
  answer(getClass, aClass({ id: 98 }));
  await renderWithPortal(<Screen />, {
    route: '/assignment/gradebook?id=98',
    locales: { assessments: remote.locales, gradebook: gradebookWords },
  });
  expect(await screen.findByText(/covers only the classes assigned to you/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('lets a head read marks only', async () => {
  const { user, grid } = await show({}, { session: session({ schools: [{ ...school(), role: 'head' }] }) });
  expect(screen.queryByRole('link', { name: 'Mark sheet' })).not.toBeInTheDocument();
  grid.focus();
  await user.keyboard('8');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('explains an invalid mark and keeps the field open until Escape', async () => {
  const { user, grid } = await show();
  grid.focus();
  await user.keyboard('11{Enter}');
  expect(await screen.findByText('11 is more than this column’s full marks of 10.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Mark' })).toHaveValue('11');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Mark' })).not.toBeInTheDocument();
  expect(textsOf('Ayşe Ak')[0]).toBe('7');
});

/** What the browser's own undo, as in a context menu, makes of a field. */
const browserUndo = (field: HTMLElement, value: string, inputType = 'historyUndo') => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  fireEvent(field, new InputEvent('input', { bubbles: true, inputType }));
};
type User = Awaited<ReturnType<typeof show>>['user'];
const cellField = () => screen.findByRole('textbox', { name: 'Mark' });

it.each([
  ['Ctrl + Z', async (user: User) => user.keyboard('{Control>}z{/Control}')],
  ['⌘ Z', async (user: User) => user.keyboard('{Meta>}z{/Meta}')],
  ['the browser’s undo', async () => browserUndo(await cellField(), '1')],
  ['the browser’s redo', async () => browserUndo(await cellField(), '14', 'historyRedo')],
])('restores the mark before the edit by %s, so that leaving the cell saves nothing', async (_, undo) => {
  const calls = answer(setGradebookCells, []);
  const { user, grid } = await show();
  grid.focus();
  await user.keyboard('11{Enter}');
  expect(await screen.findByText('11 is more than this column’s full marks of 10.')).toBeVisible();
  await undo(user);
  expect(await cellField()).toHaveValue('7');
  expect(screen.queryByText('11 is more than this column’s full marks of 10.')).not.toBeInTheDocument();
  await user.keyboard('{Control>}y{/Control}{Tab}');
  expect(textsOf('Ayşe Ak')[0]).toBe('7');
  expect(screen.queryByRole('textbox', { name: 'Mark' })).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

it('keeps a refused text in its cell when another cell is clicked', async () => {
  const calls = answer(setGradebookCells, []);
  const { user, grid } = await show();
  grid.focus();
  await user.keyboard('11');
  const [other] = within(grid).getAllByText('missing');
  await user.click(other ?? grid);
  const field = await cellField();
  expect(field).toHaveValue('11');
  expect(field.closest('[role=row]')).toHaveTextContent('Ayşe Ak');
  expect(calls).toEqual([]);
});

it('pastes a column, skips invalid marks, and undoes the paste in one step', async () => {
  // What undoing sends is saved as well, perhaps before it is looked at.
  answer(setGradebookCells, ({ body }) =>
    (body as { cells: { studentId: number; key: string; version: number; score: number | null }[] }).cells.map(
      ({ studentId, key, version, score }) => ({
        ...{ studentId, key, outcome: 'saved' as const, problem: null, person: null },
        cell: score === null ? aCell({ version: version + 1 }) : scored(score, version + 1),
      }),
    ),
  );
  const { user, grid } = await show();
  grid.focus();
  fireEvent.paste(grid, { clipboardData: { getData: () => '5\n6\nsick' } });
  expect([textsOf('Ayşe Ak')[0], textsOf('Burak Er')[0], textsOf('Çağla Öz')[0]]).toEqual(['5', '6', 'excused']);
  expect(screen.getByText(/1 cell was left out. “sick” is not a mark./)).toBeVisible();
  await user.keyboard('{Control>}z{/Control}');
  expect([textsOf('Ayşe Ak')[0], textsOf('Burak Er')[0]]).toEqual(['7', 'missing']);
});

it('counts the marks of a long paste until all of them are saved', async () => {
  const large = largeGradebook(1000, 1);
  const { students, columns } = large;
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  const calls = answer(
    setGradebookCells,
    ({ body }) =>
      (body as { cells: { studentId: number; key: string; score: number }[] }).cells.map((sent) => ({
        ...{ outcome: 'saved' as const, problem: null, person: null },
        ...{ studentId: sent.studentId, key: sent.key, cell: scored(sent.score, 2) },
      })),
    { delay: held },
  );
  const { grid } = await show({ students, columns, cells: students.map(() => [aCell()]) });
  grid.focus();
  fireEvent.paste(grid, { clipboardData: { getData: () => students.map((_, at) => at % 11).join('\n') } });
  expect(await screen.findByText('1,000 marks pasted.')).toBeVisible();
  expect(screen.getByText('Saving 0 of 1,000')).toBeVisible();
  release();
  expect(await screen.findByText('Everything is saved')).toBeVisible();
  // Queues of earlier tests may still send what was undone there.
  expect(cellsOf(calls.filter(({ params }) => params.id === String(classId)))).toHaveLength(1000);
});

it('excuses a student with a button, and shows who changed a cell', async () => {
  const calls = answer(setGradebookCells, []);
  answer(listCellEvents, [
    {
      at: '2026-11-20T10:00:00.000Z',
      person: { id: 3, name: 'Ece Aydın' },
      way: 'hand',
      fromScore: null,
      toScore: 7,
      fromFlag: null,
      toFlag: null,
    },
  ]);
  const { user, grid } = await show();
  expect(screen.queryByRole('region', { name: 'Selected cell' })).not.toBeInTheDocument();
  await user.click(within(grid).getByText('7'));
  const panel = within(screen.getByRole('region', { name: 'Selected cell' }));
  await user.click(panel.getByRole('button', { name: 'Who changed it' }));
  expect(await panel.findByText(/Ece Aydın: – → 7/)).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'excused' }));
  const texts = textsOf('Ayşe Ak');
  expect([texts[0], texts.at(-1)]).toEqual(['excused', '90%']);
  await waitFor(() => expect(cellsOf(calls)).toContainEqual({ studentId: 1, key: 'a1', version: 1, flag: 'excused' }));
});

it('opens and closes what it says about a cell with keys, and follows the active cell', async () => {
  const { user, grid } = await show();
  const panel = () => screen.queryByRole('region', { name: 'Selected cell' });
  grid.focus();
  await user.keyboard(' ');
  expect(panel()).toHaveTextContent('Ayşe AkExam 17of 10 · 70% · gradedclass mean 7.0');
  await user.keyboard('{ArrowDown}');
  expect(panel()).toHaveTextContent('Burak ErExam 1missing');
  await user.keyboard('{Escape}');
  expect(panel()).not.toBeInTheDocument();
  await user.keyboard(' ');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(panel()).not.toBeInTheDocument();
});

/** As many students as fifths need, with the marks 0 to 9. */
const tenStudents = () => {
  const { students, columns } = largeGradebook(10, 1);
  return { students, columns, cells: students.map((_, row) => [scored(row)]) };
};
const fifthsOf = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('gridcell')
    .flatMap((cell) => cell.getAttribute('data-fifth') ?? []);

it('has the mean of each column and of the totals at its foot, and says in which fifth a mark is', async () => {
  const { user, grid } = await show(tenStudents());
  const foot = screen.getByRole('rowheader', { name: 'Mean' }).closest<HTMLElement>('[role=row]');
  const figures = within(foot ?? grid).getAllByRole('gridcell');
  expect(figures.map(({ textContent }) => textContent)).toEqual(['4.5', '45.0%']);
  await user.click(within(grid).getByText('9'));
  expect(screen.getByText('highest fifth · class mean 4.5')).toBeVisible();
});

it('shades marks by their fifth until that is switched off in this browser', async () => {
  const { user, grid } = await show(tenStudents());
  expect(fifthsOf(grid)).toEqual(['0', '0', '1', '1', '2', '2', '3', '3', '4', '4']);
  const shading = screen.getByRole('button', { name: 'lowest to highest fifth' });
  await user.click(shading);
  expect([shading.getAttribute('aria-pressed'), fifthsOf(grid)]).toEqual(['false', []]);
  await user.click(shading);
  expect(fifthsOf(grid)).toHaveLength(10);
});

it('says how many marks there are where fifths and spreads would say nothing', async () => {
  const { grid } = await show();
  const foot = screen.getByRole('rowheader', { name: 'Mean' }).closest<HTMLElement>('[role=row]');
  expect(foot).toHaveTextContent('Mean7.01 mark6.52 marks10.01 mark75.0%');
  expect(fifthsOf(grid)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'lowest to highest fifth' })).not.toBeInTheDocument();
});

it('lists its keys', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Keys of the gradebook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keys of the gradebook' }));
  expect(dialog.getByText('says more about the cell')).toBeVisible();
  expect(dialog.getByText('excused')).toBeVisible();
});

it('asks which mark to keep when somebody else has changed the cell', async () => {
  answer(setGradebookCells, [
    { studentId: 1, key: 'a1', outcome: 'stale', problem: null, person: { id: 3, name: 'Ece' }, cell: scored(3, 4) },
  ]);
  const { user, grid } = await show();
  grid.focus();
  await user.keyboard('8{Enter}{ArrowUp}');
  expect(await screen.findByText('Ece has changed this to 3 in the meantime.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep theirs' }));
  expect(textsOf('Ayşe Ak')[0]).toBe('3');
});

it('shows how a total was computed, and saves a final grade with a reason', async () => {
  const calls = answer(setFinalGrade, {
    studentId: 2,
    grade: '50',
    reason: 'Effort',
    comment: '',
    person: null,
    at: '2026-11-20T10:00:00.000Z',
    version: 1,
  });
  const { user } = await show({ rules: { ...aGradebook().rules, missing: 'zero' } });
  await user.click(screen.getByText('30%'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Total of Burak Er' }));
  expect(dialog.getByText('(12) ÷ 40 = 30%')).toBeVisible();
  expect(dialog.getByText('Exam 1: – → 10 × 0 = 0 (missing, counts as 0)')).toBeVisible();
  expect(dialog.getByText('Exam 2: 4 / 10 → 30 × 0.4 = 12 (counts)')).toBeVisible();
  await user.type(dialog.getByLabelText('Final grade instead of the total'), '50');
  await user.type(dialog.getByLabelText(/Reason/), 'Effort');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ grade: '50', reason: 'Effort', comment: '' }));
});

it('previews the effect of new rules on each student before saving', async () => {
  const calls = answer(setGradebookRules, { version: 1 });
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'How totals are calculated' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How totals are calculated' }));
  expect(dialog.getByText('No total changes.')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Missing work'), 'zero');
  expect(dialog.getByText('Burak Er: 40% → 30%')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Scale'), 'five');
  expect(dialog.getByText('Ayşe Ak: 85% → 5 (85.0)')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ missing: 'zero', scale: { kind: 'bands' } }));
});

it('adds a column that is marked by question', async () => {
  const calls = answer(createMarkColumn, aColumn(9, { key: 'c9', type: null, kind: 'exam' }));
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Add a column' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a column' }));
  await user.type(dialog.getByLabelText(/Title/), 'Last Friday');
  await user.type(dialog.getByLabelText('Marks of each question'), '10; 20; 20');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ title: 'Last Friday', marks: 50, parts: [10, 20, 20] }));
});

it('renders only the visible cells of 1,000 students by 200 columns', async () => {
  const large = largeGradebook(1000, 200);
  await show({ students: large.students, columns: large.columns, cells: large.cells });
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '1002');
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
  expect(screen.getAllByRole('gridcell').length).toBeLessThan(700);
});

it('shows an error for an unknown class, with links to the others', async () => {
  refuse(getGradebook, 404, 'errors.notFound');
  refuse(getClass, 404, 'errors.notFound');
  await renderWithPortal(<Screen />, {
    route: '/assignment/gradebook?id=9',
    locales: { assessments: remote.locales, gradebook: gradebookWords },
  });
  expect(await screen.findByRole('heading', { name: 'This class was not found' })).toBeVisible();
});
