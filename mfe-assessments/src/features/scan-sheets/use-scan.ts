import { useCallback, useEffect, useRef, useState } from 'react';
import { type AnswerSheets } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { SheetReader } from './reading/sheet-reader';
import { type ScannedPage } from './scan.rules';

const undecided = { studentId: null, isLeftOut: false, checked: {} };

/** The pictures of a visit: read one after the other, with what a person decided about their pages. */
export function useScan(sheets: readonly AnswerSheets[]) {
  const [pages, setPages] = useState<readonly ScannedPage[]>([]);
  const [waiting, setWaiting] = useState(0);
  const reader = useRef<SheetReader>(null);
  const lastId = useRef(0);
  useEffect(
    () => () => {
      reader.current?.stop();
      reader.current = null;
    },
    [],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      reader.current ??= new SheetReader();
      const used = reader.current;
      setWaiting((count) => count + files.length);
      for (const file of files)
        void used.read(file, sheets).then((reply) => {
          const newPage = (part: Pick<ScannedPage, 'read' | 'problem'>): ScannedPage => ({
            id: String(++lastId.current),
            fileName: file.name,
            ...part,
            ...undecided,
          });
          const found =
            'problem' in reply
              ? [newPage({ read: null, problem: reply.problem })]
              : reply.pages.map((read) => newPage({ read, problem: null }));
          setWaiting((count) => count - 1);
          setPages((before) => [...before, ...(found.length > 0 ? found : [newPage({ read: null, problem: null })])]);
        });
    },
    [sheets],
  );

  const change = useCallback((id: string, part: Partial<ScannedPage>) => {
    setPages((before) => before.map((page) => (page.id === id ? { ...page, ...part } : page)));
  }, []);
  const check = useCallback((id: string, position: number, bubbles: readonly number[] | undefined) => {
    setPages((before) =>
      before.map((page) => {
        if (page.id !== id) return page;
        const { [position]: _, ...others } = page.checked;
        return { ...page, checked: bubbles === undefined ? others : { ...others, [position]: bubbles } };
      }),
    );
  }, []);
  return { pages, waiting, add, change, check };
}
