import { type UpcomingEvent } from 'shared/contract/assessment';
import { dayOf, eventsByDay } from './events-by-day';

const event = (id: number, at: Date): UpcomingEvent => ({
  id,
  title: `Event ${id}`,
  type: 1,
  courseId: 101,
  courseCode: 'BIO-101',
  dueDate: at.toISOString(),
  publishDate: null,
  status: 2,
});

test('groups by the day in the teacher’s zone, whatever the day in UTC, earliest first', () => {
  // Given in local time: the first and the last minute of a day are on different days in UTC in every zone but UTC.
  const late = event(3, new Date(2026, 10, 24, 23, 59));
  const early = event(2, new Date(2026, 10, 24, 0, 1));
  const before = event(1, new Date(2026, 10, 23, 12, 0));
  const byUtcDay = { '2026-11-25': [late], '2026-11-23': [before], '2026-11-24': [early] };
  expect(eventsByDay(byUtcDay, new Date(2026, 10, 23, 18, 0)).map(({ key, events }) => [key, events.map(({ id }) => id)])).toEqual([
    ['2026-11-23', [1]],
    ['2026-11-24', [2, 3]],
  ]);
});

test('leaves out what was due before today', () => {
  const yesterday = event(1, new Date(2026, 10, 22, 23, 59));
  const thisMorning = event(2, new Date(2026, 10, 23, 8, 0));
  const days = eventsByDay({ '2026-11-22': [yesterday], '2026-11-23': [thisMorning] }, new Date(2026, 10, 23, 18, 0));
  expect(days.flatMap(({ events }) => events.map(({ id }) => id))).toEqual([2]);
});

test('no events, no days', () => {
  expect(eventsByDay({}, new Date())).toEqual([]);
});

test('writes months and days with two digits', () => {
  expect(dayOf(new Date(2026, 0, 5))).toBe('2026-01-05');
});
