/** What stands in a field by mistake or on purpose, by name. */
export const hostileTexts: [name: string, value: unknown][] = [
  ['nothing', ''],
  ['no value', null],
  ['a number as such', 7],
  ['a list', ['a']],
  ['1e400', '1e400'],
  ['1e4000', '1e4000'],
  ['2,5,3', '2,5,3'],
  ['0', '0'],
  ['−1', '-1'],
  ['a quotient by 0', '1/0'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['emoji', '👩🏽‍🔬🧬'],
  ['text from right to left', '\u202eשלום عالم'],
  ['a name of every object', '__proto__'],
  ['100,000 characters', 'ğ'.repeat(100_000)],
];

/** Where a value is in an item or an answer. */
export type Path = (string | number)[];

/** The paths of all values. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => pathsIn(each, [...path, at]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) => pathsIn(each, [...path, key]));
  return [path];
}

/** Of each field of an item or an answer, one path. */
export function fieldsOf(item: object): Path[] {
  const kinds = new Map(pathsIn(item).map((path) => [path.filter((key) => typeof key === 'string').join('.'), path]));
  return [...kinds.values()].filter(([first]) => first !== 'type' && first !== 'version');
}

/** The same with another value there. */
export function withValue(item: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(item)) return item.map((each, at) => (at === key ? withValue(each, rest, value) : each));
  return { ...(item as object), [key]: withValue((item as Record<string, unknown>)[key], rest, value) };
}
