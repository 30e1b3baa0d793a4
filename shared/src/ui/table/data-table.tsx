import { chakra } from '@chakra-ui/react/styled-system';
import { type CSSProperties, type Key, type MouseEvent, type ReactNode } from 'react';
import { Card } from '../core/card';
import { Loading, Skeleton } from '../core/skeleton';
import { type Column } from './columns';
import { useFittingColumns } from './fitting-columns';
import { type RowChoice, useRowChoice } from './row-choice';
import { RowList } from './row-list';
import { drawnRows, type RowWindow } from './row-window';
import { ariaSort, SortHead, type TableSort } from './sort-head';
import { cellRecipe, headRecipe, rowLinkRecipe, rowRecipe } from './table.recipe';
import { narrower, useMedia } from '../core/use-media';

/** On medium screens a wide table scrolls inside its card; on larger ones its header sticks to the viewport. */
const Frame = chakra('div', {
  base: { borderRadius: 'card' },
  variants: {
    columns: {
      few: { overflowX: { base: 'auto', lg: 'visible' } },
      // The sticky offset of the page does not apply inside the card.
      many: { overflowX: { base: 'auto', xl: 'visible' }, lgOnly: { '--sticky-top': '0px' } },
    },
    lines: {
      any: {},
      // Notes stand beside what they belong to, so that twenty rows fit on a laptop.
      one: {
        lg: {
          '& :is(td, th)': { whiteSpace: 'nowrap' },
          '& thead th': { py: '6px' },
          '& thead th[data-grows]': { width: 'full' },
          '& :is(td, th[scope=row])': { py: '1', height: '34px', verticalAlign: 'middle' },
          '& [data-row-note]': { display: 'inline-flex', flexWrap: 'nowrap', alignItems: 'center', mt: '0', ms: '2' },
          // Where long titles would push figures out, they take what is left and end in an ellipsis.
          '& th[scope=row], & th[scope=row] a[data-row-link]': { overflow: 'hidden', textOverflow: 'ellipsis' },
          '&[data-tight] th[scope=row]': { minWidth: '12rem', maxWidth: '0', width: 'full' },
          '& th[scope=row] > div:has(> a[data-row-link])': { display: 'flex', alignItems: 'center' },
          '&[data-tight] th[scope=row] > div > [data-row-note]': {
            display: 'block',
            flexShrink: '99',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          },
        },
      },
    },
  },
});
const Root = chakra('table', { base: { width: 'full', borderCollapse: 'separate', borderSpacing: '0' } });
const Head = chakra('th', headRecipe);
const Row = chakra('tr', rowRecipe);
const Cell = chakra('td', cellRecipe);

/**
 * The link of a row, inside its title cell; its click target covers the row: `<RowLink asChild><Link
 * to={…}>…</Link></RowLink>`.
 */
export const RowLink = chakra('a', rowLinkRecipe, { defaultProps: { 'data-row-link': '' } });
/** Small text below the title of a row. */
export const RowNote = chakra(
  'div',
  {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '1.5',
      mt: '1',
      textStyle: 'small',
      color: 'ink3',
      fontWeight: 'normal',
    },
  },
  { defaultProps: { 'data-row-note': '' } },
);

export interface DataTableProps<RowType, Sort extends string = never> {
  /** What the table lists; its name for assistive technology. */
  caption: string;
  columns: readonly Column<RowType, Sort>[];
  rows: readonly RowType[];
  rowKey: (row: RowType) => Key;
  loading?: boolean;
  /** Number of skeleton rows while loading. */
  skeletonRows?: number;
  /** Shown instead of the rows when there are none: an `EmptyState`. */
  empty?: ReactNode;
  /** Lets the reader sort by the columns that have a `sort`. */
  sort?: TableSort<Sort>;
  /** Lets the reader choose rows. */
  choice?: RowChoice<RowType>;
  /** Renders only this part of the rows. */
  view?: RowWindow;
  /** One line for each row from `lg` on; notes stand beside their text. */
  oneLine?: boolean;
  /** For more than about eight columns: scrolls inside its card on wider screens too. */
  many?: boolean;
}

type Choosing<RowType> = ReturnType<typeof useRowChoice<RowType>>;

