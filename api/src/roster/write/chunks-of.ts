/** Rows per statement; the protocol allows 65,535 values. */
const CHUNK = 500;

export function* chunksOf<T>(rows: readonly T[], size = CHUNK) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}
