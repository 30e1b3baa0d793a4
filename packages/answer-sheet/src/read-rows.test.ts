import fc from 'fast-check';
import { drawSheet } from './testing/draw-sheet';
import { fillIn } from './testing/fill-in';
import { photograph } from './testing/photograph';
import { randomOf } from './testing/random';
import { readPicture } from './read-picture';
import { writeSheetCode } from './sheet-code';
import { type SheetItem, sheetPages } from './sheet-layout';

/** Of the test runner; packages know no Node. */
declare const process: { env: Record<string, string | undefined> };

const ROWS = 12;
const range = (length: number) => Array.from({ length }, (_, index) => index);
const papers = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } };
const kinds: Record<string, (options: number) => SheetItem[]> = {
  'one row to a question': (options) => range(ROWS).map(() => ({ kind: 'choice', options })),
  'several rows to a question': (options) => [
    { kind: 'lines', lines: range(ROWS).map((position) => ({ position, options, label: `1.${position + 1}` })) },
  ],
};

const SIGNS = [...'0123456789,-'];
const gridOf = (at: number): SheetItem => ({
  kind: 'lines',
  lines: [],
  grids: [
    {
      label: String(at + 1),
      columns: range(4 + at).map((column) => ({
        position: 10 * at + column,
        signs: SIGNS.slice(0, column === 0 ? 12 : 11),
      })),
    },
  ],
});

interface Asked {
  kind: string;
  scale: number;
  paper: keyof typeof papers;
  options: number;
}

/** What differs from what was meant, on the first page of such rows. */
function faultsOf(items: SheetItem[], { scale, paper }: Pick<Asked, 'scale' | 'paper'>, seed: number) {
  const [page] = sheetPages({ items, numberDigits: 0, scale });
  if (!page) throw new Error('no page');
  const random = randomOf(seed);
  const code = writeSheetCode({ exam: 'E7K2Q9', variant: 'A', page: 1, studentId: 7 });
  const sheet = drawSheet(page, code, papers[paper]);
  const meant = fillIn(sheet, page, { writing: 'pen', number: '', random });
  const shot = { width: 1000, height: 1414, tilt: 6, turn: 2, curl: 4, fills: 0.9, blur: 0.3, motion: 0 };
  const photo = photograph([{ sheet, shot: { ...shot, light: 1, noise: 1, shadow: 0, quality: 85 } }], random);
  const [reading] = readPicture(photo, () => page, page.qr);
  if (reading?.page?.retake !== null) return [reading?.page?.retake ?? 'not found'];
  return reading.page.rows.flatMap(({ verdict }, at) =>
    JSON.stringify(verdict) === JSON.stringify(meant[at]) ? [] : [{ at, verdict, meant: meant[at] }],
  );
}

const all = Object.keys(kinds).flatMap((kind) =>
  [1, 1.5].flatMap((scale) =>
    (['a4', 'letter'] as const).flatMap((paper) =>
      range(26).map((at): Asked => ({ kind, scale, paper, options: at + 1 })),
    ),
  ),
);

/** What the reader is sure of and is not so. What it asks about costs a look and is no error. */
const silentFaultsOf = (asked: Asked, seed: number) =>
  faultsOf(kinds[asked.kind]?.(asked.options) ?? [], asked, seed).filter(
    (fault) => typeof fault !== 'string' && fault.verdict.kind !== 'look',
  );

/** Drawing and reading a picture takes seconds: the long run has all of them, the normal run the hardest of each kind. */
const tried =
  process.env.TEST_LONG === 'true'
    ? all
    : all.filter(({ options, scale, paper }) => options === 26 && scale === 1 && paper === 'a4');

it.each(tried)('reads $kind, $options bubbles at scale $scale on $paper', (asked) => {
  expect(faultsOf(kinds[asked.kind]?.(asked.options) ?? [], asked, asked.options)).toEqual([]);
});

it('is never sure of what was not meant, whatever the hand and the camera do', () => {
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.integer({ min: 1, max: 1000 }), (asked, seed) => {
      expect(silentFaultsOf(asked, seed)).toEqual([]);
    }),
    { numRuns: process.env.TEST_LONG === 'true' ? 50 : 2 },
  );
});

it.each([1, 1.5])('reads columns of digits beside rows of letters at scale %d', (scale) => {
  const letters = range(scale === 1 ? 8 : 2).map((): SheetItem => ({ kind: 'choice', options: 4 }));
  const grids = range(scale === 1 ? 5 : 2).map(gridOf);
  expect(faultsOf([...letters, ...grids], { scale, paper: 'a4' }, 11)).toEqual([]);
});

it('reads a sheet that has columns only', () => {
  expect(faultsOf(range(5).map(gridOf), { scale: 1, paper: 'letter' }, 12)).toEqual([]);
});
