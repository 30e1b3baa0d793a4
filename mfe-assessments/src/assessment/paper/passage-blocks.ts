import { type PassageOf } from '@teacher-portal/remote-sdk/contract/passage.fields';

/** Questions that belong together, by the first of each block: those of one passage, in order, or one that stands alone. */
export function blocksOf(
  ids: readonly number[],
  passageOf: (id: number) => number | undefined,
): ReadonlyMap<number, readonly number[]> {
  const firstOf = new Map<number, number>();
  const blocks = new Map<number, number[]>();
  for (const id of ids) {
    const passage = passageOf(id);
    const first = (passage !== undefined && firstOf.get(passage)) || id;
    if (passage !== undefined) firstOf.set(passage, first);
    blocks.set(first, [...(blocks.get(first) ?? []), id]);
  }
  return blocks;
}

interface UnderPassage {
  question: { passage?: PassageOf | null | undefined };
}

/** Questions in runs of neighbours that stand under the same passage, or under none. */
export function runsOf<Asked extends UnderPassage>(asked: readonly Asked[]) {
  const runs: { passage: PassageOf | null; asked: Asked[] }[] = [];
  for (const each of asked) {
    const last = runs.at(-1);
    const passage = each.question.passage ?? null;
    if (last && last.passage?.id === passage?.id && last.passage?.text === passage?.text) last.asked.push(each);
    else runs.push({ passage, asked: [each] });
  }
  return runs;
}
