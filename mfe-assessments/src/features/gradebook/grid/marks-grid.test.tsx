import { fireEvent, screen, within } from '@testing-library/react';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { largeGradebook } from '../../../gradebook/testing/gradebook.fixture';
import { type Sheet } from '../../../gradebook/sheet';
import { gradebookWords } from '../../../gradebook/words';
import { sizes } from './grid-window';
import { MarksGrid } from './marks-grid';

const book = largeGradebook(500, 60);
const rowsRead: number[] = [];
const sheet = {
  book,
  view: { pending: new Map() },
  cellAt: (row: number, column: number) => {
    rowsRead.push(row);
    return book.cells[row]?.[column];
  },
} as unknown as Sheet;
const texts = { shownOf: ({ score }: { score: number | null }) => String(score) };
const nothing = () => undefined;
const figures = {
  of: () => ({ count: 0, mean: null, spread: undefined, fifthOf: nothing }),
  fifthAt: nothing,
  meanTotal: () => null,
};
const editing = { editing: undefined, onLeave: () => true, open: nothing, onKeyDown: nothing, onPaste: nothing };

const showGrid = async () => {
  await renderWithPortal(
    <MarksGrid
      {...{ sheet, at: { row: 0, column: 0 }, onMove: nothing, onTotal: nothing, onColumn: nothing, onSize: nothing }}
      {...{ figures, onPanel: nothing, panel: null }}
      texts={texts as never}
      editing={editing as never}
      totalText={(row) => `${row}%`}
      isDecided={() => false}
    />,
    { route: '/assignment/gradebook', locales: { gradebook: gradebookWords } },
  );
  return screen.getByRole('grid');
};
const drawn = () => [...new Set(rowsRead.splice(0))];

it('draws only the students who come into view while the marks scroll', async () => {
  const grid = await showGrid();
  const first = drawn();
  expect(first).toContain(0);
  fireEvent.scroll(grid, { target: { scrollTop: 6 * sizes.row } });
  const next = drawn();
  expect(next).toHaveLength(6);
  expect(first).not.toEqual(expect.arrayContaining(next.slice(0, 1)));
  fireEvent.scroll(grid, { target: { scrollTop: 6 * sizes.row + 1 } });
  expect(drawn().length).toBeLessThanOrEqual(1);
});

it('names the place of every cell, whichever of them are drawn', async () => {
  const grid = await showGrid();
  fireEvent.scroll(grid, { target: { scrollTop: 300 * sizes.row, scrollLeft: 30 * sizes.column } });
  const row = screen.getByRole('rowheader', { name: 'Student 301' }).closest<HTMLElement>('[role=row]');
  expect(row).toHaveAttribute('aria-rowindex', '302');
  const cell = within(row ?? grid)
    .getAllByRole('gridcell')
    .at(-2);
  const column = Number(cell?.getAttribute('aria-colindex'));
  expect(cell).toHaveAttribute('id', `gradebook-300-${column - 2}`);
  const head = screen.getByRole('columnheader', { name: new RegExp(`^Exam ${column - 1} `) });
  expect(head).toHaveAttribute('aria-colindex', String(column));
});
