import { useRef, type ChangeEvent, type Key } from 'react';
import { useUiText } from '../locales/use-ui-text';
import { useSteady } from './use-steady';

export interface RowChoice<RowType> {
  chosen: ReadonlySet<Key>;
  /** Called with the rows that were selected or deselected. */
  onChoose: (rows: readonly RowType[], chosen: boolean) => void;
  /** The name of a row. */
  nameOf: (row: RowType) => string;
}

const hasShift = ({ nativeEvent }: ChangeEvent) => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

/** Row selection: one row, all rows of the page, or a range with Shift. `choose` is stable. */
export function useRowChoice<RowType>(
  rows: readonly RowType[],
  rowKey: (row: RowType) => Key,
  choice: RowChoice<RowType> | undefined,
) {
  const t = useUiText();
  const last = useRef<Key>(undefined);
  const choose = useSteady((row: RowType, event: ChangeEvent<HTMLInputElement>) => {
    const at = rows.indexOf(row);
    const from = hasShift(event) ? rows.findIndex((each) => rowKey(each) === last.current) : -1;
    last.current = rowKey(row);
    choice?.onChoose(from < 0 ? [row] : rows.slice(Math.min(from, at), Math.max(from, at) + 1), event.target.checked);
  });
  if (!choice) return undefined;
  const { chosen, onChoose, nameOf } = choice;
  const isChosen = (row: RowType) => chosen.has(rowKey(row));
  return {
    t,
    isChosen,
    nameOf,
    choose,
    all: <AllRows rows={rows} count={rows.filter(isChosen).length} onChoose={(on) => onChoose(rows, on)} />,
  };
}
export type Choosing<RowType> = ReturnType<typeof useRowChoice<RowType>>;
type Chooser<RowType> = NonNullable<Choosing<RowType>>;

/** Name and selection state of a selectable row. */
export type ChoiceOfRow<RowType> = Pick<Chooser<RowType>, 'choose' | 't'> & { name: string; chosen: boolean };

/** As primitive values, so that an unchanged row does not re-render. */
export const choiceOf = <RowType,>(choosing: Choosing<RowType>, row: RowType): Partial<ChoiceOfRow<RowType>> =>
  choosing
    ? { choose: choosing.choose, t: choosing.t, name: choosing.nameOf(row), chosen: choosing.isChosen(row) }
    : {};

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
    <label data-row-choice>
      <input
        type="checkbox"
        aria-label={t('chooseRows')}
        ref={setIndeterminate}
        checked={count > 0 && !some}
        disabled={rows.length === 0}
        onChange={(event) => onChoose(event.target.checked)}
      />
    </label>
  );
}

/** The checkbox of a row; without hooks, because a long list creates many on each scroll step. */
export function OneRow<RowType>({ row, name, chosen, choose, t }: ChoiceOfRow<RowType> & { row: RowType }) {
  return (
    <label data-row-choice>
      <input
        type="checkbox"
        aria-label={t('chooseRow', { name })}
        checked={chosen}
        onChange={(event) => choose(row, event)}
      />
    </label>
  );
}
