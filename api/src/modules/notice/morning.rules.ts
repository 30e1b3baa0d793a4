import { clockIn, dayIn } from '../../tenancy/school-zone';

/** Mails that are not about something that has just happened leave in the morning of their reader, and not at night. */
const FIRST_HOUR = 7;
const LAST_HOUR = 20;
const MONDAY = 1;

const clockOf = (zone: string, now: Date) => new Date(clockIn(zone, now));

/** Whether clocks of the zone show a time at which reminders leave. */
export const isDaytime = (zone: string, now: Date): boolean => {
  const hour = clockOf(zone, now).getUTCHours();
  return hour >= FIRST_HOUR && hour < LAST_HOUR;
};

/** The date of the Monday that it is in the zone, from the morning on; undefined on other days. */
export function mondayIn(zone: string, now: Date): string | undefined {
  const clock = clockOf(zone, now);
  return clock.getUTCDay() === MONDAY && clock.getUTCHours() >= FIRST_HOUR ? dayIn(zone, now) : undefined;
}
