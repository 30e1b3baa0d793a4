import * as fc from 'fast-check';
import { cut, exactly, magnitude, marksOf, ratio, ratioOf, ratioText, rounded, sum } from './ratio';

describe('exact numbers', () => {
  it.each([
    ['0.1', '1/10'],
    ['-2.50', '-5/2'],
    ['1e-3', '1/1000'],
    ['6/4', '3/2'],
    ['1/0', undefined],
    ['1,5', undefined],
    ['1e1000', undefined],
    ['', undefined],
    ['Infinity', undefined],
  ])('reads %s as %s', (text, expected) => {
    const read = ratioOf(text);
    expect(read && ratioText(read)).toBe(expected);
  });

  it('adds 49 times 1/49 to 1, and 0.1 and 0.2 to 0.3', () => {
    expect(ratioText(sum(Array.from({ length: 49 }, () => ratio(1, 49))))).toBe('1');
    expect(ratioText(sum([exactly('0.1'), exactly('0.2')]))).toBe('3/10');
  });

  it.each([
    ['2/3', 1, 0.67],
    ['1/3', 10, 3.33],
    ['1', 2.5, 2.5],
    ['1/2', 0.01, 0.01],
    ['-1/2', 0.01, -0.01],
    ['1/8', 1, 0.13],
  ])('makes of %s of %d marks %d, rounded once', (fraction, marks, expected) => {
    expect(marksOf(fraction, marks)).toBe(expected);
  });

  it('scales scores with the marks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 500 }),
        (n, d, marks) => {
          fc.pre(n <= d);
          const half = marksOf(ratioText(ratio(n, d)), marks, 6);
          expect(Math.abs(marksOf(ratioText(ratio(n, d)), marks * 2, 6) - 2 * half)).toBeLessThan(0.000_003);
          expect(half).toBeLessThanOrEqual(marks);
        },
      ),
    );
  });

  it('rounds half away from zero, cuts towards it, and knows the first figure', () => {
    expect([2.5, -2.5, 2.4].map((value) => ratioText(rounded(exactly(String(value)), 0)))).toEqual(['3', '-3', '2']);
    expect([2.99, -2.99].map((value) => ratioText(cut(exactly(String(value)), 0)))).toEqual(['2', '-2']);
    expect(['250', '0.3', '-1000', '999.9', '1/3', '0'].map((text) => magnitude(exactly(text)))).toEqual([
      2, -1, 3, 2, -1, 0,
    ]);
  });
});
