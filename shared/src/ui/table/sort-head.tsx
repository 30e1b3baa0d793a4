import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';

export interface TableSort<Sort extends string> {
  /** The current sort key; a leading `-` means descending. */
  value: Sort;
  /** All sort keys of the list. */
  orders: readonly Sort[];
  onSort: (value: Sort) => void;
}

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    // A larger click target that keeps the text aligned with the other headers.
    py: '1',
    my: '-1',
    borderRadius: 'tag',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    textAlign: 'inherit',
    _hover: { color: 'ink' },
    '& svg': { flexShrink: '0' },
  },
});

const bare = (name: string) => name.replace(/^-/, '');

/** The `aria-sort` of a column header; undefined if the column is not sortable. */
export function ariaSort(sort: Pick<TableSort<string>, 'value'> | undefined, own: string | undefined) {
  if (!sort || !own) return undefined;
  if (bare(sort.value) !== bare(own)) return 'none';
  return sort.value.startsWith('-') ? 'descending' : 'ascending';
}

/** A header that sorts by its column: first in the column's preferred direction, then reversed. */
export function SortHead<Sort extends string>({
  sort: { value, orders, onSort },
  own,
  children,
}: {
  sort: TableSort<Sort>;
  own: Sort;
  children: string;
}) {
  const active = bare(value) === bare(own);
  const other = value.startsWith('-') ? bare(own) : `-${bare(own)}`;
  const next = active ? orders.find((order) => order === other) : own;
  const Icon = !active ? ChevronsUpDown : value.startsWith('-') ? ArrowDown : ArrowUp;
  return (
    <SortButton type="button" onClick={() => next && onSort(next)} color={active ? 'ink' : undefined}>
      {children}
      <Icon size={12} aria-hidden />
    </SortButton>
  );
}
