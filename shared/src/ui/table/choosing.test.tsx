import { fireEvent, screen } from '@testing-library/react';
import { useState, type Key } from 'react';
import { renderUi } from '../testing/render-ui';
import { type Column } from './columns';
import { DataTable } from './data-table';

interface Student {
  id: number;
  name: string;
}

const rows: Student[] = ['Ada', 'Işık', 'Can', 'Ece'].map((name, id) => ({ id, name }));
type Sort = 'name' | '-name' | 'other';
const orders: readonly Sort[] = ['name', '-name', 'other'];
const columns: Column<Student, Sort>[] = [
  { id: 'name', header: 'Name', priority: 'title', sort: '-name', cell: ({ name }) => name },
];

function Choosing() {
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set());
  const onChoose = (some: readonly Student[], on: boolean) => {
    const next = new Set(chosen);
    some.forEach(({ id }) => (on ? next.add(id) : next.delete(id)));
    setChosen(next);
  };
  return (
    <DataTable
      caption="Students"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      choice={{ chosen, onChoose, nameOf: ({ name }) => name }}
    />
  );
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const chosenNames = () =>
  rows.map(({ name }) => name).filter((name) => (box(`Choose “${name}”`) as HTMLInputElement).checked);

it('selects a row, a range with Shift, and all or no rows with the header checkbox', async () => {
  const { user } = renderUi(<Choosing />);
  await user.click(box('Choose “Can”'));
  fireEvent.click(box('Choose “Ada”'), { shiftKey: true });
  expect(chosenNames()).toEqual(['Ada', 'Işık', 'Can']);
  expect(box('Choose all rows on this page')).toBePartiallyChecked();
  await user.click(box('Choose all rows on this page'));
  expect(chosenNames()).toEqual(['Ada', 'Işık', 'Can', 'Ece']);
  await user.click(box('Choose all rows on this page'));
  expect(chosenNames()).toEqual([]);
});

it.each([
  ['-name', 'descending', 'name'],
  ['name', 'ascending', '-name'],
  ['other', 'none', '-name'],
] as const)('has aria-sort for a list sorted by %s (%s) and sorts by %s on a click', async (value, ariaSort, next) => {
  const onSort = jest.fn();
  const { user } = renderUi(
    <DataTable
      caption="Students"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      sort={{ value, orders, onSort }}
    />,
  );
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', ariaSort);
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenCalledWith(next);
});

it('renders only the rows of the window, reserves space for the others and numbers the rendered rows', () => {
  const measure = jest.fn();
  const { container } = renderUi(
    <DataTable
      caption="Students"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      view={{ from: 1, to: 3, before: 40, after: 44, measure }}
    />,
  );
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Işık', 'Can']);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5');
  expect(screen.getByText('Can').closest('tr')).toHaveAttribute('aria-rowindex', '4');
  expect([...container.querySelectorAll<HTMLElement>('td[colspan]')].map(({ style }) => style.height)).toEqual([
    '40px',
    '44px',
  ]);
  expect(measure).toHaveBeenCalledTimes(2);
});
