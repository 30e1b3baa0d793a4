import { chakra } from '@chakra-ui/react/styled-system';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { type Column } from './columns';
import { ariaSort, SortHead, type TableSort } from './sort-head';
import { headRecipe } from './table.recipe';

/** A cell of the header. */
export const Head = chakra('th', headRecipe);

interface ColumnHeadsProps<RowType, Sort extends string> {
  columns: readonly Column<RowType, Sort>[];
  value: Sort | undefined;
  orders: readonly Sort[] | undefined;
  onSort: (value: Sort) => void;
}

function PlainHeads<RowType, Sort extends string>(props: ColumnHeadsProps<RowType, Sort>): ReactNode {
  const { columns, value, orders, onSort } = props;
  const sort: TableSort<Sort> | undefined = value !== undefined && orders ? { value, orders, onSort } : undefined;
  return columns.map(({ id, align, header, priority, sort: own, width, room, weight }) => (
    <Head
      key={id}
      scope="col"
      align={align}
      style={{ '--column-width': width } as CSSProperties}
      data-room={room}
      data-weight={weight}
      data-grows={(priority === 'title' && width?.endsWith('%')) || undefined}
      aria-sort={ariaSort(sort, own)}
    >
      {sort && own ? (
        <SortHead sort={sort} own={own}>
          {header}
        </SortHead>
      ) : (
        <chakra.span srOnly={priority === 'action'}>{header}</chakra.span>
      )}
    </Head>
  ));
}

/** The column headers; they re-render only for other columns or another order. */
export const ColumnHeads = memo(PlainHeads) as typeof PlainHeads;
