import { addDays } from 'shared/contract/day';
import { type GuardianItem } from 'shared/contract/guardian-link';
import { clockIn, dayIn } from '../../tenancy/school-zone';

const DAY = 86_400_000;
const FRIDAY = 5;
const FIRST_HOUR = 15;
const LAST_HOUR = 20;
/** Days after Friday on which a server that was down catches up. */
const LATE_DAYS = 2;
/** Between two runs. */
export const RUN_MINUTES = 10;

/**
 * The date of the Friday whose summary leaves now in the zone: from its afternoon on, and during the day at the weekend if
 * no server ran. Undefined at other times.
 */
export function fridayOf(zone: string, now: Date): string | undefined {
  const clock = new Date(clockIn(zone, now));
  const hour = clock.getUTCHours();
  const late = (clock.getUTCDay() - FRIDAY + 7) % 7;
  if (late > LATE_DAYS || hour >= LAST_HOUR || hour < (late === 0 ? FIRST_HOUR : 8)) return undefined;
  return addDays(dayIn(zone, now), -late);
}

/** Whether an hour has just begun in the zone: of runs every ten minutes, one of each hour. */
export const isStartOfHour = (zone: string, now: Date): boolean =>
  new Date(clockIn(zone, now)).getUTCMinutes() < RUN_MINUTES;

/** The days about which services are asked for the summary of a Friday, both included. */
export const daysOf = (friday: string): { from: string; until: string } => ({
  from: addDays(friday, -6),
  until: friday,
});

type Item = Pick<GuardianItem, 'id' | 'title' | 'courseName' | 'state' | 'dueAt' | 'endsAt' | 'result'>;

export interface WeekOfChild {
  /** Soonest first. */
  due: Item[];
  /** The due date has passed; some can still be handed in. */
  missing: Item[];
  /** Results that no earlier mail has told. */
  released: Item[];
}

export const dueTimeOf = ({ dueAt, endsAt }: Pick<Item, 'dueAt' | 'endsAt'>): string | null => dueAt ?? endsAt;

/** What a weekly mail says of a child's work. */
export function weekOf(items: readonly Item[], told: readonly number[], now: Date): WeekOfChild {
  const isBetween = (at: string | null, from: number, until: number) =>
    at !== null && Date.parse(at) > now.getTime() + from * DAY && Date.parse(at) <= now.getTime() + until * DAY;
  const timeOf = (item: Item) => Date.parse(dueTimeOf(item) ?? '');
  const inOrder = (found: Item[]) => found.sort((one, other) => timeOf(one) - timeOf(other));
  const isOverdue = (item: Item) => item.state === 'due' && timeOf(item) <= now.getTime();
  return {
    due: inOrder(items.filter((item) => item.state === 'due' && isBetween(dueTimeOf(item), 0, 7))),
    missing: inOrder(
      items.filter((item) => isOverdue(item) || (item.state === 'missed' && isBetween(dueTimeOf(item), -7, 0))),
    ),
    released: items.filter(({ id, result }) => result !== null && !told.includes(id)),
  };
}
