import { discriminationInterval } from './discrimination-interval';

test('agrees with a worked example of Fisher’s z: r = .44 from 128 answers in one paper', () => {
  const interval = discriminationInterval(44, 128, 1);
  expect(interval?.low).toBeCloseTo(31.5, 0);
  expect(interval?.high).toBeCloseTo(55, 0);
});

test('holds the value, and narrows with more answers', () => {
  const few = discriminationInterval(-20, 12, 1);
  const many = discriminationInterval(-20, 500, 1);
  if (!few || !many) throw new Error('both have enough answers');
  expect(few.low).toBeLessThan(many.low);
  expect(many.low).toBeLessThan(-20);
  expect(many.high).toBeGreaterThan(-20);
  expect(few.high).toBeGreaterThan(many.high);
});

test('every paper costs a degree of freedom, down to none', () => {
  expect(discriminationInterval(30, 10, 8)).toBeUndefined();
  expect(discriminationInterval(30, 3, 0)).toBeUndefined();
});

test('stays finite at a perfect correlation', () => {
  expect(discriminationInterval(100, 20, 1)?.high).toBeLessThanOrEqual(100);
});
