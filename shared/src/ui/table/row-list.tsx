import { chakra } from '@chakra-ui/react/styled-system';
import { type Key } from 'react';
import { Card } from '../core/card';
import { Loading, Skeleton } from '../core/skeleton';
import { useUiText } from '../locales/use-ui-text';
import { narrowColumns, type Column } from './columns';
import { type useRowChoice } from './row-choice';
import { drawnRows, type RowWindow } from './row-window';
import { rowRecipe } from './table.recipe';

const List = chakra('ul', { base: { listStyle: 'none' } });
const Row = chakra('li', rowRecipe);
const Inside = chakra('div', {
  base: { px: '3', py: '2.5', display: 'flex', flexDirection: 'column', gap: '2' },
});
const FirstLine = chakra('div', { base: { display: 'flex', alignItems: 'flex-start', gap: '2' } });
const Title = chakra('div', { base: { minWidth: '0', flex: '1' } });
const Figures = chakra('dl', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '1' } });
const Figure = chakra('div', { base: { display: 'flex', gap: '1.5', alignItems: 'baseline' } });
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
const Term = chakra('dt', { base: { textStyle: 'small', color: 'ink3' } });

export interface RowListProps<RowType> {
  caption: string;
  columns: readonly Column<RowType, string>[];
  rows: readonly RowType[];
  rowKey: (row: RowType) => Key;
  loading: boolean;
  skeletonRows: number;
  choosing?: ReturnType<typeof useRowChoice<RowType>>;
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
          <Row
            key={rowKey(row)}
            data-chosen={choosing?.isChosen(row) || undefined}
            {...(view && {
              ref: view.measure,
              'data-index': index,
              'aria-posinset': index + 1,
              'aria-setsize': rows.length,
            })}
          >
            <Entry row={row} columns={columns} choosing={choosing} />
          </Row>
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

function Entry<RowType>({
  row,
  columns,
  choosing,
}: Pick<RowListProps<RowType>, 'columns' | 'choosing'> & { row: RowType }) {
  const { title, figures, actions } = narrowColumns(columns);
  return (
    <Inside>
      <FirstLine>
        {choosing?.one(row)}
        <Title>{title?.cell(row)}</Title>
        {actions.map((column) => (
          <div key={column.id}>{column.cell(row)}</div>
        ))}
      </FirstLine>
      {figures.length > 0 && (
        <Figures>
          {figures.map((column) => (
            <Figure key={column.id}>
              <Term>{column.header}</Term>
              <dd>{column.cell(row)}</dd>
            </Figure>
          ))}
        </Figures>
      )}
    </Inside>
  );
}
