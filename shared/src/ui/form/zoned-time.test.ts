/** @jest-environment node */
import fc from 'fast-check';
import { momentsOf, toInstant, toLocal } from './zoned-time';

const istanbul = 'Europe/Istanbul';
const newYork = 'America/New_York';
const utc = 'UTC';
const iso = (short: string) => `${short}:00.000Z`;

it.each([
  [istanbul, '2026-11-05T21:30', '2026-11-05T18:30'],
  [istanbul, '2026-01-01T01:00', '2025-12-31T22:00'],
  // Turkey stopped changing its clocks in 2016.
  [istanbul, '2015-07-01T12:00', '2015-07-01T09:00'],
  [istanbul, '2015-12-01T12:00', '2015-12-01T10:00'],
  [newYork, '2026-07-01T09:00', '2026-07-01T13:00'],
  [newYork, '2026-12-01T09:00', '2026-12-01T14:00'],
  [newYork, '2026-12-31T20:00', '2027-01-01T01:00'],
  [utc, '2028-02-29T00:00', '2028-02-29T00:00'],
])('converts between local time in %s (%s) and UTC (%s)', (zone, local, instant) => {
  expect(toInstant(local, zone)).toBe(iso(instant));
  expect(toLocal(iso(instant), zone)).toBe(local);
  expect(momentsOf(local, zone)).toEqual([iso(instant)]);
});

it.each([
  [newYork, '2026-03-08T01:59', '2026-03-08T06:59', '2026-03-08T01:59'],
  [newYork, '2026-03-08T02:30', '2026-03-08T07:30', '2026-03-08T03:30'],
  [newYork, '2026-03-08T03:00', '2026-03-08T07:00', '2026-03-08T03:00'],
  [istanbul, '2015-03-29T03:30', '2015-03-29T01:30', '2015-03-29T04:30'],
])('maps a local time skipped in spring in %s (%s) to %s UTC, shown as %s', (zone, local, instant, shown) => {
  expect(toInstant(local, zone)).toBe(iso(instant));
  expect(toLocal(iso(instant), zone)).toBe(shown);
  expect(momentsOf(local, zone)).toHaveLength(local === shown ? 1 : 0);
});

it.each([
  [newYork, '2026-11-01T01:30', '2026-11-01T05:30', '2026-11-01T06:30'],
  [istanbul, '2015-11-08T03:30', '2015-11-08T00:30', '2015-11-08T01:30'],
])(
  'maps a local time repeated in autumn in %s (%s) to the first moment unless the second one is held',
  (zone, local, first, second) => {
    expect(momentsOf(local, zone)).toEqual([iso(first), iso(second)]);
    expect(toInstant(local, zone)).toBe(iso(first));
    expect(toInstant(local, zone, iso(second))).toBe(iso(second));
    expect(toInstant(local, zone, iso('2026-01-01T00:00'))).toBe(iso(first));
    expect([toLocal(iso(first), zone), toLocal(iso(second), zone)]).toEqual([local, local]);
  },
);

it.each(['', '2026-11-05', '2026-02-31T10:00', '0002-11-05T10:00', '12026-01-01T10:00', 'tomorrow'])(
  'rejects %j as a local time',
  (local) => {
    expect(toInstant(local, istanbul)).toBeUndefined();
    expect(momentsOf(local, istanbul)).toEqual([]);
  },
);

it('converts every moment to local time and back', () => {
  const zone = fc.constantFrom(
    istanbul,
    newYork,
    utc,
    'Europe/London',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Pacific/Apia',
  );
  const minute = fc.integer({ min: Date.UTC(2012, 0) / 60_000, max: Date.UTC(2037, 0) / 60_000 });
  fc.assert(
    fc.property(zone, minute, (where, at) => {
      const instant = new Date(at * 60_000).toISOString();
      const local = toLocal(instant, where);
      expect(toInstant(local, where, instant)).toBe(instant);
      expect(momentsOf(local, where)).toContain(instant);
    }),
  );
});
