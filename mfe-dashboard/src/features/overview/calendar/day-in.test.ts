/** @jest-environment node */
import { dayIn, timeIn } from './day-in';

test.each([
  // Midnight belongs to the day that starts, in the teacher's time zone.
  ['2026-11-24T00:00:00Z', 'UTC', '2026-11-24'],
  ['2026-11-24T00:00:00Z', 'Europe/Istanbul', '2026-11-24'],
  ['2026-11-24T00:00:00Z', 'America/New_York', '2026-11-23'],
  ['2026-11-23T21:00:00Z', 'Europe/Istanbul', '2026-11-24'],
  ['2026-11-23T20:59:59Z', 'Europe/Istanbul', '2026-11-23'],
  // The nights when the clocks change in New York.
  ['2026-03-08T04:59:59Z', 'America/New_York', '2026-03-07'],
  ['2026-03-08T05:00:00Z', 'America/New_York', '2026-03-08'],
  ['2026-03-09T03:59:59Z', 'America/New_York', '2026-03-08'],
  ['2026-03-09T04:00:00Z', 'America/New_York', '2026-03-09'],
  ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01'],
  ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01'],
  ['2026-11-02T04:59:59Z', 'America/New_York', '2026-11-01'],
  ['2026-11-02T05:00:00Z', 'America/New_York', '2026-11-02'],
  ['2026-01-01T10:00:00Z', 'Pacific/Kiritimati', '2026-01-02'],
])('converts %s in %s to %s', (moment, zone, day) => {
  expect(dayIn(zone, moment)).toBe(day);
});

test.each([
  ['2026-11-24T06:05:00Z', 'UTC', '06:05'],
  ['2026-11-24T06:05:00Z', 'Europe/Istanbul', '09:05'],
  ['2026-11-24T02:30:00Z', 'America/New_York', '21:30'],
])('reads the time of %s in %s as %s', (moment, zone, time) => {
  expect(timeIn(zone, moment)).toBe(time);
});
