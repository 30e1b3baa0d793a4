import fc from 'fast-check';
import { FRAME, MARKERS } from './frame';
import { PROMPT, type SheetItem, type SheetPage, sheetPages, TICK } from './sheet-layout';

/** Of the test runner; packages know no Node. */
declare const process: { env: Record<string, string | undefined> };

/** Number of random layouts per property. */
const numRuns = process.env.TEST_LONG === 'true' ? 100 : 20;

interface Area {
  what: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** FNV-1a, 32 bits: tells one long text from another. */
const hashOf = (text: string) =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5);

const around = (what: string, { x, y }: { x: number; y: number }, half: number): Area => ({
  what,
  left: x - half,
  top: y - half,
  right: x + half,
  bottom: y + half,
});

/** Everything on a page that is printed for the reader, including its white margin. */
function areasOf(page: SheetPage, scale: number): Area[] {
  const bubbles = [...page.rows, ...page.number].flatMap((row) => row.bubbles);
  return [
    ...MARKERS.map(({ x, y, size }) => around('marker', { x: x + size / 2, y: y + size / 2 }, size / 2 + 1)),
    around('QR code', { x: page.qr.x + page.qr.size / 2, y: page.qr.y + page.qr.size / 2 }, page.qr.size / 2 + 1.5),
    ...bubbles.map((bubble) => around('bubble', bubble, page.radius)),
    ...page.ticks.map((tick) => around('tick', tick, TICK / 2 + 0.4)),
    ...page.boxes.flatMap(({ prompt }) =>
      prompt.map((y) => ({
        what: 'text',
        left: PROMPT.left,
        top: y - PROMPT.rise * scale,
        right: PROMPT.right,
        bottom: y + PROMPT.fall * scale,
      })),
    ),
    ...[...page.boxes, ...page.rows.flatMap(({ column }) => (column ? [column.box] : []))].map(
      ({ x, y, width, height }) => ({
        what: 'box',
        left: x,
        top: y,
        right: x + width,
        bottom: y + height,
      }),
    ),
  ];
}

const SIGNS = [...'0123456789,-'];
const range = (length: number) => Array.from({ length }, (_, index) => index);

const farthest = (page: SheetPage) => {
  const known = [...page.ticks, ...MARKERS.map(({ x, y, size }) => ({ x: x + size / 2, y: y + size / 2 }))];
  const bubbles = [...page.rows, ...page.number].flatMap((row) => row.bubbles);
  return Math.max(...bubbles.map(({ x, y }) => Math.min(...known.map((tick) => Math.hypot(tick.x - x, tick.y - y)))));
};

const overlap = (a: Area, b: Area) =>
  a.left < b.right - 1e-6 && b.left < a.right - 1e-6 && a.top < b.bottom - 1e-6 && b.top < a.bottom - 1e-6;

const item: fc.Arbitrary<SheetItem> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('choice' as const),
      options: fc.constantFrom(1, 2, 3, 4, 5, 6, 9, 20, 26),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('written' as const),
      height: fc.integer({ min: 15, max: 150 }),
      prompt: fc.constantFrom(0, 0, 1, 3, 8),
    }),
  },
);
const counted = (options: readonly number[], at: number): SheetItem => ({
  kind: 'lines',
  lines: options.map((count, line) => ({
    position: 1000 * (at + 1) + line,
    options: count,
    label: `${at + 1}.${line + 1}`,
  })),
});
const grid = fc.integer({ min: 4, max: 8 });
const gridOf = (columns: number, at: number): SheetItem => ({
  kind: 'lines',
  lines: [],
  grids: [
    {
      label: String(at + 1),
      columns: range(columns).map((column) => ({
        position: 9000 + 10 * at + column,
        signs: SIGNS.slice(0, column === 0 ? 12 : 11),
      })),
    },
  ],
});
const lines = fc.array(fc.integer({ min: 1, max: 26 }), { minLength: 2, maxLength: 20 });
const spec = fc.record({
  items: fc
    .tuple(
      fc.array(item, { minLength: 1, maxLength: 160 }),
      fc.array(lines, { maxLength: 12 }),
      fc.array(grid, { maxLength: 9 }),
    )
    .map(([items, more, numbers]) => [...items, ...more.map(counted), ...numbers.map(gridOf)]),
  numberDigits: fc.constantFrom(0, 5, 7),
  scale: fc.constantFrom(1, 1.5),
});

