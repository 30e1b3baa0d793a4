import { addDays, type Day } from '@teacher-portal/remote-sdk/contract/day';
import { type ServiceEvent } from '@teacher-portal/remote-sdk/contract/slot-calls';
import { dayIn } from './day-in';

/** First and last day of an event. */
function daysOf(event: ServiceEvent, timeZone: string): { first: Day; last: Day } {
  if ('day' in event) return { first: event.day, last: addDays(event.day, (event.days ?? 1) - 1) };
  // What ends at midnight does not reach into the next day.
  const end = new Date(Date.parse(event.at) + Math.max(0, (event.minutes ?? 0) * 60_000 - 1));
  return { first: dayIn(timeZone, event.at), last: dayIn(timeZone, end) };
}

/** Those that touch these days, the earliest first, all-day ones before the others of a day. */
export function eventsOn<Event extends ServiceEvent>(
  events: readonly Event[],
  days: readonly Day[],
  timeZone: string,
): Event[] {
  const [from = '', until = ''] = [days[0], days.at(-1)];
  const timeOf = (event: ServiceEvent) => ('day' in event ? 0 : Date.parse(event.at));
  return events
    .map((event) => ({ event, ...daysOf(event, timeZone) }))
    .filter(({ first, last }) => first <= until && last >= from)
    .sort((one, other) =>
      one.first === other.first ? timeOf(one.event) - timeOf(other.event) : one.first < other.first ? -1 : 1,
    )
    .map(({ event }) => event);
}
