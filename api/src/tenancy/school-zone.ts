import { tzOffset } from '@date-fns/tz/tzOffset';
import { eq } from 'drizzle-orm';
import { type Database } from '../db/database';
import { schools } from '../db/schema/schools';

const MINUTE = 60_000;

/** The time zone in which the days of a school are counted (decision 0165). */
export async function zoneOfSchool(db: Database, schoolId: number): Promise<string> {
  const [row] = await db.select({ timeZone: schools.timeZone }).from(schools).where(eq(schools.id, schoolId));
  return row?.timeZone ?? 'UTC';
}

/** The local time of a zone, as milliseconds since 1970. */
export const clockIn = (timeZone: string, at: Date): number => at.getTime() + tzOffset(timeZone, at) * MINUTE;

/** `YYYY-MM-DD` of a moment in a time zone. */
export const dayIn = (timeZone: string, at: Date): string => new Date(clockIn(timeZone, at)).toISOString().slice(0, 10);

/** The midnight after a number of days from today in a time zone. */
export function midnightAfter(timeZone: string, now: Date, days: number): Date {
  const wall = Date.parse(`${dayIn(timeZone, now)}T00:00:00Z`) + (days + 1) * 1440 * MINUTE;
  const guess = new Date(wall - tzOffset(timeZone, new Date(wall)) * MINUTE);
  // Its own offset differs from that of the guess if the clocks change in between.
  return new Date(wall - tzOffset(timeZone, guess) * MINUTE);
}
