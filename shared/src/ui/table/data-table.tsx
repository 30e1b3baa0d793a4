import { chakra } from '@chakra-ui/react/styled-system';
import { type Key, type ReactNode } from 'react';
import { Card } from '../core/card';
import { Loading, Skeleton } from '../core/skeleton';
import { type Column } from './columns';
import { RowList } from './row-list';
import { cellRecipe, headRecipe, rowLinkRecipe, rowRecipe } from './table.recipe';
import { useNarrow } from './use-narrow';

/** Between a phone and a desk a wide table scrolls inside its card; on wider windows its header sticks to the window. */
const Frame = chakra('div', { base: { overflowX: { base: 'auto', lg: 'visible' }, borderRadius: 'card' } });
const Root = chakra('table', { base: { width: 'full', borderCollapse: 'separate', borderSpacing: '0' } });
const Head = chakra('th', headRecipe);
const Row = chakra('tr', rowRecipe);
const Cell = chakra('td', cellRecipe);

/** The link of a row, inside its title cell; its target covers the row: `<RowLink asChild><Link to={…}>…</Link></RowLink>`. */
export const RowLink = chakra('a', rowLinkRecipe, { defaultProps: { 'data-row-link': '' } });
/** Small words under the title of a row. */
export const RowNote = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1.5',
    mt: '1',
    textStyle: 'small',
    color: 'ink3',
    fontWeight: 'normal',
  },
});

export interface DataTableProps<RowType> {
  /** What the table lists; its name for assistive technology. */
  caption: string;
  columns: readonly Column<RowType>[];
  rows: readonly RowType[];
  rowKey: (row: RowType) => Key;
  loading?: boolean;
  /** How many rows stand in while loading: as many as are expected. */
  skeletonRows?: number;
  /** In place of the rows when there are none: an `EmptyState`. */
  empty?: ReactNode;
}

/** Rows as a table with a sticky header; as a list of the same rows on a narrow screen. */
export function DataTable<RowType>(props: DataTableProps<RowType>) {
  const { caption, columns, rows, rowKey, loading = false, skeletonRows = 6, empty } = props;
  const narrow = useNarrow();

  if (!loading && rows.length === 0 && empty) return <Card padding="none">{empty}</Card>;
  if (narrow) return <RowList {...{ caption, columns, rows, rowKey, loading, skeletonRows }} />;

  const table = (
    <Root aria-label={caption} aria-busy={loading || undefined}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.id} scope="col" align={column.align} style={{ width: column.width }}>
              {column.header}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {loading ? (
          <SkeletonRows columns={columns} count={skeletonRows} />
        ) : (
          rows.map((row) => <BodyRow key={rowKey(row)} row={row} columns={columns} />)
        )}
      </tbody>
    </Root>
  );
  return (
    <Card padding="none">
      <Frame>{loading ? <Loading>{table}</Loading> : table}</Frame>
    </Card>
  );
}

function BodyRow<RowType>({ row, columns }: { row: RowType; columns: readonly Column<RowType>[] }) {
  return (
    <Row>
      {columns.map((column) =>
        column.priority === 'title' ? (
          <Cell as="th" key={column.id} scope="row" align={column.align}>
            {column.cell(row)}
          </Cell>
        ) : (
          <Cell key={column.id} align={column.align}>
            {column.cell(row)}
          </Cell>
        ),
      )}
    </Row>
  );
}

function SkeletonRows<RowType>({ columns, count }: { columns: readonly Column<RowType>[]; count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <Row key={index} aria-hidden>
      {columns.map((column) => (
        <Cell key={column.id} align={column.align}>
          <Skeleton
            display="inline-block"
            width={column.skeleton ?? (column.priority === 'title' ? 'min(24rem, 40vw)' : '48px')}
            my="3px"
          />
        </Cell>
      ))}
    </Row>
  ));
}
