import { startTransition, useMemo, useState } from 'react';
import { type Category } from 'shared/contract/category';
import { storageKeys, storedItem } from 'shared/storage';
import * as z from 'shared/z';
import { countTopics, parentIds } from './tree-rows';

/** Ids of the open topics by course; a course without an entry was never changed by its reader. */
const stored = storedItem(storageKeys.openTopics, z.record(z.string(), z.array(z.int())));

/** A tree of at most so many topics is shown whole at first. */
const SMALL = 60;

export interface OpenTopics {
  isOpen: (id: number) => boolean;
  toggle: (id: number, open: boolean) => void;
  openAll: () => void;
  closeAll: () => void;
  /** Opens what stands above a topic, so that it can be seen. */
  reveal: (ids: readonly number[]) => void;
}

/** Which topics of a course's tree stand open; remembered until the teacher signs out. */
export function useOpenTopics(courseId: number, tree: readonly Category[]): OpenTopics {
  const [chosen, setChosen] = useState(() => stored.read()?.[courseId]);
  const open = useMemo(() => new Set(chosen ?? (countTopics(tree) <= SMALL ? parentIds(tree) : [])), [chosen, tree]);
  return useMemo(() => {
    const change = (next: Iterable<number>) => {
      const ids = [...next];
      setChosen(ids);
      stored.write({ ...stored.read(), [courseId]: ids });
    };
    // Thousands of rows may come or go: the page goes on listening meanwhile.
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
