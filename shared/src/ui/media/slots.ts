import { isWholeLecture, secondsOf } from 'shared/contract/lecture.rules';

/** A part of a recording about one category; times as in a lecture ("00:12"). */
export interface MediaSlot {
  startTime: string;
  endTime: string;
  label: string;
}

/** The start of a slot in seconds; 0 if the time cannot be parsed. */
export const startOf = (slot: MediaSlot): number => secondsOf(slot.startTime) ?? 0;

const endOf = (slot: MediaSlot): number => (isWholeLecture(slot) ? Infinity : (secondsOf(slot.endTime) ?? 0));

/** The index of the slot at a time: if several overlap, the one that started last; -1 for none. */
export function slotAt(slots: readonly MediaSlot[], seconds: number): number {
  let found = -1;
  slots.forEach((slot, index) => {
    const isInside = startOf(slot) <= seconds && seconds < endOf(slot);
    const before = slots[found];
    if (isInside && (!before || startOf(slot) >= startOf(before))) found = index;
  });
  return found;
}
