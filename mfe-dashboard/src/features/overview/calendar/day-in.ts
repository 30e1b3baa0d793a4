import { tzOffset } from '@date-fns/tz/tzOffset';
import { type Day } from '@teacher-portal/remote-sdk/contract/day';

/** The day of an instant in a time zone. */
export function dayIn(timeZone: string, moment: Date | string): Day {
  const instant = new Date(moment);
  return new Date(instant.getTime() + tzOffset(timeZone, instant) * 60_000).toISOString().slice(0, 10);
}
