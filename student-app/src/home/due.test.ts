import { dayOf, dueSoon, groupOf, inOrder } from './due';

const item = (
  id: number,
  state: 'open' | 'running' | 'handedIn',
  endsAt: string | null,
  deadline: string | null = null,
) => ({
  id,
  state,
  endsAt,
  deadline,
});

it('sorts by due date, and keeps the order of the rest', () => {
  const list = [
    item(1, 'open', '2026-11-30T09:00:00.000Z'),
    item(2, 'open', null),
    item(3, 'open', '2026-11-25T09:00:00.000Z'),
    item(4, 'handedIn', '2026-11-20T09:00:00.000Z'),
    item(5, 'running', '2026-11-30T09:00:00.000Z', '2026-11-24T09:00:00.000Z'),
  ];
  expect(inOrder(list).map(({ id }) => id)).toEqual([5, 3, 1, 2, 4]);
});

const [early, middle, end] = ['2026-11-20T09:00:00.000Z', '2026-11-21T09:00:00.000Z', '2026-11-22T09:00:00.000Z'];

it('sorts work that may be late by its due date', () => {
  const late = { ...item(1, 'open', null), dueAt: end };
  const other = { ...item(2, 'open', middle), dueAt: middle };
  expect(inOrder([late, other]).map(({ id }) => id)).toEqual([2, 1]);
  expect(inOrder([{ ...late, dueAt: early }, other]).map(({ id }) => id)).toEqual([1, 2]);
});

it.each([
  [23, 'today'],
  [25, 'tomorrow'],
  [49, undefined],
  [-25, undefined],
])('describes a due date %i hours after midnight as %s', (hours, day) => {
  const now = new Date(2026, 10, 23, 0, 30);
  expect(dayOf(new Date(2026, 10, 23, hours).toISOString(), now)).toBe(day);
});

it('counts unfinished work that is still to become due today and tomorrow', () => {
  const now = new Date(2026, 10, 23, 8);
  const at = (day: number, hours: number) => new Date(2026, 10, day, hours).toISOString();
  const due = (moment: string, state: 'open' | 'running' = 'open') => ({
    ...{ state, dueAt: moment, endsAt: moment, deadline: state === 'running' ? moment : null },
  });
  const toDo = [
    due(at(23, 7)),
    due(at(23, 18)),
    due(at(23, 18), 'running'),
    due(at(24, 18)),
    due(at(25, 0)),
    item(1, 'open', null),
  ];
  expect(dueSoon(toDo, now)).toEqual({ today: 2, tomorrow: 1 });
});

it.each([
  [item(1, 'running', '2026-12-24T09:00:00.000Z'), 'running'],
  [item(1, 'open', '2026-11-20T09:00:00.000Z'), 'today'],
  [item(1, 'open', new Date(2026, 10, 23, 23, 59).toISOString()), 'today'],
  [item(1, 'open', new Date(2026, 10, 24).toISOString()), 'soon'],
  [item(1, 'open', new Date(2026, 10, 29, 23, 59).toISOString()), 'soon'],
  // On the same weekday as today, which would name the wrong day.
  [item(1, 'open', new Date(2026, 10, 30).toISOString()), 'later'],
  [item(1, 'open', null), 'undated'],
])('puts %j under %s', (work, group) => {
  expect(groupOf(work, new Date(2026, 10, 23, 8))).toBe(group);
});
