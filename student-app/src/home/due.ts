import { type LearnAssessment } from 'shared/contract/attempt';

type Due = Pick<LearnAssessment, 'state' | 'endsAt' | 'deadline'>;

/** Until when something that is not handed in can be; null without an end. */
export const dueAt = ({ state, endsAt, deadline }: Due): string | null => {
  if (state === 'running') return deadline;
  return state === 'open' ? endsAt : null;
};

/** What ends first comes first; what has no end, or is done, stays in its order after it. */
export function inOrder<Item extends Due>(list: readonly Item[]): Item[] {
  const key = (item: Item) => dueAt(item) ?? '9';
  return [...list].sort((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
}

/** The calendar day of an end in the student's time zone, if it is near. */
export function dayOf(end: string, now: Date): 'today' | 'tomorrow' | undefined {
  const day = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());
  const days = Math.round((day(new Date(end)).getTime() - day(now).getTime()) / 86_400_000);
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : undefined;
}
