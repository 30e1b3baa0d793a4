import { chakra } from '@chakra-ui/react/styled-system';
import { type Key } from 'react';
import { Card } from '../core/card';
import { Loading, Skeleton } from '../core/skeleton';
import { narrowColumns, type Column } from './columns';
import { rowRecipe } from './table.recipe';

const List = chakra('ul', { base: { listStyle: 'none' } });
const Row = chakra('li', rowRecipe);
const Inside = chakra('div', {
  base: { px: '3', py: '2.5', display: 'flex', flexDirection: 'column', gap: '2' },
});
const Figures = chakra('dl', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '1' } });
const Figure = chakra('div', { base: { display: 'flex', gap: '1.5', alignItems: 'baseline' } });
const Term = chakra('dt', { base: { textStyle: 'small', color: 'ink3' } });

export interface RowListProps<RowType> {
  caption: string;
  columns: readonly Column<RowType>[];
  rows: readonly RowType[];
  rowKey: (row: RowType) => Key;
  loading: boolean;
  skeletonRows: number;
}

/** The same rows for a narrow screen: title, and the two most useful figures with their names. */
export function RowList<RowType>({
  caption,
  columns,
  rows,
  rowKey,
  loading,
  skeletonRows,
}: RowListProps<RowType>) {
  const { title, figures } = narrowColumns(columns);
  if (loading) {
    return (
      <Card padding="none">
        <Loading>
          {Array.from({ length: skeletonRows }, (_, index) => (
            <Inside key={index}>
              <Skeleton width="80%" />
              <Skeleton width="45%" height="10px" />
            </Inside>
          ))}
        </Loading>
      </Card>
    );
  }
  return (
    <Card padding="none">
      <List aria-label={caption}>
        {rows.map((row) => (
          <Row key={rowKey(row)}>
            <Inside>
              <div>{title?.cell(row)}</div>
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
          </Row>
        ))}
      </List>
    </Card>
  );
}
