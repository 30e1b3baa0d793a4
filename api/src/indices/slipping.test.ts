import fc from 'fast-check';
import { slipping } from './slipping';

test.each([
  ['two works well below the own trend', [0.2, 0, 0.4, -0.5, -0.7], true, 0.8],
  ['one bad day', [0.2, 0, 0.4, 0.3, -2], false, 1.05],
  ['weak, but where they were', [-1.5, -1.4, -1.6, -1.5, -1.4], false, -0.05],
  ['strong, and now average', [1.2, 1, 1.1, 0.2, 0], true, 1],
  ['exactly half a standard deviation below', [0, 0, 0, -0.5, -0.5], true, 0.5],
  ['one odd paper before, which the median passes over', [3, 0, 0, -0.2, -0.2], false, 0.2],
  ['rising', [-1, -0.5, 0, 0.5, 1], false, -1.25],
])('%s', (_, standings, isSlipping, drop) => {
  expect(slipping(standings)).toEqual({ value: expect.closeTo(drop, 12) as number, n: 5, isSlipping });
});

test.each([[[]], [[-3]], [[1, -3, -3]], [[1, 1, -3, -3]]])('says nothing on too few works: %j', (standings) => {
  expect(slipping(standings)).toEqual({ value: null, n: standings.length, isSlipping: false });
});

test('the same shift of every work changes nothing: only the change counts', () => {
  const standings = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 5, maxLength: 12 });
  fc.assert(
    fc.property(standings, fc.double({ min: -1, max: 1, noNaN: true }), (given, shift) => {
      const moved = slipping(given.map((standing) => standing + shift));
      expect(moved.value).toBeCloseTo(slipping(given).value ?? NaN, 9);
    }),
  );
});