it('prints nothing over anything else or outside the frame, for any questions', () => {
  fc.assert(
    fc.property(spec, (asked) => {
      for (const page of sheetPages(asked)) {
        const areas = areasOf(page, asked.scale);
        const outside = areas.filter(
          ({ what, left, top, right, bottom }) =>
            what !== 'marker' && (left < 0 || top < 0 || right > FRAME.width || bottom > FRAME.height),
        );
        // One comparison for a page: thousands of them take longer than all layouts.
        expect(outside).toEqual([]);
        areas.forEach((area, index) => {
          const hit = areas.find((other, at) => at > index && overlap(area, other));
          if (hit)
            throw new Error(`${area.what} at ${area.left}, ${area.top} over ${hit.what} at ${hit.left}, ${hit.top}`);
        });
      }
    }),
    { numRuns },
  );
});

it('places the bubbles, the lines or the box of every question once, in printed order but for rows of two lines', () => {
  fc.assert(
    fc.property(spec, (asked) => {
      const pages = sheetPages(asked);
      const rows = pages.flatMap((page) => page.rows);
      const boxes = pages.flatMap((page) => page.boxes);
      const bySize = (all: number[][]) => {
        const isLong = ([position]: number[]) => {
          const [first, ...further] = rows.find((row) => row.position === position)?.bubbles ?? [];
          return further.some(({ y }) => y !== first?.y);
        };
        return [...all.filter((row) => !isLong(row)), ...all.filter(isLong)];
      };
      expect(rows.map(({ position, bubbles }) => [position, bubbles.length])).toEqual([
        ...bySize(asked.items.flatMap((one, position) => (one.kind === 'choice' ? [[position, one.options]] : []))),
        ...bySize(
          asked.items.flatMap((one) =>
            one.kind === 'lines' ? one.lines.map(({ position, options }) => [position, options]) : [],
          ),
        ),
        ...asked.items.flatMap((one) =>
          one.kind === 'lines'
            ? (one.grids ?? []).flatMap(({ columns }) => columns.map(({ position, signs }) => [position, signs.length]))
            : [],
        ),
      ]);
      expect(boxes.map(({ position }) => position)).toEqual(
        asked.items.flatMap((one, position) => (one.kind === 'written' ? [position] : [])),
      );
    }),
    { numRuns },
  );
});

it('places a tick or a marker within 36 mm of every bubble', () => {
  fc.assert(
    fc.property(spec, (asked) => {
      for (const page of sheetPages(asked)) expect(farthest(page)).toBeLessThan(36);
    }),
    { numRuns },
  );
});

it('does so for each kind of row, size of print and number of bubbles', () => {
  const rows = (options: number, isLine: boolean, count: number): SheetItem[] =>
    isLine
      ? [
          counted(
            range(count).map(() => options),
            0,
          ),
        ]
      : range(count).map(() => ({ kind: 'choice', options }));
  const far = [1, 1.5].flatMap((scale) =>
    [false, true].flatMap((isLine) =>
      range(26).flatMap((at) =>
        [2, 40].flatMap((count) =>
          sheetPages({ items: rows(at + 1, isLine, count), numberDigits: 0, scale }).flatMap((page) =>
            farthest(page) < 36 ? [] : [{ scale, isLine, bubbles: at + 1, count, far: farthest(page) }],
          ),
        ),
      ),
    ),
  );
  expect(far).toEqual([]);
});

it('fits a hundred questions with five options and a number on one page', () => {
  const items = Array.from({ length: 100 }, () => ({ kind: 'choice' as const, options: 5 }));
  expect(sheetPages({ items, numberDigits: 7, scale: 1 })).toHaveLength(1);
});

