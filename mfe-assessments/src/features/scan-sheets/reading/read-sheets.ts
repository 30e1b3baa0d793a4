import { cutOut, type Part } from '@teacher-portal/answer-sheet/cut-out';
import { FRAME } from '@teacher-portal/answer-sheet/frame';
import { type GreyImage } from '@teacher-portal/answer-sheet/grey-image';
import { readPicture, type SheetReading } from '@teacher-portal/answer-sheet/read-picture';
import { readSheetCode } from '@teacher-portal/answer-sheet/sheet-code';
import { type SheetPage, sheetPages } from '@teacher-portal/answer-sheet/sheet-layout';
import { type AnswerSheets } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { printedPages } from '../../../answer-sheet/printed-pages';
import { type ReadPage, type ToldPage } from './protocol';
import { cutRow, stripOf } from './row-strip';

/** Makes a file of a picture. */
export type Encode = (image: GreyImage) => Promise<Blob>;

/** Pixels per millimetre: for handwriting, and for viewing a page. */
const FINE = 6;
const COARSE = 3;
/** The code is at the same position on every page. */
const [{ qr } = { qr: { x: 0, y: 0, size: 0 } }] = sheetPages({ items: [], numberDigits: 0, scale: 1 });

const codeOf = (text: string | null) => (text === null ? undefined : readSheetCode(text));

function layoutOf(
  sheets: readonly AnswerSheets[],
  code: ToldPage | undefined,
  isNamed: boolean,
): SheetPage | undefined {
  const printed = sheets.find((each) => each.code === code?.exam);
  const variant = printed?.variants.find(({ letter }) => letter === code?.variant);
  if (!code || !printed || !variant) return undefined;
  return printedPages(printed, variant, isNamed)[code.page - 1];
}

const layoutOfCode = (sheets: readonly AnswerSheets[], text: string | null) => {
  const code = codeOf(text);
  return layoutOf(sheets, code, code?.studentId !== null);
};

const whole: Part = { x: 0, y: 0, ...FRAME };
/** Includes the white area around the markers, without which they would not be found again. */
const MARGIN = 6;
const readable: Part = { x: -MARGIN, y: -MARGIN, width: FRAME.width + 2 * MARGIN, height: FRAME.height + 2 * MARGIN };

/** Reads a page, with pictures of the parts that a person may have to check. */
async function readOf(
  image: GreyImage,
  { code: text, page, flat }: SheetReading,
  layout: SheetPage | undefined,
  encode: Encode,
): Promise<ReadPage> {
  const code = codeOf(text) ?? null;
  const map = page?.map ?? flat;
  const rowOf = new Map(layout?.rows.map((row) => [row.position, row]));
  const encodingRows = Promise.all(
    (page?.rows ?? []).map(async ({ position, verdict }) => {
      // Also of an empty row, about which a person is asked if other sheets have fewer of them, and of one of several
      // that may contradict each other.
      const of = rowOf.get(position);
      const row = verdict.kind === 'marked' && of?.label === undefined ? undefined : of;
      const crop = row && layout ? await encode(cutRow(image, map, row, layout.radius, FINE)) : null;
      return { position, verdict, crop };
    }),
  );
  const encodingBoxes = Promise.all(
    (layout?.boxes ?? []).map(async ({ position, ...part }) => ({
      position,
      crop: await encode(cutOut(image, map, part, FINE)),
    })),
  );
  // The browser encodes beside this thread, which cuts out the next part meanwhile.
  const [rows, boxes, strip, picture] = await Promise.all([
    encodingRows,
    encodingBoxes,
    stripOf(image, map, page && layout, encode),
    encode(code || layout ? cutOut(image, map, whole, COARSE) : cutOut(image, flat, readable, FINE)),
  ]);
  return {
    code,
    isKnown: layout !== undefined,
    retake: page?.retake ?? null,
    digits: page?.digits ?? '',
    number: page?.number ?? null,
    rows,
    strip,
    boxes,
    picture,
  };
}

/** All sheets in a picture, according to the printed layouts. */
export function readSheets(image: GreyImage, sheets: readonly AnswerSheets[], encode: Encode): Promise<ReadPage[]> {
  const found = readPicture(image, (text) => layoutOfCode(sheets, text), qr);
  return Promise.all(found.map((each) => readOf(image, each, layoutOfCode(sheets, each.code), encode)));
}

/**
 * The sheet of a picture with an unreadable code, read as the page that a person has selected. The ticks show
 * whether it is a named sheet or a blank one with bubbles for a number: those of the other do not match.
 */
export async function readTold(
  image: GreyImage,
  sheets: readonly AnswerSheets[],
  encode: Encode,
  told: ToldPage,
): Promise<ReadPage[]> {
  const layouts = [true, false].flatMap((isNamed) => layoutOf(sheets, told, isNamed) ?? []);
  const tries = layouts.flatMap((layout) => {
    const [found] = readPicture(image, () => layout, qr);
    return found ? [{ found, layout }] : [];
  });
  const best = tries.find(({ found }) => found.page?.retake === null) ?? tries[0];
  if (!best) return [];
  const page = await readOf(image, best.found, best.layout, encode);
  return [{ ...page, code: { ...told, studentId: null } }];
}
