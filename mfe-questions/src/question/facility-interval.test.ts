import { facilityInterval } from './facility-interval';

test('agrees with a worked example of Wilson’s interval: 10 of 20 right', () => {
  const interval = facilityInterval(0.5, 20);
  expect(interval?.low).toBeCloseTo(0.327, 3);
  expect(interval?.high).toBeCloseTo(0.673, 3);
});

test.each([0, 0.02, 0.4, 1])('holds the value %d, stays between 0 and 1, and narrows with more answers', (value) => {
  const few = facilityInterval(value, 8);
  const many = facilityInterval(value, 800);
  if (!few || !many) throw new Error('both have answers');
  expect(few.low).toBeGreaterThanOrEqual(0);
  expect(few.high).toBeLessThanOrEqual(1);
  expect(many.low).toBeLessThanOrEqual(value + 1e-9);
  expect(many.high).toBeGreaterThanOrEqual(value - 1e-9);
  expect(many.high - many.low).toBeLessThan(few.high - few.low);
});

test('needs an answer', () => expect(facilityInterval(0.5, 0)).toBeUndefined());
