import { tzOffset } from '@date-fns/tz/tzOffset';
import { type Day } from '@teacher-portal/remote-sdk/contract/day';

const clockIn = (timeZone: string, moment: Date | string): string => {
  const instant = new Date(moment);
  return new Date(instant.getTime() + tzOffset(timeZone, instant) * 60_000).toISOString();
};

/** The day of an instant in a time zone. */
export const dayIn = (timeZone: string, moment: Date | string): Day => clockIn(timeZone, moment).slice(0, 10);

/** The local time of an instant in a time zone, as `09:05`. */
export const timeIn = (timeZone: string, moment: Date | string): string => clockIn(timeZone, moment).slice(11, 16);
