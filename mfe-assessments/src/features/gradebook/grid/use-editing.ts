import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { type CellChangeOf } from '../../../gradebook/queue/shown-cell';
import { type Sheet } from '../../../gradebook/sheet';
import { type useCellTexts } from '../../../gradebook/use-cell-texts';
import { changeAt as changeOf } from '../../../gradebook/cell-change';
import { pastedCells } from '../../../gradebook/cell-text';
import { type GridAction, keyInCell, keyInGrid, type Place } from './grid-keys';

/** The cell being edited. */
interface Editing {
  text: string;
  isTypedOver: boolean;
}

interface Grid {
  sheet: Sheet;
  texts: ReturnType<typeof useCellTexts>;
  /** The active cell. */
  at: Place;
  onMove: (to: Place) => void;
  /** Rows per page. */
  page: number;
  mayChange: boolean;
}

/** Converts pasted text to changes, and to error messages for invalid cells. */
function pastedAt(
  at: Place,
  text: string,
  changeAt: (place: Place, text: string) => CellChangeOf | string,
): { changes: CellChangeOf[]; problems: string[] } {
  const found = pastedCells(text).flatMap((line, row) =>
    line.map((cell, column) => changeAt({ row: at.row + row, column: at.column + column }, cell)),
  );
  return {
    changes: found.flatMap((each) => (typeof each === 'string' ? [] : [each])),
    problems: found.flatMap((each) => (typeof each === 'string' ? [each] : [])),
  };
}

/** Undoes the last step and returns its position. */
function undoneAt({ book, queue }: Sheet): Place | undefined {
  const back = queue.undo();
  return (
    back && {
      row: book.students.findIndex(({ id }) => id === back.studentId),
      column: book.columns.findIndex(({ key }) => key === back.key),
    }
  );
}

/** The state of the cell input. */
function useField() {
  const [editing, setShown] = useState<Editing>();
  // Removing the input blurs it, which must not commit the same text again.
  const isOpen = useRef(false);
  const setEditing = (next: Editing | undefined) => {
    isOpen.current = next !== undefined;
    setShown(next);
  };
  return { editing, isOpen, setEditing };
}

/** Texts as changes of cells, and why the last one was no mark. */
function useChanges({ sheet, texts }: Pick<Grid, 'sheet' | 'texts'>) {
  const { t } = useTranslation('gradebook');
  const [problem, setProblem] = useState<string>();
  const changeAt = (place: Place, text: string) => changeOf({ sheet, texts, t }, place, text);
  const put = (place: Place, text: string): boolean => {
    const cell = sheet.cellAt(place.row, place.column);
    if (cell && texts.typedOf(cell) === text.trim()) return true;
    const change = changeAt(place, text);
    setProblem(typeof change === 'string' ? change : undefined);
    if (typeof change !== 'string') sheet.queue.set([change]);
    return typeof change !== 'string';
  };
  const paste = (at: Place, text: string) => {
    const { changes, problems } = pastedAt(at, text, changeAt);
    sheet.queue.set(changes);
    setProblem(problems[0] && t('gradebook.problem.pasted', { count: problems.length, first: problems[0] }));
    handleSuccess(t('gradebook.pasted', { count: changes.length }));
  };
  return { put, paste, problem, setProblem };
}

/** Keyboard, typing, pasting and undo, as in a spreadsheet. */
export function useEditing({ sheet, texts, at, onMove, page, mayChange }: Grid) {
  const { t } = useTranslation('gradebook');
  const { editing, isOpen, setEditing } = useField();
  const { put, paste, problem, setProblem } = useChanges({ sheet, texts });
  const size = { rows: sheet.book.students.length, columns: sheet.book.columns.length, page };

  const undo = () => {
    const to = undoneAt(sheet);
    if (!to) return;
    onMove(to);
    handleSuccess(t('gradebook.undone'));
  };
  /** Leaves the cell for another one; false if it has to stay because its text is no mark. */
  const commit = (to: Place): boolean => {
    if (editing && !put(at, editing.text)) return false;
    setEditing(undefined);
    onMove(to);
    return true;
  };
  const close = () => {
    setEditing(undefined);
    setProblem(undefined);
  };
  /** Undoes what was typed into the open cell, as a whole; where nothing was, the last step. */
  const restore = () => {
    const cell = sheet.cellAt(at.row, at.column);
    const before = cell ? texts.typedOf(cell) : '';
    close();
    if (editing?.text === before) undo();
    else setEditing({ text: before, isTypedOver: false });
  };
  const run = (action: GridAction): void => {
    if (action.kind === 'move') return onMove(action.to);
    if (action.kind === 'commit') return void commit(action.to);
    if (action.kind === 'cancel') return close();
    if (action.kind === 'restore') return restore();
    if (!mayChange || action.kind === 'nothing') return undefined;
    if (action.kind === 'undo') return undo();
    return action.kind === 'clear' ? void put(at, '') : open(action.text);
  };
  const open = (text: string | null) => {
    const cell = sheet.cellAt(at.row, at.column);
    if (!mayChange || !cell || cell.state === 'none') return;
    setProblem(undefined);
    setEditing({ text: text ?? texts.typedOf(cell), isTypedOver: text !== null });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = editing ? keyInCell(at, event, size, editing.isTypedOver) : keyInGrid(at, event, size);
    if (!action) return;
    event.preventDefault();
    run(action);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (editing || !mayChange) return;
    event.preventDefault();
    paste(at, event.clipboardData.getData('text/plain'));
  };
  const onType = (text: string) => editing && setEditing({ ...editing, text });
  const onLeave = (): boolean => !isOpen.current || commit(at);
  const dismiss = () => setProblem(undefined);
  return { editing, problem, dismiss, undo, open, onKeyDown, onPaste, onType, restore, onLeave };
}
