/** What is written at once, in stored bytes: hundreds of long questions would hold up other calls. */
const BYTES = 500_000;

/** The ids of what is written at once, in order: at most so many, and not more bytes than that unless one alone has more. */
export function portionsOf(open: readonly { id: number; bytes: number }[], most: number): number[][] {
  const portions: number[][] = [];
  let left = 0;
  for (const { id, bytes } of open) {
    const last = portions.at(-1);
    if (last && last.length < most && bytes <= left) last.push(id);
    else {
      portions.push([id]);
      left = BYTES;
    }
    left -= bytes;
  }
  return portions;
}
