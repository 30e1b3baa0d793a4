import { memo } from 'react';
import { type GradebookCell, type GradebookStudent } from '@teacher-portal/remote-sdk/contract/gradebook';
import { Box, Flex } from '@teacher-portal/remote-sdk/ui/core';
import { type Range, sizes } from './grid-window';

/** A cell with its text and save status. */
export interface ShownCell {
  cell: GradebookCell;
  text: string;
  mark: 'pending' | 'wrong' | null;
}

interface GridRowProps {
  row: number;
  student: GradebookStudent;
  /** The cells of the visible columns. */
  cells: readonly ShownCell[];
  range: Range;
  width: number;
  nameWidth: number;
  total: string;
  /** Said beside a grade that a person decided on instead of the total. */
  decided: string | undefined;
  /** The column of the active cell if it is in this row. */
  active: number | undefined;
  editor: React.ReactNode;
  onSelect: (row: number, column: number) => void;
  onOpen: (row: number, column: number) => void;
  onTotal: (row: number) => void;
}

export const cellId = (row: number, column: number): string => `gradebook-${row}-${column}`;

const toneOf = ({ state, flag, score }: GradebookCell): string => {
  if (flag === 'absent' || (state === 'missing' && flag === null)) return 'bad';
  return score === null || flag !== null ? 'ink3' : 'ink';
};
const groundOf = (mark: 'pending' | 'wrong' | null, state: GradebookCell['state']): string => {
  if (mark === 'wrong') return 'badSoft';
  if (mark === 'pending') return 'examSoft';
  return state === 'none' ? 'sunken' : 'panel';
};

/** A student's row. Name and total are sticky while the marks scroll. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, student, cells, range, width, nameWidth, total, decided, active, editor, onSelect, onOpen, onTotal } =
    props;
  return (
    <Flex
      role="row"
      aria-rowindex={row + 2}
      position="absolute"
      insetInlineStart="0"
      style={{ top: sizes.head + row * sizes.row, width, height: sizes.row }}
      borderBottomWidth="1px"
      borderColor="line"
    >
      <Flex role="rowheader" aria-colindex={1} {...frozen} bg="panel" insetInlineStart="0" style={{ width: nameWidth }}>
        <Box truncate title={student.name}>
          {student.name}
        </Box>
      </Flex>
      <Flex
        role="gridcell"
        aria-colindex={2}
        {...frozen}
        justify="flex-end"
        bg="sunken"
        fontWeight="medium"
        cursor="pointer"
        borderEndWidth="1px"
        borderColor="lineStrong"
        style={{ width: sizes.total, insetInlineStart: nameWidth }}
        onClick={() => onTotal(row)}
      >
        {total}
        {decided !== undefined && (
          <Box as="span" ms="1" textStyle="small" fontWeight="normal" color="ink3">
            {decided}
          </Box>
        )}
      </Flex>
      <Box flexShrink="0" style={{ width: range.from * sizes.column }} />
      {cells.map((shown, at) => {
        const column = range.from + at;
        const isActive = column === active;
        return (
          <MarkCell
            key={column}
            id={cellId(row, column)}
            column={column}
            shown={shown}
            isActive={isActive}
            onClick={() => onSelect(row, column)}
            onDoubleClick={() => onOpen(row, column)}
          >
            {isActive && editor ? editor : <Box truncate>{shown.text}</Box>}
          </MarkCell>
        );
      })}
    </Flex>
  );
});

const frozen = { align: 'center', px: '3', position: 'sticky', zIndex: '1', flexShrink: '0' } as const;

interface MarkCellProps {
  id: string;
  column: number;
  shown: ShownCell;
  isActive: boolean;
  onClick: () => void;
  onDoubleClick: () => void;
  children: React.ReactNode;
}

function MarkCell({ id, column, shown, isActive, onClick, onDoubleClick, children }: MarkCellProps) {
  return (
    <Flex
      id={id}
      role="gridcell"
      aria-colindex={column + 3}
      aria-selected={isActive}
      align="center"
      justify="flex-end"
      px="2"
      flexShrink="0"
      color={toneOf(shown.cell)}
      bg={groundOf(shown.mark, shown.cell.state)}
      borderEndWidth="1px"
      borderColor="line"
      outline={isActive ? '2px solid' : undefined}
      outlineColor="accent"
      outlineOffset="-2px"
      style={{ width: sizes.column }}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
    >
      {children}
    </Flex>
  );
}
