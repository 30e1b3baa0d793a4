import { chakra } from '@chakra-ui/react/styled-system';
import { type Key, memo } from 'react';
import { Card } from '../core/card';
import { Loading, Skeleton } from '../core/skeleton';
import { useUiText } from '../locales/use-ui-text';
import { narrowColumns, type Column } from './columns';
import { choiceOf, type ChoiceOfRow, type Choosing, OneRow } from './row-choice';
import { drawnRows, type RowWindow } from './row-window';
import { entryStyles, listRecipe } from './table.recipe';

const List = chakra('ul', listRecipe);
const Inside = chakra('div', { base: entryStyles });
const ChooseAll = chakra('div', {
  base: {
    px: '3',
    py: '1.5',
    borderBottomWidth: '1px',
    borderColor: 'line',
    bg: 'sunken',
    borderTopRadius: 'card',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    textStyle: 'small',
    color: 'ink3',
  },
});

export interface RowListProps<RowType> {
  caption: string;
  columns: readonly Column<RowType, string>[];
  rows: readonly RowType[];
  rowKey: (row: RowType) => Key;
  loading: boolean;
  skeletonRows: number;
  choosing?: Choosing<RowType>;
  view?: RowWindow;
}

/** The same rows for a narrow screen: title, actions, and two labelled figures. */
export function RowList<RowType>({
  caption,
  columns,
  rows,
  rowKey,
  loading,
  skeletonRows,
  choosing,
  view,
}: RowListProps<RowType>) {
  const t = useUiText();
  if (loading) return <Waiting rows={skeletonRows} />;
  return (
    <Card padding="none">
      {choosing && (
        <ChooseAll>
          {choosing.all}
          <span aria-hidden>{t('chooseRows')}</span>
        </ChooseAll>
      )}
      <List aria-label={caption} style={view && { paddingTop: view.before, paddingBottom: view.after }}>
        {drawnRows(rows, view).map(({ row, index }) => (
          <Entry
            key={rowKey(row)}
            {...{ row, index, columns }}
            {...(view && { measure: view.measure, count: rows.length })}
            {...choiceOf(choosing, row)}
          />
        ))}
      </List>
    </Card>
  );
}

const Waiting = ({ rows }: { rows: number }) => (
  <Card padding="none">
    <Loading>
      {Array.from({ length: rows }, (_, index) => (
        <Inside key={index}>
          <Skeleton width="80%" />
          <Skeleton width="45%" height="10px" />
        </Inside>
      ))}
    </Loading>
  </Card>
);

interface EntryProps<RowType> extends Partial<ChoiceOfRow<RowType>> {
  row: RowType;
  index: number;
  columns: readonly Column<RowType, string>[];
  /** Position of a row in a window, with the total number of rows. */
  measure?: RowWindow['measure'];
  count?: number;
}

function PlainEntry<RowType>(props: EntryProps<RowType>) {
  const { row, index, columns, measure, count, choose, t, name = '', chosen = false } = props;
  const { title, figures, actions } = narrowColumns(columns);
  const place = measure && { ref: measure, 'data-index': index, 'aria-posinset': index + 1, 'aria-setsize': count };
  return (
    <li {...place} data-chosen={chosen || undefined}>
      <div data-part="entry">
        <div data-part="first">
          {choose && t && <OneRow {...{ row, name, chosen, choose, t }} />}
          <div data-part="title">{title?.cell(row)}</div>
          {actions.map((column) => (
            <div key={column.id}>{column.cell(row)}</div>
          ))}
        </div>
        {figures.length > 0 && (
          <dl data-part="figures">
            {figures.map((column) => (
              <div key={column.id}>
                <dt>{column.header}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

/** Re-renders only for another row or other columns, like the row of a table. */
const Entry = memo(PlainEntry) as typeof PlainEntry;
