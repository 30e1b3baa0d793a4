/** A point as shares of the picture's width. */
interface Place {
  x: number;
  y: number;
}
/** The corners of all sheets that are wholly in the picture; empty where there is none. */
export type Corners = readonly Place[];

/** What to do now, said to the person who holds the phone. */
export type CameraHint = 'show' | 'hold' | 'unsharp' | 'next';

/** What was seen before. */
export interface Aim {
  last: Corners;
  /** Where the sheet lay that was taken; empty when it is gone. */
  taken: Corners;
  /** Glances in a row without a sheet. */
  missed: number;
}

export const firstAim: Aim = { last: [], taken: [], missed: 0 };

/** Shares of the picture's width: less is the trembling of a hand, more is another sheet. */
const STILL = 0.008;
const MOVED = 0.1;
/** A marker is not found now and then; only this many glances in a row mean that the sheet is gone. */
const GONE = 2;

const distance = (before: Corners, now: Corners) =>
  before.length === 0 || before.length !== now.length
    ? Infinity
    : Math.max(...now.map(({ x, y }, index) => Math.hypot(x - (before[index]?.x ?? 0), y - (before[index]?.y ?? 0))));

/** Takes a sheet that lies still, once: again only after it has left or another lies elsewhere. */
export function aimed(aim: Aim, seen: Corners): { aim: Aim; hint: CameraHint; take: boolean } {
  if (seen.length === 0) {
    const missed = aim.missed + 1;
    const taken = missed >= GONE ? [] : aim.taken;
    return { aim: { last: [], taken, missed }, hint: taken.length > 0 ? 'next' : 'show', take: false };
  }
  if (distance(aim.taken, seen) < MOVED) return { aim: { ...aim, last: seen, missed: 0 }, hint: 'next', take: false };
  const take = distance(aim.last, seen) < STILL;
  return { aim: { last: seen, taken: take ? seen : [], missed: 0 }, hint: 'hold', take };
}
