import { useRef, useState } from 'react';
import { type ChangeKind } from './editor-props';

/** More steps are forgotten. */
const STEPS_MAX = 100;

interface Steps<Item> {
  past: readonly Item[];
  future: readonly Item[];
}

/** Changes to an item that can be undone and redone; keystrokes that follow each other are one step. */
export function useHistory<Item>(item: Item, onChange: (item: Item) => void) {
  const [{ past, future }, setSteps] = useState<Steps<Item>>({ past: [], future: [] });
  const last = useRef<ChangeKind>('step');
  const change = (next: Item, kind: ChangeKind = 'step') => {
    const isOngoing = kind === 'typed' && last.current === 'typed' && past.length > 0;
    setSteps({ past: isOngoing ? past : [...past, item].slice(-STEPS_MAX), future: [] });
    last.current = kind;
    onChange(next);
  };
  const undo = () => {
    const before = past.at(-1);
    if (before === undefined) return;
    setSteps({ past: past.slice(0, -1), future: [item, ...future] });
    last.current = 'step';
    onChange(before);
  };
  const redo = () => {
    const [after, ...rest] = future;
    if (after === undefined) return;
    setSteps({ past: [...past, item], future: rest });
    last.current = 'step';
    onChange(after);
  };
  return { change, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}
