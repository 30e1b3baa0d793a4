import { type UpcomingEvent, type UpcomingEvents } from 'shared/contract/assessment';

export interface DayOfEvents {
  /** 'YYYY-MM-DD' in the teacher's zone. */
  key: string;
  /** The first moment that is due on the day. */
  date: Date;
  events: UpcomingEvent[];
}

/** The day of a moment in the teacher's zone, 'YYYY-MM-DD'. */
export function dayOf(moment: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
}

/**
 * The events from today on by day, earliest first; what was due earlier today is still of interest. The server groups
 * by the day in UTC; a teacher in another zone has some of them on the day before or after.
 */
export function eventsByDay(events: UpcomingEvents, now: Date): DayOfEvents[] {
  const today = dayOf(now);
  const sorted = Object.values(events)
    .flat()
    .filter(({ dueDate }) => dayOf(new Date(dueDate)) >= today)
    .sort((a, b) => Date.parse(a.dueDate) - Date.parse(b.dueDate));
  const days = new Map<string, DayOfEvents>();
  for (const event of sorted) {
    const date = new Date(event.dueDate);
    const key = dayOf(date);
    const day = days.get(key) ?? { key, date, events: [] };
    day.events.push(event);
    days.set(key, day);
  }
  return [...days.values()];
}
