/** @jest-environment node */
import { withCheckDigit } from '@teacher-portal/answer-sheet/check-digit';
import { type GreyImage } from '@teacher-portal/answer-sheet/grey-image';
import { writeSheetCode } from '@teacher-portal/answer-sheet/sheet-code';
import { type AnswerSheets, type SheetPaper } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { drawSheet } from '@teacher-portal/answer-sheet/testing/draw-sheet';
import { fillIn } from '@teacher-portal/answer-sheet/testing/fill-in';
import { randomOf } from '@teacher-portal/answer-sheet/testing/random';
import { printedPages } from '../../../answer-sheet/printed-pages';
import { readSheets, readTold } from './read-sheets';

const choice = (questionId: number) => ({ questionId, optionIds: [1, 2, 3, 4], boxHeight: null, isMultiple: false });
const box = { questionId: 40, optionIds: null, boxHeight: 45, isMultiple: false };

const printed = (part: Partial<AnswerSheets> = {}): AnswerSheets => ({
  id: 1,
  code: 'SHEET',
  paper: 'a4',
  isLarge: false,
  numberDigits: 5,
  variants: [{ letter: 'B', items: [...Array.from({ length: 20 }, (_, index) => choice(index)), box] }],
  createdAt: '2026-09-01T08:00:00.000Z',
  person: null,
  ...part,
});

const papers: Record<SheetPaper, { width: number; height: number }> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};
const number = withCheckDigit('1041');
/** Files are only counted here, by their pixels. */
const encode = ({ data }: GreyImage) => Promise.resolve(new Blob([new Uint8Array(data)]));

/** A scan of the first page, filled in with a pen, and what was meant. */
function scanned(sheets: AnswerSheets, studentId: number | null, filledIn = number) {
  const [variant] = sheets.variants;
  const [page] = variant ? printedPages(sheets, variant, studentId !== null) : [];
  if (!page) throw new Error('nothing is printed');
  const code = writeSheetCode({ exam: sheets.code, variant: 'B', page: 1, studentId });
  const sheet = drawSheet(page, code, papers[sheets.paper]);
  const meant = fillIn(sheet, page, { writing: 'pen', number: filledIn, random: randomOf(7) });
  return { image: sheet.image, meant };
}

/** The long run has all of them: each takes seconds to draw and to read. */
const kinds: [string, AnswerSheets, number | null][] = [
  ['Letter with a number', printed({ paper: 'letter' }), null],
  ['A4 for a known student', printed(), 77],
  ['large print with a number', printed({ isLarge: true }), null],
];

it.each(process.env.TEST_LONG === 'true' ? kinds : kinds.slice(0, 1))(
  'reads %s as it was filled in, and cuts out what was written',
  async (_what, sheets, studentId) => {
    const { image, meant } = scanned(sheets, studentId);
    const [page, ...others] = await readSheets(image, [sheets], encode);
    expect(others).toEqual([]);
    expect(page?.code).toEqual({ exam: 'SHEET', variant: 'B', page: 1, studentId });
    expect([page?.isKnown, page?.retake, page?.number]).toEqual([true, null, studentId === null ? number : null]);
    // All rows under each other, one byte for a pixel here.
    const { crop, width = 0, height = 0, positions = [] } = page?.strip ?? {};
    expect(positions).toEqual(page?.rows.map(({ position }) => position));
    expect(crop?.size).toBe(width * height * positions.length);
    const said = page?.rows.map(({ verdict }) => (verdict.kind === 'look' ? 'look' : verdict));
    expect(said).toHaveLength(meant.length);
    said?.forEach((verdict, index) => {
      if (verdict !== 'look') expect([index, verdict]).toEqual([index, meant[index]]);
    });
    expect(said?.filter((verdict) => verdict === 'look').length).toBeLessThan(3);
    for (const { crop } of page?.boxes ?? []) expect(crop.size).toBeGreaterThan(100_000);
  },
);

it('says which digits are filled in where they are no number', async () => {
  const wrong = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;
  const [page] = await readSheets(scanned(printed(), null, wrong).image, [printed()], encode);
  expect([page?.number, page?.digits]).toEqual([null, wrong]);
});

it('knows a sheet of another exam as one, and does not read it', async () => {
  const { image } = scanned(printed({ code: 'OTHER' }), 77);
  const [page] = await readSheets(image, [printed()], encode);
  expect(page).toMatchObject({ isKnown: false, rows: [], boxes: [], code: { exam: 'OTHER' } });
});

describe('a sheet whose code is covered', () => {
  /** Pictures that were made of it, so that they can be read anew. */
  const pictures = new Map<Blob, GreyImage>();
  const keep = (image: GreyImage) => {
    const blob = new Blob();
    pictures.set(blob, image);
    return Promise.resolve(blob);
  };
  const cover = ({ data, width }: GreyImage) => {
    for (let y = 280; y < 500; y++) data.fill(240, y * width + 1250, y * width + 1510);
  };

  it('is read by what a person says, with its number', async () => {
    const { image, meant } = scanned(printed(), null);
    cover(image);
    const [unread] = await readSheets(image, [printed()], keep);
    expect([unread?.code, unread?.isKnown]).toEqual([null, false]);
    const again = pictures.get(unread?.picture ?? new Blob());
    if (!again) throw new Error('no picture');
    const [page] = await readTold(again, [printed()], encode, { exam: 'SHEET', variant: 'B', page: 1 });
    expect(page).toMatchObject({ code: { exam: 'SHEET', variant: 'B', page: 1, studentId: null }, isKnown: true });
    expect([page?.retake, page?.number]).toEqual([null, number]);
    // All rows under each other, one byte for a pixel here.
    const { crop, width = 0, height = 0, positions = [] } = page?.strip ?? {};
    expect(positions).toEqual(page?.rows.map(({ position }) => position));
    expect(crop?.size).toBe(width * height * positions.length);
    const said = page?.rows.map(({ verdict }) => verdict);
    expect(said?.map((verdict, index) => (verdict.kind === 'look' ? meant[index] : verdict))).toEqual(meant);
    expect(page?.boxes).toHaveLength(1);
  });
});

it('finds nothing in a picture without a sheet', async () => {
  const data = new Uint8Array(400 * 300).map((_, at) => (at * 7919) % 256);
  expect(await readSheets({ width: 400, height: 300, data }, [printed()], encode)).toEqual([]);
});