/** Rows as a table with a sticky header; as a list of the same rows on a narrow screen. */
export function DataTable<RowType, Sort extends string = never>(props: DataTableProps<RowType, Sort>) {
  const {
    caption,
    rows,
    rowKey,
    loading = false,
    skeletonRows = 6,
    empty,
    sort,
    view,
    many = false,
    oneLine = false,
  } = props;
  const narrow = useMedia(narrower.md);
  const choosing = useRowChoice(rows, rowKey, props.choice);
  const fitted = useFittingColumns(props.columns, Boolean(choosing), oneLine);
  const { frame, table: drawn, fitting: columns, isTight } = fitted;

  if (!loading && rows.length === 0 && empty) return <Card padding="none">{empty}</Card>;
  if (narrow)
    return <RowList {...{ caption, columns: props.columns, rows, rowKey, loading, skeletonRows, choosing, view }} />;

  const width = columns.length + (choosing ? 1 : 0);
  const table = (
    <Root
      ref={loading ? undefined : drawn}
      aria-label={caption}
      aria-busy={loading || undefined}
      aria-rowcount={view && rows.length + 1}
    >
      <thead>
        <tr>
          {choosing && <Head style={{ width: '1px', paddingInlineEnd: 0 }}>{choosing.all}</Head>}
          {columns.map((column) => (
            <ColumnHead key={column.id} column={column} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {loading ? (
          <SkeletonRows columns={columns} count={skeletonRows} choice={Boolean(choosing)} />
        ) : (
          <>
            {view && view.before > 0 && <Gap height={view.before} width={width} />}
            {drawnRows(rows, view).map(({ row, index }) => (
              <BodyRow key={rowKey(row)} {...{ row, index, columns, choosing, view }} />
            ))}
            {view && view.after > 0 && <Gap height={view.after} width={width} />}
          </>
        )}
      </tbody>
    </Root>
  );
  return (
    <Card padding="none" ref={frame}>
      <Frame columns={many ? 'many' : 'few'} lines={oneLine ? 'one' : 'any'} data-tight={isTight || undefined}>
        {loading ? <Loading>{table}</Loading> : table}
      </Frame>
    </Card>
  );
}

interface ColumnHeadProps<RowType, Sort extends string> {
  column: Column<RowType, Sort>;
  sort: TableSort<Sort> | undefined;
}

function ColumnHead<RowType, Sort extends string>({ column, sort }: ColumnHeadProps<RowType, Sort>) {
  const { align, header, priority, sort: own, width } = column;
  const grows = priority === 'title' && width?.endsWith('%');
  return (
    <Head
      scope="col"
      align={align}
      style={{ '--column-width': width } as CSSProperties}
      data-grows={grows || undefined}
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
  );
}

/** Takes the space of rows that are not rendered. */
const Gap = ({ height, width }: { height: number; width: number }) => (
  <tr aria-hidden>
    <td colSpan={width} style={{ height }} />
  </tr>
);

/** A tooltip for a title that is cut; screen readers have all of it anyway. */
function showWhole({ currentTarget: cell }: MouseEvent<HTMLElement>) {
  const texts = [cell, ...cell.querySelectorAll<HTMLElement>('div, a')];
  cell.title = texts.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth) ? (cell.textContent ?? '') : '';
}

interface BodyRowProps<RowType> {
  row: RowType;
  index: number;
  columns: readonly Column<RowType, string>[];
  choosing: Choosing<RowType>;
  view: RowWindow | undefined;
}

function BodyRow<RowType>({ row, index, columns, choosing, view }: BodyRowProps<RowType>) {
  // The header is the first row.
  const place = view && { ref: view.measure, 'data-index': index, 'aria-rowindex': index + 2 };
  return (
    <Row {...place} data-chosen={choosing?.isChosen(row) || undefined}>
      {choosing && <Cell paddingInlineEnd="0">{choosing.one(row)}</Cell>}
      {columns.map((column) =>
        column.priority === 'title' ? (
          <Cell as="th" key={column.id} scope="row" align={column.align} onMouseEnter={showWhole}>
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

function SkeletonRows<RowType>({
  columns,
  count,
  choice,
}: {
  columns: readonly Column<RowType, string>[];
  count: number;
  choice: boolean;
}) {
  return Array.from({ length: count }, (_, index) => (
    <Row key={index} aria-hidden>
      {choice && <Cell />}
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
