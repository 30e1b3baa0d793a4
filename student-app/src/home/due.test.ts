import { dayOf, dueSoon, inOrder } from './due';

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

it('names what is due today and not begun, and tomorrow and not handed in', () => {
  const now = new Date(2026, 10, 23, 8);
  const at = (day: number, hours: number) => new Date(2026, 10, day, hours).toISOString();
  const named = (title: string, state: 'open' | 'running' | 'handedIn', due: string) => ({
    ...{ title, state, dueAt: due, endsAt: due, deadline: state === 'running' ? due : null },
  });
  const list = [
    named('not begun', 'open', at(23, 18)),
    named('begun', 'running', at(23, 18)),
    named('handed in', 'handedIn', at(23, 18)),
    named('over', 'open', at(23, 7)),
    named('begun for tomorrow', 'running', at(24, 18)),
    named('tomorrow', 'open', at(24, 18)),
    named('later', 'open', at(25, 0)),
  ];
  expect(dueSoon(list, now)).toEqual({ today: ['not begun'], tomorrow: ['begun for tomorrow', 'tomorrow'] });
});
