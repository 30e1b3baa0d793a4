import { useCallback, useRef, useState } from 'react';
import { type AnswerSheets } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { type PageKeeper } from './kept-pages';
import { type PictureReading } from './reading/picture-reader';
import { type Reading, type ReadPage, type ToldPage } from './reading/protocol';
import { type ScannedPage } from './scanned';
import { useKeptPages } from './use-kept-pages';
import { useReader } from './use-reader';

const undecided = { studentId: null, isLeftOut: false, checked: {} };
/** Ids sort in the order of reading, those of earlier visits first. */
const idOf = (visit: number, count: number) => `${visit}-${String(count).padStart(6, '0')}`;

/** Returned when a page could not be read as the selected one, because parts of it are missing. */
const unreadAs = (read: ReadPage, told: ToldPage): ReadPage => ({
  ...read,
  code: { ...told, studentId: null },
  isKnown: true,
  retake: 'ticks',
});

const checkedAs = (page: ScannedPage, position: number, bubbles: readonly number[] | undefined): ScannedPage => {
  const { [position]: _, ...others } = page.checked;
  return { ...page, checked: bubbles === undefined ? others : { ...others, [position]: bubbles } };
};

/** The pictures of an assessment: read one after the other, with what a person decided about their pages. */
export function useScan(sheets: readonly AnswerSheets[], keeper: PageKeeper) {
  const { pages, setPages, ...kept } = useKeptPages(keeper);
  const [visit] = useState(() => Date.now());
  const count = useRef(0);
  const frames = useRef(0);

  const take = useCallback(
    ({ reading, ...from }: PictureReading) => {
      const newPage = (part: Pick<ScannedPage, 'read' | 'problem'>): ScannedPage => {
        const id = idOf(visit, ++count.current);
        return { id, ...from, ...part, ...undecided };
      };
      const found =
        'problem' in reading
          ? [newPage({ read: null, problem: reading.problem })]
          : reading.pages.map((read, index) => {
              const page = newPage({ read, problem: null });
              // Each sheet in a picture is a source of its own.
              return index === 0 ? page : { ...page, source: `${page.source} sheet ${index + 1}` };
            });
      setPages((before) => [...before, ...(found.length > 0 ? found : [newPage({ read: null, problem: null })])]);
    },
    [setPages, visit],
  );
  const { waiting, add, readTold, glance, readFrame } = useReader(sheets, take);

  const put = (id: string, next: (page: ScannedPage) => ScannedPage) =>
    setPages((before) => before.map((page) => (page.id === id ? next(page) : page)));
  const change = (id: string, part: Partial<ScannedPage>) => put(id, (page) => ({ ...page, ...part }));
  const check = (id: string, position: number, bubbles: readonly number[] | undefined) =>
    put(id, (page) => checkedAs(page, position, bubbles));
  async function assign({ id, read }: ScannedPage, told: ToldPage, studentId: number): Promise<void> {
    if (!read) return;
    const reading = await readTold(read.picture, told);
    if ('problem' in reading) change(id, { read: null, problem: reading.problem });
    else change(id, { read: reading.pages[0] ?? unreadAs(read, told), studentId });
  }
  /** @param nameOf the name of a picture of the camera by its number. */
  const takeFrame = (reading: Reading, nameOf: (number: number) => string) => {
    const number = ++frames.current;
    take({ fileName: nameOf(number), pdfPage: null, source: `camera ${visit} ${number}`, reading });
  };
  return { pages, waiting, add, change, check, assign, camera: { glance, read: readFrame }, takeFrame, ...kept };
}
