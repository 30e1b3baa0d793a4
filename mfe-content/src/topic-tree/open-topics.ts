import { startTransition, useMemo, useState } from 'react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { storageKeys, storedItem } from '@teacher-portal/remote-sdk/storage';
import * as z from '@teacher-portal/remote-sdk/z';
import { countTopics, parentIds } from './tree-rows';

/** Expanded topic ids by course; courses without an entry have the default state. */
const stored = storedItem(storageKeys.openTopics, z.record(z.string(), z.array(z.int())));

/** Trees up to this size start fully expanded. */
const SMALL = 60;

export interface OpenTopics {
  isOpen: (id: number) => boolean;
  toggle: (id: number, open: boolean) => void;
  openAll: () => void;
  closeAll: () => void;
  /** Expands the ancestors of a topic. */
  reveal: (ids: readonly number[]) => void;
}

/** The expanded topics of a course's tree, remembered until sign-out. */
export function useOpenTopics(courseId: number, tree: readonly Category[]): OpenTopics {
  const [chosen, setChosen] = useState(() => stored.read()?.[courseId]);
  const open = useMemo(() => new Set(chosen ?? (countTopics(tree) <= SMALL ? parentIds(tree) : [])), [chosen, tree]);
  return useMemo(() => {
    const change = (next: Iterable<number>) => {
      const ids = [...next];
      setChosen(ids);
      stored.write({ ...stored.read(), [courseId]: ids });
    };
    // A transition, because thousands of rows may appear or disappear.
    const changeMany = (next: readonly number[]) => startTransition(() => change(next));
    return {
      isOpen: (id) => open.has(id),
      toggle: (id, opened) => change(opened ? [...open, id] : [...open].filter((each) => each !== id)),
      openAll: () => changeMany(parentIds(tree)),
      closeAll: () => changeMany([]),
      reveal: (ids) => {
        if (ids.some((id) => !open.has(id))) change(new Set([...open, ...ids]));
      },
    };
  }, [courseId, open, tree]);
}
