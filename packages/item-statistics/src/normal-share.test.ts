import { normalQuantile, normalShare } from './normal-share';

it.each([
  [-1.959964, 0.025],
  [-1, 0.158655],
  [0, 0.5],
  [1.281552, 0.9],
  [5, 0.9999997],
])('below %p lies a share of %p', (z, share) => expect(normalShare(z)).toBeCloseTo(share, 6));

it.each([0.001, 0.1, 0.5, 0.9, 0.975])('finds the value below which %p lies', (share) =>
  expect(normalShare(normalQuantile(share))).toBeCloseTo(share, 3),
);
