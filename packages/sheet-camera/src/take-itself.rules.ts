/** A point in fractions of the picture's width. */
interface Place {
  x: number;
  y: number;
}
/** The corners of all complete sheets in view; empty if there is none. */
export type Corners = readonly Place[];

/** The instruction for the person who holds the phone. */
export type CameraHint = 'show' | 'hold' | 'unsharp' | 'next';

/** State of the previous frames. */
export interface Aim {
  last: Corners;
  /** Corners of the sheet that was photographed; empty once it has left. */
  taken: Corners;
  /** Number of consecutive frames without a sheet. */
  missed: number;
}

export const firstAim: Aim = { last: [], taken: [], missed: 0 };

/** Fraction of the picture's width: smaller movements are a trembling hand, larger ones another sheet. */
const STILL = 0.008;
const MOVED = 0.1;
/** A marker is occasionally missed; only this many consecutive frames without a sheet mean that it has left. */
const GONE = 2;

const distance = (before: Corners, now: Corners) =>
  before.length === 0 || before.length !== now.length
    ? Infinity
    : Math.max(...now.map(({ x, y }, index) => Math.hypot(x - (before[index]?.x ?? 0), y - (before[index]?.y ?? 0))));

/** Photographs a sheet that lies still, once; again only after it has left or another one lies elsewhere. */
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
