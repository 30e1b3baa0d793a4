import { type LearnAssessment } from 'shared/contract/attempt';
import { timesOf } from 'shared/contract/attempt.rules';

type Item = Pick<LearnAssessment, 'state' | 'dueAt' | 'endsAt' | 'deadline'>;

/** Sorts by due date; items without one, and finished ones, follow in their order. */
export function inOrder<Each extends Item>(list: readonly Each[]): Each[] {
  const key = (item: Each) => timesOf(item).due ?? '9';
  return [...list].sort((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
}

/** Titles of what is due today and not begun, and of what is due tomorrow and not handed in; what is over is neither. */
export function dueSoon(list: readonly (Item & { title: string })[], now: Date) {
  const titlesOf = (day: 'today' | 'tomorrow', states: readonly Item['state'][]) =>
    list.flatMap((item) => {
      const { due } = timesOf(item);
      const isSoon = due !== null && Date.parse(due) > now.getTime() && dayOf(due, now) === day;
      return isSoon && states.includes(item.state) ? item.title : [];
    });
  return { today: titlesOf('today', ['open']), tomorrow: titlesOf('tomorrow', ['open', 'running']) };
}

/** Days of the calendar in the student's time zone; 0 for today. */
export function daysUntil(end: string, now: Date): number {
  const day = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((day(new Date(end)).getTime() - day(now).getTime()) / 86_400_000);
}

/** Today or tomorrow in the student's time zone; undefined for other due dates. */
export function dayOf(end: string, now: Date): 'today' | 'tomorrow' | undefined {
  const days = daysUntil(end, now);
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : undefined;
}
