import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, type ChangeEvent, type Key } from 'react';
import { useUiText } from '../locales/use-ui-text';

export interface RowChoice<RowType> {
  chosen: ReadonlySet<Key>;
  /** Called with the rows that were selected or deselected. */
  onChoose: (rows: readonly RowType[], chosen: boolean) => void;
  /** The name of a row. */
  nameOf: (row: RowType) => string;
}

/** A click target of 24 pixels around the checkbox, above the link that covers the row. */
const Target = chakra('label', {
  base: {
    position: 'relative',
    zIndex: '1',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '6',
    m: '-2px',
    cursor: 'pointer',
    userSelect: 'none',
  },
});
const Box = chakra('input', { base: { boxSize: '16px', accentColor: 'accent', cursor: 'inherit' } });

const hasShift = ({ nativeEvent }: ChangeEvent) => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

/** Row selection: one row, all rows of the page, or a range with Shift. */
export function useRowChoice<RowType>(
  rows: readonly RowType[],
  rowKey: (row: RowType) => Key,
  choice: RowChoice<RowType> | undefined,
) {
  const last = useRef<Key>(undefined);
  if (!choice) return undefined;
  const { chosen, onChoose, nameOf } = choice;
  const isChosen = (row: RowType) => chosen.has(rowKey(row));
  const choose = (row: RowType, event: ChangeEvent<HTMLInputElement>) => {
    const at = rows.indexOf(row);
    const from = hasShift(event) ? rows.findIndex((each) => rowKey(each) === last.current) : -1;
    last.current = rowKey(row);
    onChoose(from < 0 ? [row] : rows.slice(Math.min(from, at), Math.max(from, at) + 1), event.target.checked);
  };
  return {
    isChosen,
    all: <AllRows rows={rows} count={rows.filter(isChosen).length} onChoose={(on) => onChoose(rows, on)} />,
    one: (row: RowType) => (
      <OneRow name={nameOf(row)} chosen={isChosen(row)} onChoose={(event) => choose(row, event)} />
    ),
  };
}

function AllRows({
  rows,
  count,
  onChoose,
}: {
  rows: readonly unknown[];
  count: number;
  onChoose: (on: boolean) => void;
}) {
  const t = useUiText();
  const some = count > 0 && count < rows.length;
  const setIndeterminate = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = some;
  };
  return (
    <Target>
      <Box
        type="checkbox"
        aria-label={t('chooseRows')}
        ref={setIndeterminate}
        checked={count > 0 && !some}
        disabled={rows.length === 0}
        onChange={(event) => onChoose(event.target.checked)}
      />
    </Target>
  );
}

function OneRow({
  name,
  chosen,
  onChoose,
}: {
  name: string;
  chosen: boolean;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
}) {
  const t = useUiText();
  return (
    <Target>
      <Box type="checkbox" aria-label={t('chooseRow', { name })} checked={chosen} onChange={onChoose} />
    </Target>
  );
}
