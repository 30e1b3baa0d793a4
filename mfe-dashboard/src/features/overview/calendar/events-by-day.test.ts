/** @jest-environment node */
import { type UpcomingEvent } from '@teacher-portal/remote-sdk/contract/assessment';
import { type AssessmentType } from '@teacher-portal/remote-sdk/contract/enums';
import { entriesOf, eventsByDay } from './events-by-day';

const event = (id: number, dueDate: string, type: AssessmentType = 1): UpcomingEvent => ({
  id,
  title: `Event ${id}`,
  type,
  courseId: 101,
  courseCode: 'BIO-101',
  dueDate,
  publishDate: null,
  status: 2,
});
const ids = (zone: string, events: Record<string, UpcomingEvent[]>) =>
  [...eventsByDay(events, zone)].map(([day, list]) => [day, list.map(({ id }) => id)]);

test('groups by the day in the teacher’s time zone, whatever the day in UTC, earliest first', () => {
  const byUtcDay = {
    '2026-11-25': [event(3, '2026-11-25T00:00:00Z'), event(4, '2026-11-25T06:00:00Z')],
    '2026-11-24': [event(2, '2026-11-24T12:00:00Z')],
  };
  expect(ids('UTC', byUtcDay)).toEqual([
    ['2026-11-24', [2]],
    ['2026-11-25', [3, 4]],
  ]);
  expect(ids('America/New_York', byUtcDay)).toEqual([
    ['2026-11-24', [2, 3]],
    ['2026-11-25', [4]],
  ]);
  expect(
    ids('Europe/Istanbul', { '2026-11-24': [event(1, '2026-11-24T20:59:00Z'), event(2, '2026-11-24T21:00:00Z')] }),
  ).toEqual([
    ['2026-11-24', [1]],
    ['2026-11-25', [2]],
  ]);
});

test('assigns both occurrences of the hour repeated by a clock change to the same day', () => {
  const events = {
    '2026-11-01': [event(1, '2026-11-01T05:30:00Z'), event(2, '2026-11-01T06:30:00Z')],
    '2026-11-02': [event(3, '2026-11-02T04:30:00Z')],
  };
  expect(ids('America/New_York', events)).toEqual([['2026-11-01', [1, 2, 3]]]);
});

test('makes one entry per day for assignments and one for exams and quizzes', () => {
  const at = '2026-11-24T12:00:00Z';
  expect(entriesOf([event(1, at, 2), event(2, at, 1), event(3, at, 3), event(4, at, 1), event(5, at, 1)])).toEqual([
    { kind: 'assignment', count: 3 },
    { kind: 'exam', count: 2 },
  ]);
  expect(entriesOf([event(1, at, 3)])).toEqual([{ kind: 'exam', count: 1 }]);
  expect(entriesOf([])).toEqual([]);
});

test('returns no entry for days without events', () => {
  expect(ids('UTC', {})).toEqual([]);
});

test('sorts events due at the same moment by id, whatever their input order', () => {
  const at = '2026-11-24T12:00:00Z';
  expect(ids('UTC', { '2026-11-24': [event(9, at), event(2, at), event(5, at)] })).toEqual([['2026-11-24', [2, 5, 9]]]);
});
