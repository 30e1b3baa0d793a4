/** FNV-1a: a 32-bit hash of a text. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Mulberry32: numbers in [0, 1), the same sequence for the same seed in every browser. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/**
 * Shuffles by seed alone (Fisher–Yates). A variant printed again next week must equal the one handed out, so nothing
 * here may depend on the time, the browser or `Math.random`.
 */
export function shuffled<Item>(items: readonly Item[], seed: string): Item[] {
  const random = randomFrom(seedOf(seed));
  const rest = [...items];
  const drawn: Item[] = [];
  while (rest.length > 0) drawn.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return drawn;
}
