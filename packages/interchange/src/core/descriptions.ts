import { type Item, type ItemFile } from './item';

/** More questions than these hardly stand under one text: what is above them is rather said of a whole test. */
const MOST = 10;

const groupOf = ({ category, place }: Item): string => JSON.stringify([place.file, category]);

/** Whether all files of both can stand side by side. */
const areApart = (own: readonly ItemFile[], other: readonly ItemFile[]): boolean =>
  own.every(({ name, base64 }) => other.every((file) => file.name !== name || file.base64 === base64));

/** The questions after each description of one category, up to the next one; nothing where a question comes first. */
function runsOf(indexes: readonly number[], items: readonly Item[]): number[][] {
  const runs: number[][] = [];
  for (const index of indexes) {
    if (items[index]?.body.kind === 'description') runs.push([index]);
    else if (runs.length === 0) return [];
    else runs.at(-1)?.push(index);
  }
  return runs;
}

/**
 * The questions under each description, by its index. A description does not say where it ends, so it is the text of the
 * questions behind it only where the file leaves no other reading: its category begins with a description, each
 * description of it has questions behind it, and they are few.
 */
function questionsUnder(items: readonly Item[]): Map<number, number[]> {
  const groups = new Map<string, number[]>();
  items.forEach((item, index) => groups.set(groupOf(item), [...(groups.get(groupOf(item)) ?? []), index]));
  const isPlain = ([description = -1, ...questions]: readonly number[]) =>
    questions.length > 0 &&
    questions.length <= MOST &&
    questions.every((index) => {
      const item = items[index];
      return item && !item.passage && areApart(items[description]?.files ?? [], item.files);
    });
  const plain = [...groups.values()].map((indexes) => runsOf(indexes, items)).filter((runs) => runs.every(isPlain));
  return new Map(plain.flat().map(([description = -1, ...questions]) => [description, questions]));
}

/** What of a description has no place in a passage. */
const restOf = ({ feedback, tags }: Item) =>
  [
    { part: 'generalfeedback', text: feedback?.general?.text ?? '' },
    { part: 'tags', text: tags.join(', ') },
  ].filter(({ text }) => text !== '');

interface Gathered {
  items: Item[];
  /** The descriptions that have become passages: their indexes before, with what is lost of each. */
  passages: Map<number, { item: Item; first: number; rest: ReturnType<typeof restOf> }>;
  /** The index of an item by the one before; a passage has that of its first question. */
  indexOf: (before: number) => number;
}

/** Turns descriptions into passages of the questions behind them, where the file makes that plain. */
export function gatherDescriptions(items: readonly Item[]): Gathered {
  const under = questionsUnder(items);
  const over = new Map([...under].flatMap(([index, questions]) => questions.map((question) => [question, index])));
  const places: number[] = [];
  let kept = 0;
  for (let index = 0; index < items.length; index += 1) {
    places.push(kept);
    if (!under.has(index)) kept += 1;
  }
  const indexOf = (before: number) => places[under.get(before)?.[0] ?? before] ?? before;
  const gathered = items.flatMap((item, index): Item[] => {
    if (under.has(index)) return [];
    const above = over.get(index);
    const description = above === undefined ? undefined : items[above];
    if (!description) return [item];
    const { name, stem, files } = description;
    const others = files.filter((file) => item.files.every((own) => own.name !== file.name));
    const passage = { key: `description ${above}`, ...(name && { name }), text: stem };
    return [{ ...item, passage, files: [...item.files, ...others] }];
  });
  const passages = [...under.keys()].flatMap((index) => {
    const item = items[index];
    return item ? [[index, { item, first: indexOf(index), rest: restOf(item) }] as const] : [];
  });
  return { items: gathered, passages: new Map(passages), indexOf };
}
