import { drawSheet } from './testing/draw-sheet';
import { fillIn } from './testing/fill-in';
import { photograph, type Shot } from './testing/photograph';
import { randomOf } from './testing/random';
import { withCheckDigit } from './check-digit';
import { cutOut } from './cut-out';
import { type GreyImage } from './grey-image';
import { type PageReading, readPicture, type SheetReading } from './read-picture';
import { readSheetCode, writeSheetCode } from './sheet-code';
import { type SheetPage, sheetPages } from './sheet-layout';

/** Of the test runner; packages know no Node. */
declare const process: { env: Record<string, string | undefined> };

const pageOf = (count: number): SheetPage => {
  const items = Array.from({ length: count }, () => ({ kind: 'choice' as const, options: 4 }));
  const [page] = sheetPages({ items, numberDigits: 7, scale: 1 });
  if (!page) throw new Error('no page');
  return page;
};
const page = pageOf(40);
const number = withCheckDigit('104233');

const calm: Shot = {
  width: 1000,
  height: 1414,
  tilt: 0,
  turn: 0,
  curl: 0,
  fills: 0.95,
  blur: 0,
  motion: 0,
  light: 1,
  noise: 0,
  shadow: 0,
  quality: 100,
};

function written(seed: number, studentId: number) {
  const random = randomOf(seed);
  const sheet = drawSheet(page, writeSheetCode({ exam: 'E7K2Q9', variant: 'B', page: 1, studentId }));
  return { sheet, random, meant: fillIn(sheet, page, { writing: 'pen', number, random }) };
}

const known = (code: string | null) => (code && readSheetCode(code) ? page : undefined);
const read = (photo: GreyImage): SheetReading[] => readPicture(photo, known, page.qr);
const verdicts = (reading: PageReading | undefined) => reading?.rows.map(({ verdict }) => verdict);

/** Drawing and reading a picture takes seconds: the long run has all shots, the normal run the hardest ones. */
const isLongRun = process.env.TEST_LONG === 'true';
const chosen = <T>(shots: T[]): T[] => (isLongRun ? shots : shots.slice(-1));

it.each<[string, Partial<Shot>]>(
  chosen([
    ['a scan', {}],
    ['a sheet upside down', { turn: 180 }],
    ['a sheet on its side, photographed at an angle', { turn: 90, tilt: 30, fills: 0.7 }],
    ['a sheet that is bent like the page of a book', { curl: 22, fills: 0.85 }],
  ]),
)('reads code, number and all rows of %s', (_, how) => {
  const { sheet, random, meant } = written(7, 104233);
  const [reading, ...others] = read(photograph([{ sheet, shot: { ...calm, ...how } }], random));
  expect(others).toEqual([]);
  expect(reading?.code).toBe('E7K2Q9-B-1-S104233');
  expect(reading?.page).toMatchObject({ number, retake: null });
  expect(verdicts(reading?.page)).toEqual(meant);
});

it('reads two sheets in one photo, each with its own answers', () => {
  const [left, right] = [written(3, 11), written(4, 12)];
  const shot = { ...calm, width: 2000, fills: 0.66 };
  const photo = photograph(
    [
      { sheet: left.sheet, shot, left: -480 },
      { sheet: right.sheet, shot, left: 480 },
    ],
    randomOf(5),
  );
  const readings = read(photo).sort((a, b) => (a.corners[0]?.x ?? 0) - (b.corners[0]?.x ?? 0));
  expect(readings.map(({ code }) => code)).toEqual(['E7K2Q9-B-1-S11', 'E7K2Q9-B-1-S12']);
  expect(readings.map((reading) => verdicts(reading.page))).toEqual([left.meant, right.meant]);
});

it('finds no sheet in an unrelated picture', () => {
  const random = randomOf(1);
  const data = Uint8Array.from(
    { length: 600 * 800 },
    (_, at) => 128 + 90 * Math.sin(at / 37) * Math.cos(at / 9000) + random.between(-20, 20),
  );
  expect(read({ width: 600, height: 800, data })).toEqual([]);
});

