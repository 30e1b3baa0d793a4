/** @jest-environment node */
import { daysOf, fridayOf, isStartOfHour, weekOf } from './week.rules';

it.each([
  ['on Friday afternoon', 'Europe/Istanbul', '2026-12-04T12:00:00Z', '2026-12-04'],
  ['not before', 'Europe/Istanbul', '2026-12-04T11:59:00Z', undefined],
  ['not at night', 'Europe/Istanbul', '2026-12-04T17:00:00Z', undefined],
  ['on Saturday, of the day before', 'Europe/Istanbul', '2026-12-05T06:00:00Z', '2026-12-04'],
  ['until Sunday', 'Europe/Istanbul', '2026-12-06T16:00:00Z', '2026-12-04'],
  ['not on Monday', 'Europe/Istanbul', '2026-12-07T09:00:00Z', undefined],
  ['by the clocks of the school', 'America/Los_Angeles', '2026-12-05T00:00:00Z', '2026-12-04'],
  ['after clocks were put back', 'Europe/Berlin', '2026-10-30T14:00:00Z', '2026-10-30'],
  ['before clocks were put back', 'Europe/Berlin', '2026-10-23T14:00:00Z', '2026-10-23'],
])('summaries leave %s (%s, %s)', (_, zone, now, expected) => {
  expect(fridayOf(zone, new Date(now))).toBe(expected);
});

it.each([
  ['UTC', '2026-12-04T12:09:59Z', true],
  ['UTC', '2026-12-04T12:10:00Z', false],
  ['Asia/Kathmandu', '2026-12-04T12:15:00Z', true],
  ['Asia/Kathmandu', '2026-12-04T12:00:00Z', false],
])('an hour begins by the clocks of the school (%s, %s)', (zone, now, expected) => {
  expect(isStartOfHour(zone, new Date(now))).toBe(expected);
});

it('asks services about the week that ends on the Friday', () => {
  expect(daysOf('2026-12-04')).toEqual({ from: '2026-11-28', until: '2026-12-04' });
});

const now = new Date('2026-12-04T12:00:00Z');
const result = { marks: 7, possible: 10, passed: null, comment: '' };
const item = (id: number, state: 'due' | 'handedIn' | 'missed', at: string | null, change: object = {}) => ({
  ...{ id, title: `Work ${id}`, courseName: 'Biology', state, dueAt: at, endsAt: at, result: null },
  ...change,
});
const idsOf = (items: Parameters<typeof weekOf>[0], told: number[] = []) => {
  const { due, missing, released } = weekOf(items, told, now);
  return [due, missing, released].map((found) => found.map(({ id }) => id));
};

it('says what is due within seven days, soonest first', () => {
  const items = [
    item(1, 'due', '2026-12-11T12:00:00Z'),
    item(2, 'due', '2026-12-05T12:00:00Z'),
    item(3, 'due', '2026-12-11T12:00:01Z'),
    item(4, 'due', null),
  ];
  expect(idsOf(items)).toEqual([[2, 1], [], []]);
});

it('says what was missed in the week, and what is late as long as it can be handed in', () => {
  const items = [
    item(1, 'missed', '2026-11-28T12:00:00Z'),
    item(2, 'missed', '2026-11-27T12:00:00Z'),
    item(3, 'due', '2026-11-02T12:00:00Z', { endsAt: null }),
  ];
  expect(idsOf(items)).toEqual([[], [3, 1], []]);
});

it('says a result that can be read once, whenever it was released', () => {
  const items = [
    item(1, 'handedIn', '2026-01-04T12:00:00Z', { result }),
    item(2, 'handedIn', '2026-12-01T12:00:00Z', { result }),
    item(3, 'handedIn', '2026-12-01T12:00:00Z'),
  ];
  expect(idsOf(items, [2])).toEqual([[], [], [1]]);
});
