/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function numbersOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const signs = [
  ...[
    '<',
    '</',
    '>',
    '/>',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '<x>',
    '&',
    '&#0;',
    '&lt;',
    '{',
    '}',
    '=',
    '~',
    '%',
    '#',
  ],
  ...[
    '\\',
    '"',
    "'",
    '\n',
    '\r\n\r\n',
    '\t',
    '::',
    '->',
    '$$',
    '\\(',
    '1e999',
    '-0',
    '33,3',
    '\u0000',
    '\uFFFE',
    '\u0301',
  ],
  ...['Answer: ', '[[1]]', '{1:SA:=', '[', ']', ',', ';', ':', 'İ', '😀'],
];

const pick = <Value>(values: readonly Value[], next: () => number): Value =>
  values[Math.floor(next() * values.length)] as Value;

/** A few places of a file are cut out, repeated, turned round, overwritten, or get a sign of the formats. */
export function damaged(bytes: Buffer, next: () => number): Buffer {
  let made = bytes;
  for (let left = 1 + Math.floor(next() * 5); left > 0; left -= 1) {
    const at = Math.floor(next() * made.length);
    const to = Math.min(made.length, at + 1 + Math.floor(next() ** 3 * Math.max(60, made.length / 4)));
    const part = made.subarray(at, to);
    const [before, after] = [made.subarray(0, at), made.subarray(to)];
    const changed = {
      cut: () => [before, after],
      repeat: () => [before, ...Array.from({ length: 2 + Math.floor(next() * 6) }, () => part), after],
      turn: () => [before, Buffer.from(part).reverse(), after],
      noise: () => [before, Buffer.from(Array.from({ length: Math.min(8, part.length) }, () => next() * 256)), after],
      sign: () => [before, Buffer.from(pick(signs, next)), part, after],
      many: () => [before, Buffer.from(pick(signs, next).repeat(1 + Math.floor(next() * 2000))), part, after],
    };
    made = Buffer.concat(changed[pick(Object.keys(changed) as (keyof typeof changed)[], next)]());
  }
  return made;
}
