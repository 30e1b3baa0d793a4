import { tzOffset } from '@date-fns/tz/tzOffset';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Weeks of the term before `now`. */
const termWeeks = 12;

const zoneOffset = (instant: number, timeZone: string) => tzOffset(timeZone, new Date(instant));

/** `hour:minute` in the school's time zone, `days` from now; a weekend moves back to its Friday. */
export function schoolTime(now: Date, days: number, clock: string, timeZone: string): Date {
  const [hour = 0, minutes = 0] = clock.split(':').map(Number);
  const today = new Date(now.getTime() + zoneOffset(now.getTime(), timeZone) * minute);
  const date = new Date(
    Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + days, hour, minutes),
  );
  const weekday = date.getUTCDay();
  const local = date.getTime() - (weekday === 6 ? day : weekday === 0 ? 2 * day : 0);
  return new Date(local - zoneOffset(local - zoneOffset(local, timeZone) * minute, timeZone) * minute);
}

/** The elapsed share of the term at a moment, 0 to 1. */
export function termProgress(now: Date, at: Date): number {
  const begin = now.getTime() - termWeeks * 7 * day;
  return Math.min(1, Math.max(0, (at.getTime() - begin) / (termWeeks * 7 * day)));
}

export const addMinutes = (at: Date, minutes: number) => new Date(at.getTime() + Math.round(minutes * minute));
export const addDays = (at: Date, days: number) => addMinutes(at, days * 24 * 60);
