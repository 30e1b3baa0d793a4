import { type LearnAssessment } from 'shared/contract/attempt';
import { timesOf } from 'shared/contract/attempt.rules';

type Item = Pick<LearnAssessment, 'state' | 'dueAt' | 'endsAt' | 'deadline'>;

/** Sorts by due date; items without one, and finished ones, follow in their order. */
export function inOrder<Each extends Item>(list: readonly Each[]): Each[] {
  const key = (item: Each) => timesOf(item).due ?? '9';
  return [...list].sort((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
}

/** Today or tomorrow in the student's time zone; undefined for other due dates. */
export function dayOf(end: string, now: Date): 'today' | 'tomorrow' | undefined {
  const day = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());
  const days = Math.round((day(new Date(end)).getTime() - day(now).getTime()) / 86_400_000);
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : undefined;
}