it('keeps the text above a box outside the search radius of ticks', () => {
  fc.assert(
    fc.property(spec, (asked) => {
      for (const page of sheetPages(asked)) {
        const near = page.boxes.flatMap(({ prompt }) =>
          prompt.flatMap((baseLine) =>
            page.ticks.filter(
              (tick) =>
                tick.x >= PROMPT.left - 5.2 &&
                tick.x <= PROMPT.right + 5.2 &&
                tick.y >= baseLine - PROMPT.rise * asked.scale - 5.2 &&
                tick.y <= baseLine + PROMPT.fall * asked.scale + 5.2,
            ),
          ),
        );
        expect(near).toEqual([]);
      }
    }),
    { numRuns },
  );
});

it('starts a new page for a question whose text and box do not fit, and keeps the box whole', () => {
  const written = (prompt: number) => ({ kind: 'written' as const, height: 80, prompt });
  const pages = sheetPages({ items: [written(8), written(8)], numberDigits: 7, scale: 1.5 });
  expect(pages.map(({ boxes }) => boxes.map(({ position, height }) => [position, height]))).toEqual([
    [],
    [[0, 80]],
    [[1, 80]],
  ]);
});

it('keeps the layout of sheets without texts unchanged, because printed sheets are read later', () => {
  const choices = (count: number, options: number) =>
    Array.from({ length: count }, () => ({ kind: 'choice' as const, options }));
  const boxes = [45, 80, 45, 45].map((height) => ({ kind: 'written' as const, height }));
  const exams: SheetItem[][] = [choices(100, 5), choices(7, 10), boxes, [...boxes, ...choices(90, 4), ...boxes]];
  const places = exams.flatMap((items) =>
    [1, 1.5].flatMap((scale) =>
      [0, 6].flatMap((numberDigits) =>
        sheetPages({ items, numberDigits, scale, layout: 1 }).map(
          ({ qr, number, rows, boxes: placed, ticks, radius }) => [
            qr,
            number,
            rows,
            placed.map(({ position, x, y, width, height }) => ({ position, x, y, width, height })),
            ticks,
            radius,
          ],
        ),
      ),
    ),
  );
  // Snapshot from before texts could be printed above the boxes.
  expect(hashOf(JSON.stringify(places))).toBe(3_297_812_531);
});

it('keeps wide rows, rows of two lines and columns unchanged in layout 2', () => {
  const items: SheetItem[] = [
    ...[3, 7, 10, 26, 20].flatMap((options) => range(9).map((): SheetItem => ({ kind: 'choice', options }))),
    ...[10, 26].map((options, at) =>
      counted(
        range(5).map(() => options),
        at,
      ),
    ),
    ...[4, 5, 6, 7, 8].map(gridOf),
    { kind: 'written', height: 45, prompt: 2 },
  ];
  const pages = [1, 1.5].flatMap((scale) => sheetPages({ items, numberDigits: 6, scale, layout: 2 }));
  const rounded = JSON.stringify(pages, (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value,
  );
  expect(hashOf(rounded)).toBe(897_419_206);
});

it.each([
  [1, 4_245_641_187],
  [2, 4_245_641_187],
] as const)('keeps questions with several rows unchanged in layout %d', (layout, expected) => {
  const lines = (options: number) =>
    range(12).map((at) => ({ position: 100 * options + at, options, label: `${options}.${at}` }));
  const items: SheetItem[] = [
    { kind: 'choice', options: 5 },
    ...[2, 5, 6, 10].map((options): SheetItem => ({ kind: 'lines', lines: lines(options) })),
    { kind: 'written', height: 45, prompt: 2 },
  ];
  const pages = [1, 1.5].flatMap((scale) => sheetPages({ items, numberDigits: 6, scale, layout }));
  const rounded = JSON.stringify(pages, (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value,
  );
  expect(hashOf(rounded)).toBe(expected);
});
