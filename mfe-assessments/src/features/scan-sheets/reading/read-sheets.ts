import { cutOut, type Part } from '@teacher-portal/remote-sdk/answer-sheet/cut-out';
import { FRAME } from '@teacher-portal/remote-sdk/answer-sheet/frame';
import { type GreyImage } from '@teacher-portal/remote-sdk/answer-sheet/grey-image';
import { readPicture, type SheetReading } from '@teacher-portal/remote-sdk/answer-sheet/read-picture';
import { readSheetCode } from '@teacher-portal/remote-sdk/answer-sheet/sheet-code';
import { type BubbleRow, type SheetPage, sheetPages } from '@teacher-portal/remote-sdk/answer-sheet/sheet-layout';
import { type AnswerSheets } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { printedPages } from '../../../answer-sheet/printed-pages';
import { type ReadPage } from './protocol';

/** Makes a file of a picture. */
export type Encode = (image: GreyImage) => Promise<Blob>;

/** Pixels for a millimetre: handwriting is read at six, a page is looked at. */
const FINE = 6;
const COARSE = 3;
/** The code stands at the same place on every page. */
const [{ qr } = { qr: { x: 0, y: 0, size: 0 } }] = sheetPages({ items: [], numberDigits: 0, scale: 1 });

function layoutOf(sheets: readonly AnswerSheets[], text: string | null): SheetPage | undefined {
  const code = text === null ? undefined : readSheetCode(text);
  const printed = sheets.find((each) => each.code === code?.exam);
  const variant = printed?.variants.find(({ letter }) => letter === code?.variant);
  if (!code || !printed || !variant) return undefined;
  return printedPages(printed, variant, code.studentId !== null)[code.page - 1];
}

/** A row with the number of its question. */
function rowPart({ bubbles }: BubbleRow, radius: number): Part {
  const [first, last] = [bubbles[0], bubbles.at(-1)];
  if (!first || !last) return { x: 0, y: 0, width: 1, height: 1 };
  const [left, right] = [first.x - radius - 7, last.x + radius + 3];
  return { x: left, y: first.y - 2.2 * radius, width: right - left, height: 4.4 * radius };
}

const whole: Part = { x: 0, y: 0, ...FRAME };

/** What a page says, with pictures of what a person may have to look at. */
async function readOf(
  image: GreyImage,
  { code: text, page, flat }: SheetReading,
  layout: SheetPage | undefined,
  encode: Encode,
): Promise<ReadPage> {
  const map = page?.map ?? flat;
  const rowOf = new Map(layout?.rows.map((row) => [row.position, row]));
  const rows = await Promise.all(
    (page?.rows ?? []).map(async ({ position, verdict }) => {
      const row = verdict.kind === 'look' ? rowOf.get(position) : undefined;
      const crop = row && layout ? await encode(cutOut(image, map, rowPart(row, layout.radius), FINE)) : null;
      return { position, verdict, crop };
    }),
  );
  const boxes = await Promise.all(
    (layout?.boxes ?? []).map(async ({ position, ...part }) => ({
      position,
      crop: await encode(cutOut(image, map, part, FINE)),
    })),
  );
  return {
    code: (text === null ? undefined : readSheetCode(text)) ?? null,
    isKnown: layout !== undefined,
    retake: page?.retake ?? null,
    number: page?.number ?? null,
    rows,
    boxes,
    picture: await encode(cutOut(image, map, whole, COARSE)),
  };
}

/** All sheets in a picture, by what was printed. */
export function readSheets(image: GreyImage, sheets: readonly AnswerSheets[], encode: Encode): Promise<ReadPage[]> {
  const found = readPicture(image, (text) => layoutOf(sheets, text), qr);
  return Promise.all(found.map((each) => readOf(image, each, layoutOf(sheets, each.code), encode)));
}
