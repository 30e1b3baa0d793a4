/** A picked question: the questions of its passage in order, itself among them, or itself alone. */
export type Block = readonly number[];

/**
 * Picked questions with all that stand under the same passage, each passage as a whole where it fits among as many as
 * were asked for. What does not fit is left out, unless there are too few others: then its first questions fill the rest.
 */
export function wholePassages(picked: readonly Block[], limit: number): number[] {
  const taken = new Set<number>();
  const tooLong: Block[] = [];
  for (const block of picked) {
    const isTaken = block.some((id) => taken.has(id));
    if (!isTaken && taken.size + block.length <= limit) for (const id of block) taken.add(id);
    else if (!isTaken) tooLong.push(block);
  }
  for (const block of tooLong) for (const id of block) if (taken.size < limit) taken.add(id);
  return [...taken];
}
