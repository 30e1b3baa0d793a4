import { type Day } from '@teacher-portal/remote-sdk/contract/day';

const DAY_MS = 86_400_000;

/** The dates of an assessment as ISO instants; null if not set. */
export interface Dates {
  dueDate: string;
  publishDate: string | null;
}

/** The same time of the day some days later, where this machine is. */
function later(instant: string, days: number): string {
  const date = new Date(instant);
  date.setDate(date.getDate() + days);
  return date.toISOString();
}

export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/**
 * Both dates some days later, so that an exam keeps its hours. Undefined where that cannot be: the publish date would be over
 * already.
 */
export function movedDates({ dueDate, publishDate }: Dates, days: number, now: Date): Dates | undefined {
  const moved = { dueDate: later(dueDate, days), publishDate: publishDate && later(publishDate, days) };
  const wasAhead = publishDate !== null && Date.parse(publishDate) >= now.getTime();
  return wasAhead && Date.parse(moved.publishDate ?? '') < now.getTime() ? undefined : moved;
}

/** Only the due date, as after publishing. Undefined where it would not be after the publish date. */
export function movedDueDate({ dueDate, publishDate }: Dates, days: number): Dates | undefined {
  const moved = later(dueDate, days);
  return Date.parse(moved) <= Date.parse(publishDate ?? '') ? undefined : { dueDate: moved, publishDate };
}
