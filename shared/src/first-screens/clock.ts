import { localDay } from 'shared/contract/day';
import { type PartOfDay } from 'shared/contract/greeting';
import { type Clock } from './written-numbers';

const hours: Record<PartOfDay, number> = { morning: 9, afternoon: 15, evening: 20 };

const RunningDate = Date;

/**
 * Stops the clock of this process at a part of the day of a sample moment, so that all drawings of a screen have the same
 * present; without a moment it runs.
 */
export function clockAt(moment: string | undefined, part: PartOfDay = 'morning'): Clock | undefined {
  globalThis.Date = RunningDate;
  if (moment === undefined) return undefined;
  const now = new Date(moment).setHours(hours[part], 0, 0, 0);
  const today = localDay(now);
  globalThis.Date = class extends RunningDate {
    constructor(...given: [] | [value: number | string | Date]) {
      super(...((given.length === 0 ? [now] : given) as [number]));
    }
    static override now() {
      return now;
    }
  } as DateConstructor;
  return { now, today };
}
