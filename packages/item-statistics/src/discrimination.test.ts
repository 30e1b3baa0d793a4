import fc from 'fast-check';
import { centredSums, discrimination, discriminationBand } from './discrimination';

const pairs = (items: number[], rests: number[]) => items.map((item, index) => ({ item, rest: rests[index] ?? 0 }));
const items = [1, 1, 1, 0, 1, 0, 0, 1, 0, 0];
const rests = [0.9, 0.8, 0.7, 0.6, 0.6, 0.5, 0.4, 0.4, 0.3, 0.2];

describe('discrimination', () => {
  it('computes the item–rest correlation in per cent', () => {
    // Σ(x−x̄)(y−ȳ) = .7, Σ(x−x̄)² = 2.5, Σ(y−ȳ)² = .444: r = .7 / √1.11
    const found = discrimination([centredSums(pairs(items, rests))]);
    expect(found.value).toBeCloseTo(70 / Math.sqrt(1.11), 9);
    expect(found).toMatchObject({ n: 10, provisional: true, band: 'very-good' });
  });

  it('has a 90 % interval by Fisher’s z', () => {
    const { low, high } = discrimination([centredSums(pairs(items, rests))]);
    // z = atanh(.66442) = .80070, half width 1.64485 / √7 = .62170
    expect(low).toBeCloseTo(100 * Math.tanh(0.8007 - 0.6217), 1);
    expect(high).toBeCloseTo(100 * Math.tanh(0.8007 + 0.6217), 1);
  });

  it('pools within assessments, so that an easy and a hard one do not look like discrimination', () => {
    const flat = pairs([1, 0, 1, 0, 1, 0], [0.5, 0.5, 0.4, 0.4, 0.6, 0.6]);
    const easy = flat.map(({ item, rest }) => ({ item: item + 1, rest: rest + 0.4 }));
    expect(discrimination([centredSums(flat), centredSums(easy)]).value).toBeCloseTo(0, 9);
    expect(discrimination([centredSums([...flat, ...easy])]).value).toBeGreaterThan(40);
  });

  it('ignores groups of a single answer, and includes groups of two', () => {
    const ten = centredSums(pairs(items, rests));
    const found = discrimination([ten]);
    expect(discrimination([ten, centredSums(pairs([1], [0.5]))])).toEqual(found);
    expect(discrimination([ten, centredSums(pairs([1, 0], [0.6, 0.4]))])).toMatchObject({ n: 12 });
  });

  it.each([
    ['nine answers', pairs(items.slice(1), rests.slice(1)), 9],
    [
      'all right',
      pairs(
        items.map(() => 1),
        rests,
      ),
      10,
    ],
    [
      'the same rest for all',
      pairs(
        items,
        items.map(() => 0.5),
      ),
      10,
    ],
    ['no answers', [], 0],
  ])('returns null with %s', (_title, data, n) => {
    expect(discrimination([centredSums(data)])).toMatchObject({ value: null, low: null, high: null, band: null, n });
  });

  it('is no longer provisional from 30 answers', () => {
    const many = [items, items, items].flatMap((each) => pairs(each, rests));
    expect(discrimination([centredSums(many)]).provisional).toBe(false);
  });

  it.each([
    [40, 'very-good'],
    [39.9, 'good'],
    [30, 'good'],
    [29, 'marginal'],
    [20, 'marginal'],
    [19.9, 'poor'],
    [-5, 'poor'],
  ])('maps a discrimination of %d to the band %s', (value, band) => expect(discriminationBand(value)).toBe(band));

  it('stays in its interval, within −100 to 100, and is never NaN', () => {
    const share = fc.integer({ min: 0, max: 10 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.record({ item: share, rest: share }), { maxLength: 30 }), { maxLength: 4 }),
        (groups) => {
          const { value, low, high } = discrimination(groups.map(centredSums));
          if (value === null) return;
          expect(value).toBeGreaterThanOrEqual(-100);
          expect(value).toBeLessThanOrEqual(100);
          expect(low).toBeLessThanOrEqual(value + 1e-9);
          expect(high).toBeGreaterThanOrEqual(value - 1e-9);
        },
      ),
    );
  });
});
