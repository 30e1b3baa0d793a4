import { type LearnAssessment } from 'shared/contract/attempt';
import { timesOf } from 'shared/contract/attempt.rules';

type Item = Pick<LearnAssessment, 'state' | 'dueAt' | 'endsAt' | 'deadline'>;

/** Sorts by due date; items without one, and finished ones, follow in their order. */
export function inOrder<Each extends Item>(list: readonly Each[]): Each[] {
  const key = (item: Each) => timesOf(item).due ?? '9';
  return [...list].sort((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
}

/** Days of the calendar in the student's time zone; 0 for today. */
export function daysUntil(end: string, now: Date): number {
  const day = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((day(new Date(end)).getTime() - day(now).getTime()) / 86_400_000);
}

/** Today or tomorrow in the student's time zone; undefined for other due dates. */
export const dayOf = (end: string, now: Date): 'today' | 'tomorrow' | undefined =>
  (['today', 'tomorrow'] as const)[daysUntil(end, now)];

/** A weekday names one day only among these: from the seventh on it could be today's. */
export const WEEKDAYS = 7;

/** The groups of unfinished work, in their order; what is overdue stands under today. */
export const groups = ['running', 'today', 'soon', 'later', 'undated'] as const;

export function groupOf(item: Item, now: Date): (typeof groups)[number] {
  const { due } = timesOf(item);
  if (item.state === 'running') return 'running';
  if (due === null) return 'undated';
  const days = daysUntil(due, now);
  if (days <= 0) return 'today';
  return days < WEEKDAYS ? 'soon' : 'later';
}

/** How much unfinished work is still to become due today and tomorrow. */
export function dueSoon(toDo: readonly Item[], now: Date) {
  const days = toDo.flatMap((item) => {
    const { due } = timesOf(item);
    return due !== null && Date.parse(due) > now.getTime() ? [daysUntil(due, now)] : [];
  });
  const countOf = (day: number) => days.filter((each) => each === day).length;
  return { today: countOf(0), tomorrow: countOf(1) };
}
