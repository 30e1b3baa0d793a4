import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetPage, keepPage, type PageKeeper, keptPages } from './kept-pages';
import { type ScannedPage } from './scanned';

/**
 * Stores pages in this browser until they are handed in, so that a reload, a closed lid or a lost connection does not
 * require a second scan. `isKept` is false if the browser cannot store them.
 */
export function useKeptPages({ uid, schoolId, assessmentId }: PageKeeper) {
  const [pages, setPages] = useState<readonly ScannedPage[]>([]);
  const [restored, setRestored] = useState<ReadonlySet<string>>(new Set());
  const [isKept, setIsKept] = useState(true);
  /** What is stored of each page, to write only what changed; null for one that is no longer needed. */
  const stored = useRef(new Map<string, ScannedPage | null>());

  const forget = useCallback(
    (ids: Iterable<string>) => {
      for (const id of ids) {
        if (stored.current.get(id)) forgetPage({ uid, schoolId, assessmentId }, id).catch(() => setIsKept(false));
        stored.current.set(id, null);
      }
    },
    [uid, schoolId, assessmentId],
  );

  useEffect(() => {
    let isHere = true;
    const restore = (found: readonly ScannedPage[]) => {
      if (!isHere || found.length === 0) return;
      for (const page of found) stored.current.set(page.id, page);
      setPages((before) => [...found, ...before]);
      setRestored(new Set(found.map(({ id }) => id)));
    };
    keptPages({ uid, schoolId, assessmentId }).then(restore, () => setIsKept(false));
    return () => {
      isHere = false;
    };
  }, [uid, schoolId, assessmentId]);

  useEffect(() => {
    forget(pages.filter(({ isLeftOut }) => isLeftOut).map(({ id }) => id));
    for (const page of pages) {
      const before = stored.current.get(page.id);
      if (before === page || before === null) continue;
      stored.current.set(page.id, page);
      keepPage({ uid, schoolId, assessmentId }, page).catch(() => setIsKept(false));
    }
  }, [pages, forget, uid, schoolId, assessmentId]);

  const discardRestored = () => {
    forget(restored);
    setPages((before) => before.filter(({ id }) => !restored.has(id)));
    setRestored(new Set());
  };
  return { pages, setPages, isKept, forget, restored: restored.size, discardRestored };
}
