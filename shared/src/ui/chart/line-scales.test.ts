/** @jest-environment node */
import fc from 'fast-check';
import { type LineSeries } from './line-data';
import { lineRows } from './line-rows';
import { lineScales } from './line-scales';

const space = { width: 640, height: 220, min: 0, max: 100 };
const point = (id: number, at: string, value: number | null) => ({ id, at, value, name: `Quiz ${id}` });
const main = (points: LineSeries['points']): LineSeries => ({ id: 'main', name: 'Ada', role: 'main', points });

test('keeps every mark inside the drawing for any values and times', () => {
  const points = fc.array(
    fc.record({ day: fc.integer({ min: 0, max: 2000 }), value: fc.double({ min: -50, max: 150, noNaN: true }) }),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(points, fc.integer({ min: 260, max: 1400 }), (given, width) => {
      const series = main(
        given.map(({ day, value }, id) => point(id, new Date(Date.UTC(2026, 0, 1 + day)).toISOString(), value)),
      );
      const { lines, left, right, bottom } = lineScales([series], undefined, { ...space, width });
      for (const { x, y } of lines[0]?.marks ?? []) {
        expect(x).toBeGreaterThanOrEqual(left);
        expect(x).toBeLessThanOrEqual(right);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(bottom);
      }
    }),
  );
});

test('places later points further right and higher values further up', () => {
  const { lines } = lineScales(
    [main([point(2, '2026-03-01T00:00:00Z', 80), point(1, '2026-01-01T00:00:00Z', 20)])],
    undefined,
    space,
  );
  const [early, late] = lines[0]?.marks ?? [];
  expect(early?.point.id).toBe(1);
  expect(late?.x).toBeGreaterThan(early?.x ?? Infinity);
  expect(late?.y).toBeLessThan(early?.y ?? -Infinity);
});

test.each([
  ['nothing', []],
  ['one point', [point(1, '2026-01-01T00:00:00Z', 50)]],
  ['two points at one moment', [point(1, '2026-01-01T00:00:00Z', 50), point(2, '2026-01-01T00:00:00Z', 60)]],
  ['a point without a value', [point(1, '2026-01-01T00:00:00Z', null)]],
])('draws %s without NaN', (_, points) => {
  expect(JSON.stringify(lineScales([main(points)], undefined, space))).not.toMatch(/NaN|null,"y"/);
  expect(lineScales([main(points)], undefined, space).lines[0]?.path).not.toContain('NaN');
});

test('draws a band where a point has both limits', () => {
  const points = [
    { ...point(1, '2026-01-01T00:00:00Z', 50), low: 40, high: 60 },
    { ...point(2, '2026-02-01T00:00:00Z', 55), low: 45, high: 65 },
  ];
  expect(lineScales([main(points)], undefined, space).lines[0]?.band).toMatch(/^M.*Z$/);
  expect(lineScales([main([point(1, '2026-01-01T00:00:00Z', 50)])], undefined, space).lines[0]?.band).toBe('');
});

test('reserves space for the interval beside the lines', () => {
  const interval = { name: 'Projected', value: 60, low: 50, high: 70 };
  const { right, intervalAt } = lineScales([main([])], interval, space);
  expect(intervalAt).toBeGreaterThan(right);
  expect(intervalAt).toBeLessThan(space.width);
});

test('merges points with the same name and time into one table row in chronological order', () => {
  const rows = lineRows([
    main([point(2, '2026-02-01T00:00:00Z', 70), point(1, '2026-01-01T00:00:00Z', 50)]),
    { id: 'class', name: 'Class', role: 'comparison', points: [point(1, '2026-01-01T00:00:00Z', 60)] },
  ]);
  expect(rows.map(({ name, values }) => [name, values])).toEqual([
    ['Quiz 1', [50, 60]],
    ['Quiz 2', [70, null]],
  ]);
});

test('never labels the same day twice on the axis, however short the time span', () => {
  const hours = (count: number) =>
    main([
      point(1, '2026-11-24T08:00:00Z', 80),
      point(2, new Date(Date.UTC(2026, 10, 24, 8 + count)).toISOString(), 20),
    ]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2000 }), (count) => {
      const days = lineScales([hours(count)], undefined, space).xTicks.map(({ at }) => at.toDateString());
      expect(days.length).toBeGreaterThan(0);
      expect(new Set(days).size).toBe(days.length);
    }),
  );
});
