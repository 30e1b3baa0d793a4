import { isWholeLecture, secondsOf } from 'shared/contract/lecture.rules';

/** A part of a recording about one topic; times as a lecture writes them ("00:12"). */
export interface MediaSlot {
  startTime: string;
  endTime: string;
  label: string;
}

/** Where a slot begins, in seconds; a time that cannot be read counts as the beginning. */
export const startOf = (slot: MediaSlot): number => secondsOf(slot.startTime) ?? 0;

const endOf = (slot: MediaSlot): number => (isWholeLecture(slot) ? Infinity : (secondsOf(slot.endTime) ?? 0));

/** The index of the slot at a second: of several, the one that began last; -1 when there is none. */
export function slotAt(slots: readonly MediaSlot[], seconds: number): number {
  let found = -1;
  slots.forEach((slot, index) => {
    const isInside = startOf(slot) <= seconds && seconds < endOf(slot);
    const before = slots[found];
    if (isInside && (!before || startOf(slot) >= startOf(before))) found = index;
  });
  return found;
}
