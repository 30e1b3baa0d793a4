export interface Random {
  /** From 0 to below 1. */
  next: () => number;
  pick: <T>(list: readonly T[]) => T | undefined;
  shuffle: <T>(list: readonly T[]) => T[];
}

/** A seed for something named, so that it gets the same numbers whatever else is made before it. FNV-1a. */
export function seedOf(name: string, seed: number): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Reproducible random numbers. Mulberry32 (Tommy Ettinger, public domain). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    pick: (list) => list[Math.floor(next() * list.length)],
    shuffle: (list) => {
      const left = [...list];
      return list.flatMap(() => left.splice(Math.floor(next() * left.length), 1));
    },
  };
}
