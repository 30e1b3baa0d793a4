// Module constants, because these run for every pixel.
const { cos, floor, imul, log, sqrt } = Math;

/** Seeded random numbers (mulberry32). */
export interface Random {
  /** From 0 to 1. */
  next(): number;
  between(from: number, to: number): number;
  /** A whole number from 0, below `count`. */
  index(count: number): number;
  chance(share: number): boolean;
  /** Normal with mean 0 and deviation 1. */
  normal(): number;
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    index: (count) => floor(next() * count),
    chance: (share) => next() < share,
    normal: () => sqrt(-2 * log(1 - next())) * cos(2 * Math.PI * next()),
  };
}
