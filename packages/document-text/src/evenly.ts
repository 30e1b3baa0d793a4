/** Paragraphs that stand together are chosen together, up to this many characters, so that each is understood. */
const TOGETHER = 800;

/** Neighbouring paragraphs in groups of about `TOGETHER` characters. */
function groupsOf(paragraphs: readonly string[]): string[][] {
  const groups: string[][] = [];
  let length = Infinity;
  for (const paragraph of paragraphs) {
    if (length + paragraph.length > TOGETHER) {
      groups.push([]);
      length = 0;
    }
    groups.at(-1)?.push(paragraph);
    length += paragraph.length;
  }
  return groups;
}

/** The beginning of a paragraph that is longer than `most` characters, up to its last whole sentence. */
const beginning = (paragraph: string, most: number): string =>
  /^[^]*[.!?…]["'”’»)\]]*(?=\s)/u.exec(paragraph.slice(0, most + 1))?.[0] ?? '';

/**
 * Paragraphs of at most `most` characters together, line breaks between them included, taken at even distances from
 * the beginning to the end, in order. `turn`, from 0 to below 1, moves the places, so that another turn gives others.
 */
export function evenly(paragraphs: readonly string[], most: number, turn = 0): string[] {
  const whole = paragraphs.reduce((sum, { length }) => sum + length + 1, 0);
  if (whole <= most + 1) return [...paragraphs];
  const groups = groupsOf(paragraphs);
  const step = Math.max(1, (groups.length * TOGETHER) / most);
  const chosen = new Set<number>();
  for (let at = turn * step; at < groups.length; at += step) chosen.add(Math.floor(at));
  const taken: string[] = [];
  let room = most;
  for (const [at, group] of groups.entries()) {
    if (!chosen.has(at)) continue;
    for (const paragraph of group) {
      const part = paragraph.length <= room ? paragraph : beginning(paragraph, room);
      if (part !== '') taken.push(part);
      room -= part.length + 1;
      if (part !== paragraph || room <= 0) return taken;
    }
  }
  return taken;
}
