import { type DragEvent } from 'react';

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Whether a key asks to undo or to redo, with Ctrl or with ⌘. */
export function historyKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): 'undo' | 'redo' | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : undefined;
}

/**
 * Whether the browser's own undo or redo changed a field, as by its context menu. It knows only the keystrokes since the
 * page last wrote into the field, so the result may be a part of a number that nobody typed.
 */
export const isBrowserHistory = ({ nativeEvent }: { nativeEvent: Event }): boolean =>
  nativeEvent instanceof InputEvent && ['historyUndo', 'historyRedo'].includes(nativeEvent.inputType);

const stop = (event: DragEvent) => event.preventDefault();

/** Props of a field that saves what it has: dragging must not move digits out of it, or texts into it. */
export const noDragging = { onDragStart: stop, onDrop: stop };
