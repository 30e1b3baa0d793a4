import fc from 'fast-check';
import { areBands, fiveBands, gradeOnScale, isGradeOf, letterBands, rounded } from './grade-scale';
import { roundingModes, type Scale } from './gradebook';

const whole = { digits: 0, mode: 'half' } as const;

it.each([
  [84.5, 0, 'half', 85],
  [84.49, 0, 'half', 84],
  [84.01, 0, 'up', 85],
  [84.99, 0, 'down', 84],
  [1.005, 2, 'half', 1.01],
  [2.675, 2, 'half', 2.68],
  [0.1 + 0.2, 1, 'up', 0.3],
  [0.1 + 0.7, 1, 'down', 0.8],
] as const)('rounds %p to %p digits (%s) as %p', (value, digits, mode, result) =>
  expect(rounded(value, { digits, mode })).toBe(result),
);

it('agrees with an independent rounding for whole thousandths', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.constantFrom(0 as const, 1 as const, 2 as const),
      fc.constantFrom(...roundingModes),
      (thousandths, digits, mode) => {
        const step = 10 ** (3 - digits);
        const rest = thousandths % step;
        const isUp = mode === 'up' ? rest > 0 : mode === 'half' && rest * 2 >= step;
        const expected = (thousandths - rest + (isUp ? step : 0)) / 1000;
        expect(rounded(thousandths / 1000, { digits, mode })).toBeCloseTo(expected, 9);
      },
    ),
  );
});

it.each<[number, Scale, string | null]>([
  [0.845, { kind: 'bands', bands: [...fiveBands] }, '5'],
  [0.8449, { kind: 'bands', bands: [...fiveBands] }, '4'],
  [0.495, { kind: 'bands', bands: [...fiveBands] }, '2'],
  [0, { kind: 'bands', bands: [...fiveBands] }, '1'],
  [1, { kind: 'bands', bands: [...letterBands] }, 'A'],
  [0.7, { kind: 'percent' }, null],
])('grades %p of full marks on %j as %p after rounding', (share, scale, label) =>
  expect(gradeOnScale({ share, outOf: 50 }, scale, whole)?.label).toBe(label),
);

it('shows points out of the points available so far, and nothing without a total', () => {
  const points: Scale = { kind: 'points' };
  expect(gradeOnScale({ share: 0.75, outOf: 50 }, points, { digits: 1, mode: 'half' })).toEqual({
    value: 37.5,
    outOf: 50,
    label: null,
  });
  expect(gradeOnScale({ share: null, outOf: 0 }, points, whole)).toBeNull();
});

it('gives every percentage exactly one label, and never a worse one for a higher percentage', () => {
  const values = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 1000);
  const rank = (share: number) => {
    const grade = gradeOnScale({ share, outOf: 1 }, { kind: 'bands', bands: [...fiveBands] }, whole);
    return fiveBands.findIndex(({ label }) => label === grade?.label);
  };
  fc.assert(
    fc.property(values, values, (a, b) => {
      expect(rank(a)).toBeGreaterThanOrEqual(0);
      expect(rank(Math.max(a, b))).toBeLessThanOrEqual(rank(Math.min(a, b)));
    }),
  );
});

it.each([
  [[...letterBands], true],
  [[...fiveBands], true],
  [[{ from: 0, label: 'all' }], false],
  [
    [
      { from: 50, label: 'a' },
      { from: 10, label: 'b' },
    ],
    false,
  ],
  [
    [
      { from: 50, label: 'a' },
      { from: 0, label: ' a ' },
    ],
    false,
  ],
  [
    [
      { from: 0, label: 'a' },
      { from: 0, label: 'b' },
    ],
    false,
  ],
  [[], false],
])('validates %j as bands: %p', (bands, valid) => expect(areBands(bands)).toBe(valid));

it.each<[Scale, string, boolean]>([
  [{ kind: 'percent' }, '88', true],
  [{ kind: 'percent' }, '88,5', true],
  [{ kind: 'percent' }, '101', false],
  [{ kind: 'hundred' }, '-1', false],
  [{ kind: 'hundred' }, 'A', false],
  [{ kind: 'points' }, '41', false],
  [{ kind: 'points' }, '40', true],
  [{ kind: 'bands', bands: [...fiveBands] }, '5', true],
  [{ kind: 'bands', bands: [...fiveBands] }, '88', false],
])('accepts on %j the text %p as a final grade: %p', (scale, text, valid) =>
  expect(isGradeOf(scale, text, 40)).toBe(valid),
);

it.each([
  ['0', true],
  ['7,5', true],
  ['12.25', true],
  ['12.255', false],
  ['-1', false],
  ['x7', false],
  ['7x', false],
  ['', false],
  ['20', true],
  ['20.01', false],
])('accepts the text %j as a final grade out of 20: %p', (text, expected) => {
  expect(isGradeOf({ kind: 'points' }, text, 20)).toBe(expected);
});