it('asks for another picture if a third of the sheet is covered', () => {
  const { sheet, random } = written(7, 104233);
  const photo = photograph([{ sheet, shot: calm }], random);
  for (let y = 300; y < 1100; y++) photo.data.fill(120, y * photo.width + 250, y * photo.width + 750);
  expect(read(photo)[0]?.page?.retake).toBe('ticks');
});

it('returns the position of a sheet with an unknown code', () => {
  const { sheet, random } = written(7, 104233);
  const [reading] = readPicture(photograph([{ sheet, shot: calm }], random), () => undefined, page.qr);
  expect(reading).toMatchObject({ code: 'E7K2Q9-B-1-S104233', page: undefined });
  expect(reading?.corners).toHaveLength(4);
});

describe('sheet with question texts above the boxes', () => {
  const items = [
    ...Array.from({ length: 8 }, () => ({ kind: 'choice' as const, options: 4 })),
    ...[8, 3].map((prompt) => ({ kind: 'written' as const, height: 45, prompt })),
  ];

  it.each<[string, number, Partial<Shot>]>(
    chosen([
      ['a scan', 1, {}],
      ['a sheet that is bent like the page of a book', 1, { curl: 22, fills: 0.85 }],
      ['large print', 1.5, { tilt: 15, fills: 0.8 }],
      ['a photo at an angle', 1, { tilt: 30, fills: 0.7 }],
    ]),
  )('reads it in %s like any other sheet, without texts in the pictures of the boxes', (_, scale, how) => {
    const shots = sheetPages({ items, numberDigits: 0, scale }).map((each, index) => {
      const random = randomOf(31 + index);
      const sheet = drawSheet(each, writeSheetCode({ exam: 'E7K2Q9', variant: 'A', page: 1, studentId: 7 }));
      const meant = fillIn(sheet, each, { writing: 'pen', number: '', random });
      const photo = photograph([{ sheet, shot: { ...calm, width: 1600, height: 2262, ...how } }], random);
      return { each, meant, photo };
    });
    expect(shots.flatMap(({ each }) => each.boxes)).toHaveLength(2);
    for (const { each, meant, photo } of shots) {
      const [reading] = readPicture(photo, () => each, each.qr);
      expect(reading?.page?.retake).toBeNull();
      expect(verdicts(reading?.page)).toEqual(meant);
      for (const { x, y, width, height } of each.boxes) {
        const inside = { x: x + 1, y: y + 1, width: width - 2, height: height - 2 };
        const { data } = cutOut(photo, reading?.page?.map ?? (() => ({ x: 0, y: 0 })), inside, 4);
        expect(data.filter((value) => value < 128).length / data.length).toBeLessThan(0.001);
      }
    }
  });
});

it.each<[string, number, Partial<Shot>]>(
  chosen([
    ['a scan', 1, {}],
    ['a bent sheet', 1, { curl: 22, fills: 0.85 }],
    ['large print at an angle', 1.5, { tilt: 15, fills: 0.8 }],
  ]),
)('reads questions with several rows in %s, up to ten bubbles in a row', (_, scale, how) => {
  const linesOf = (position: number, rows: number, options: number) => ({
    kind: 'lines' as const,
    lines: Array.from({ length: rows }, (_row, at) => ({ position: position + at, options, label: `4.${at + 1}` })),
  });
  const items = [
    ...Array.from({ length: 8 }, () => ({ kind: 'choice' as const, options: 4 })),
    linesOf(20, 6, 10),
    linesOf(30, 4, 3),
  ];
  const [each] = sheetPages({ items, numberDigits: 0, scale });
  if (!each) throw new Error('no page');
  const random = randomOf(37);
  const sheet = drawSheet(each, writeSheetCode({ exam: 'E7K2Q9', variant: 'A', page: 1, studentId: 7 }));
  const meant = fillIn(sheet, each, { writing: 'pen', number: '', random });
  const photo = photograph([{ sheet, shot: { ...calm, width: 1600, height: 2262, ...how } }], random);
  const [reading] = readPicture(photo, () => each, each.qr);
  expect(each.rows).toHaveLength(18);
  expect(reading?.page?.retake).toBeNull();
  expect(verdicts(reading?.page)).toEqual(meant);
});
