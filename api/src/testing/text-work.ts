import { foldText } from '@teacher-portal/text-folding/fold-text';

type Method = (this: unknown, ...given: unknown[]) => unknown;
type Methods = Record<string, Method>;

/** Sources run in the realm outside Jest's sandbox, whose strings have methods of their own. */
const realm = foldText.constructor('return { text: String.prototype, pattern: RegExp.prototype }') as () => {
  text: Methods;
  pattern: Methods;
};

/** What reads a whole text in one call. */
const readers = [
  ...['normalize', 'toLowerCase', 'toUpperCase', 'toLocaleLowerCase', 'toLocaleUpperCase', 'trim'],
  ...['replace', 'replaceAll', 'match', 'matchAll', 'split', 'includes', 'indexOf', 'search'],
];

const lengthOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  return Array.isArray(value) ? value.reduce<number>((sum, part) => sum + lengthOf(part), 0) : 0;
};

/** Sorting the marks of one letter takes time with their square: as many characters as thirty at a time would. */
function marksWork(value: unknown): number {
  if (typeof value !== 'string') return 0;
  const runs = /\p{M}{31,}/gu;
  let work = 0;
  for (let run = runs.exec(value); run; run = runs.exec(value)) work += run[0].length ** 2 / 30;
  return work;
}

/**
 * The characters that calls of string methods read and return on this thread while `work` runs: a measure of work on
 * texts that depends on no clock. `normalize` reads runs of marks many times over. What worker threads do is not counted, nor what a pattern repeats
 * (`security/growth.test.ts` measures that).
 */
export async function textWorkOf(work: () => Promise<unknown>): Promise<number> {
  const { text, pattern } = realm();
  let characters = 0;
  const counted = (method: Method, name: string): Method =>
    function count(this: unknown, ...given) {
      if (name === 'normalize') characters += marksWork(this);
      const result = method.apply(this, given);
      characters += lengthOf(typeof this === 'string' ? this : given[0]) + lengthOf(result);
      return result;
    };
  const places: [Methods, string][] = [...readers.map((name): [Methods, string] => [text, name]), [pattern, 'test']];
  const before = places.map(([methods, name]) => [methods, name, methods[name] as Method] as const);
  for (const [methods, name, method] of before) methods[name] = counted(method, name);
  try {
    await work();
  } finally {
    for (const [methods, name, method] of before) methods[name] = method;
  }
  return characters;
}
