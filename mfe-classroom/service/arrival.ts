import { type Quiet } from '../src/quiet-hours.schema';

const STEP_MS = 15 * 60_000;
/** Two days: quiet hours of nearly a whole day, and a clock that is put back. */
const STEPS_MAX = 192;

/** Whether this time of the day, as `20:00`, is quiet; the hours may go past midnight. */
const isQuiet = (time: string, { from, until }: Quiet): boolean =>
  from < until ? time >= from && time < until : time >= from || time < until;

/**
 * When a message of now arrives: at once, or at the first quarter of an hour that is not quiet by the clocks of the school.
 * So a clock that is put forward over the end of the quiet hours ends them, and one that is put back does not begin them
 * anew for what has arrived.
 */
export function arrivalOf(now: Date, quiet: Quiet | null, timeZone: string): Date {
  if (!quiet) return now;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  if (!isQuiet(clock.format(now), quiet)) return now;
  let quarter = Math.floor(now.getTime() / STEP_MS) * STEP_MS;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    quarter += STEP_MS;
    if (!isQuiet(clock.format(quarter), quiet)) return new Date(quarter);
  }
  return now;
}
