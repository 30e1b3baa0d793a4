/** @jest-environment node */
import fc from 'fast-check';
import { keptLine, numbersOf, pathOf } from './annotation.rules';

const share = fc.double({ min: -0.2, max: 1.2, noNaN: true });
const line = fc.array(fc.tuple(share, share), { minLength: 1, maxLength: 400 });

describe('a line as it is kept', () => {
  it('stays within the page, with its ends and no more points than are allowed', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 2, max: 50 }), (points, most) => {
        const kept = keptLine(points, most);
        expect(kept.length % 2).toBe(0);
        expect(kept.length / 2).toBeLessThanOrEqual(Math.max(most, 2));
        expect(kept.every((each) => each >= 0 && each <= 1)).toBe(true);
        const [first, last] = [points[0], points.at(-1)];
        const ends = [...(first ?? []), ...(last ?? [])].map((each) => Math.min(1, Math.max(0, each)));
        const got = [...kept.slice(0, 2), ...kept.slice(-2)];
        got.forEach((each, at) => expect(each).toBeCloseTo(ends[at] ?? 0, 3));
      }),
    );
  });

  it('needs two points if it is straight', () => {
    const straight = Array.from({ length: 100 }, (_, at): [number, number] => [at / 100, at / 200]);
    expect(keptLine(straight, 500)).toEqual([0, 0, 0.99, 0.495]);
  });

  it('keeps a corner', () => {
    expect(
      keptLine(
        [
          [0, 0],
          [0.5, 0.001],
          [1, 0],
          [1, 1],
        ],
        500,
      ),
    ).toEqual([0, 0, 0.5, 0.001, 1, 0, 1, 1]);
  });
});

it('draws a line in a box of 1000 by 1000, and a dot as a line without length', () => {
  expect(pathOf([0, 0, 0.5, 0.25])).toBe('M0 0 L500 250');
  expect(pathOf([0.1, 0.1])).toBe('M100 100 h0');
});

it('numbers what says something, in the order in which it was made', () => {
  const [pen, pin, passage, note] = [
    { shape: { kind: 'pen' } },
    { shape: { kind: 'pin', text: '' } },
    { shape: { kind: 'passage', text: '', criterionId: null } },
    { shape: { kind: 'passage', text: 'Why?' } },
  ];
  expect([...numbersOf([pen, pin, passage, note])]).toEqual([
    [pin, 1],
    [note, 2],
  ]);
});
