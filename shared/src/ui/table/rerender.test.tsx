import { screen } from '@testing-library/react';
import { type Key } from 'react';
import { renderUi } from '../testing/render-ui';
import { type Column } from './columns';
import { DataTable } from './data-table';

interface Student {
  id: number;
  name: string;
}

const rows: Student[] = ['Ada', 'Işık', 'Can', 'Ece'].map((name, id) => ({ id, name }));
type Sort = 'name' | '-name';
const drawn: string[] = [];
const columnsOf = (header: string): Column<Student, Sort>[] => [
  {
    id: 'name',
    header,
    priority: 'title',
    sort: 'name',
    cell: ({ name }) => {
      drawn.push(name);
      return name;
    },
  },
];
const orders: readonly Sort[] = ['name', '-name'];
const measure = () => undefined;
const windowOf = (from: number) => ({ from, to: from + 2, before: from * 40, after: 0, measure });
const columns = columnsOf('Name');

interface State {
  from: number;
  chosen?: readonly Key[];
  shown?: Column<Student, Sort>[];
  onSort?: () => void;
}
/** New functions and objects on each render, as in a real list. */
const table = ({ from, chosen = [], shown = columns, onSort = () => undefined }: State) => (
  <DataTable
    caption="Students"
    columns={shown}
    rows={rows}
    rowKey={({ id }) => id}
    sort={{ value: 'name', orders, onSort }}
    choice={{ chosen: new Set(chosen), onChoose: () => undefined, nameOf: ({ name }) => name }}
    view={windowOf(from)}
  />
);

afterEach(() => void drawn.splice(0));

it('renders only the rows that come into view while a long list scrolls', () => {
  const { update } = renderUi(table({ from: 0 }));
  expect(drawn.splice(0)).toEqual(['Ada', 'Işık']);
  update(table({ from: 1 }));
  expect(drawn.splice(0)).toEqual(['Can']);
  update(table({ from: 1 }));
  expect(drawn).toEqual([]);
});

it('re-renders a row when it is selected, and every row for other columns', () => {
  const { update } = renderUi(table({ from: 0 }));
  drawn.splice(0);
  update(table({ from: 0, chosen: [1] }));
  expect(drawn.splice(0)).toEqual(['Işık']);
  expect(screen.getByRole('checkbox', { name: 'Choose “Işık”' })).toBeChecked();
  update(table({ from: 0, chosen: [1], shown: columnsOf('Full name') }));
  expect(drawn).toEqual(['Ada', 'Işık']);
  expect(screen.getByRole('columnheader', { name: 'Full name' })).toBeVisible();
});

it('sorts by the newest function, though the header is not re-rendered', async () => {
  const [first, second] = [jest.fn(), jest.fn()];
  const { update, user } = renderUi(table({ from: 0, onSort: first }));
  update(table({ from: 0, onSort: second }));
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

it('draws the rows of a table once if the table before it was as wide', () => {
  const wide = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const extra: Column<Student, Sort> = { id: 'extra', header: 'Extra', room: 400, weight: 1, cell: () => null };
  const open = () => renderUi(table({ from: 0, shown: [...columns, extra] })).unmount();
  open();
  expect(drawn.splice(0)).toEqual(['Ada', 'Işık', 'Ada', 'Işık']);
  open();
  expect(drawn).toEqual(['Ada', 'Işık']);
  wide.mockRestore();
});
