import { isWholeLecture, secondsOf } from '@teacher-portal/remote-sdk/contract/lecture.rules';
import { type SlotRow } from './lecture-form.schema';

interface Stretch {
  row: number;
  from: number;
  to: number;
}

function stretches(slots: readonly SlotRow[]): Stretch[] {
  return slots.flatMap((slot, row) => {
    const [from, to] = [secondsOf(slot.startTime), secondsOf(slot.endTime)];
    const counts = slot.tagId > 0 && !isWholeLecture(slot) && from !== undefined && to !== undefined && from < to;
    return counts ? [{ row, from, to }] : [];
  });
}

/**
 * For each row, the rows whose time range it shares a second with. Slots over the whole lecture, without a topic or
 * with invalid times overlap with nothing; adjacent slots do not overlap.
 */
export function slotOverlaps(slots: readonly SlotRow[]): number[][] {
  const known = stretches(slots);
  return slots.map((_, row) => {
    const mine = known.find((stretch) => stretch.row === row);
    if (!mine) return [];
    return known
      .filter((other) => other !== mine && other.from < mine.to && mine.from < other.to)
      .map((other) => other.row);
  });
}

/** Completes "5:30" to "05:30". */
export const tidyTime = (typed: string): string => typed.trim().replace(/^(\d):(?=\d\d$)/, '0$1:');
