import { chakra } from '@chakra-ui/react/styled-system';
import { type Key, type ReactNode } from 'react';
import { Card } from '../core/card';
import { Loading } from '../core/skeleton';
import { BodyRows, SkeletonRows } from './body-rows';
import { type Column } from './columns';
import { useFittingColumns } from './fitting-columns';
import { type RowChoice, useRowChoice } from './row-choice';
import { RowList } from './row-list';
import { type RowWindow } from './row-window';
import { type TableSort } from './sort-head';
import { ColumnHeads, Head } from './table-head';
import { tableRecipe } from './table.recipe';
import { useSteady } from './use-steady';
import { narrower, useMedia } from '../core/use-media';

/** On medium screens a wide table scrolls inside its card; on larger ones its header sticks to the viewport. */
const Frame = chakra('div', {
  base: {
    borderRadius: 'card',
    // On paper a long title breaks before the dates and figures beside it do.
    _print: { '& th[scope=row]': { minWidth: '8rem', maxWidth: '24rem' } },
  },
  variants: {
    columns: {
      few: { overflowX: { base: 'auto', lg: 'visible' } },
      // The sticky offset of the page does not apply inside the card.
      many: { overflowX: { base: 'auto', xl: 'visible' }, lgOnly: { '--sticky-top': '0px' } },
    },
    lines: {
      any: {},
      // Notes are beside their text, so that twenty rows fit on a laptop.
      one: {
        lg: {
          '& :is(td, th)': { whiteSpace: 'nowrap' },
          '& thead th': { py: '6px', verticalAlign: 'middle' },
          '& thead th[data-grows]': { width: 'full' },
          '& :is(td, th[scope=row])': { py: '1', height: '34px', verticalAlign: 'middle' },
          '& [data-row-note]': { display: 'inline-flex', flexWrap: 'nowrap', alignItems: 'center', mt: '0', ms: '2' },
          // Long titles take the remaining width and end in an ellipsis, so that figures stay visible.
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
const Root = chakra('table', tableRecipe);

/**
 * The link of a row, inside its title cell; its click target covers the row: `<RowLink asChild><Link
 * to={…}>…</Link></RowLink>`. In a list of thousands, use `<Link data-row-link="">` directly.
 */
export const RowLink = chakra('a', {}, { defaultProps: { 'data-row-link': '' } });
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
  /** Makes rows selectable. */
  choice?: RowChoice<RowType>;
  /** Renders only this part of the rows. */
  view?: RowWindow;
  /** One line per row from `lg` on; notes are beside their text. */
  oneLine?: boolean;
  /** For more than about eight columns: scrolls inside its card on wider screens too. */
  many?: boolean;
}

/** Rows as a table with a sticky header; on a narrow screen as a list. */
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
  const onSort = useSteady(sort?.onSort);
  const fitted = useFittingColumns(props.columns, Boolean(choosing), oneLine);
  const { frame, table: drawn, fitting: columns, isTight } = fitted;

  if (!loading && rows.length === 0 && empty) return <Card padding="none">{empty}</Card>;
  if (narrow)
    return <RowList {...{ caption, columns: props.columns, rows, rowKey, loading, skeletonRows, choosing, view }} />;

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
          <ColumnHeads {...{ columns, onSort }} value={sort?.value} orders={sort?.orders} />
        </tr>
      </thead>
      <tbody>
        {loading ? (
          <SkeletonRows columns={columns} count={skeletonRows} choice={Boolean(choosing)} />
        ) : (
          <BodyRows {...{ rows, rowKey, columns, choosing, view }} />
        )}
      </tbody>
    </Root>
  );
  return (
    <Card padding="none" ref={frame}>
      <Frame
        columns={many ? 'many' : 'few'}
        lines={oneLine ? 'one' : 'any'}
        data-cuts={oneLine || undefined}
        data-tight={isTight || undefined}
      >
        {loading ? <Loading>{table}</Loading> : table}
      </Frame>
    </Card>
  );
}
