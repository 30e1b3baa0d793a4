import { isDaytime, mondayIn } from './morning.rules';

it.each([
  ['UTC', '2026-11-30T06:59:00Z', undefined],
  ['UTC', '2026-11-30T07:00:00Z', '2026-11-30'],
  ['UTC', '2026-11-30T23:59:00Z', '2026-11-30'],
  ['UTC', '2026-12-01T07:00:00Z', undefined],
  ['Europe/Istanbul', '2026-11-30T04:00:00Z', '2026-11-30'],
  ['Pacific/Auckland', '2026-11-29T18:00:00Z', '2026-11-30'],
  ['America/Los_Angeles', '2026-11-30T14:59:00Z', undefined],
  ['America/Los_Angeles', '2026-11-30T15:00:00Z', '2026-11-30'],
  // The week after the clocks were set back.
  ['America/New_York', '2026-11-02T11:59:00Z', undefined],
  ['America/New_York', '2026-11-02T12:00:00Z', '2026-11-02'],
])('finds the Monday morning of %s at %s: %s', (zone, now, monday) => {
  expect(mondayIn(zone, new Date(now))).toBe(monday);
});

it.each([
  ['UTC', '2026-11-30T06:59:00Z', false],
  ['UTC', '2026-11-30T07:00:00Z', true],
  ['UTC', '2026-11-30T20:00:00Z', false],
  ['Asia/Tokyo', '2026-11-30T22:30:00Z', true],
  ['Asia/Kathmandu', '2026-11-30T01:15:00Z', true],
  ['Asia/Kathmandu', '2026-11-30T01:14:00Z', false],
])('says whether mails may arrive in %s at %s: %s', (zone, now, expected) => {
  expect(isDaytime(zone, new Date(now))).toBe(expected);
});
