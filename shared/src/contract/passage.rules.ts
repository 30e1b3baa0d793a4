import { type PassageOf } from './passage.fields';

interface Run<Asked> {
  /** Null where they stand alone. */
  passage: PassageOf | null;
  asked: Asked[];
}

/**
 * Questions in runs of neighbours under the same passage, or under none. A passage that has changed between two versions
 * of its questions is another one.
 */
export function runsOf<Asked>(
  asked: readonly Asked[],
  passageOf: (asked: Asked) => PassageOf | null | undefined,
): Run<Asked>[] {
  const runs: Run<Asked>[] = [];
  for (const each of asked) {
    const last = runs.at(-1);
    const passage = passageOf(each) ?? null;
    if (last && last.passage?.id === passage?.id && last.passage?.text === passage?.text) last.asked.push(each);
    else runs.push({ passage, asked: [each] });
  }
  return runs;
}

/** Questions that move together: those of one passage, in order, at the place of the first; or one that stands alone. */
export function blocksOf(
  ids: readonly number[],
  passageOf: (id: number) => number | null | undefined,
): (readonly number[])[] {
  const blocks = new Map<string, number[]>();
  for (const id of ids) {
    const passage = passageOf(id) ?? null;
    const name = passage === null ? `alone ${id}` : `under ${passage}`;
    const block = blocks.get(name);
    if (block) block.push(id);
    else blocks.set(name, [id]);
  }
  return [...blocks.values()];
}
