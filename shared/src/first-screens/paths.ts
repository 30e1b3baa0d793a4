import { type Part, type When } from 'shared/contract/first-screens';

/** Begins the path of a field of a list's element, in samples. */
const ELEMENT = '[]';

/** Whether it is a field of a row, or of the element of another list. */
export const isOfElement = (path: string): boolean => path.startsWith('.') || path.includes(ELEMENT);

/** The list of a field: `.tags` of `.tags[].name`; of nested ones the outer one. Undefined for other values. */
export function listOfPath(path: string): string | undefined {
  const end = path.indexOf(ELEMENT);
  return end < 0 ? undefined : path.slice(0, end);
}

/** A path as it is written within the element of a list. */
function pathWithin(path: string, list: string): string {
  const begin = `${list}${ELEMENT}`;
  return path.startsWith(begin) ? `.${path.slice(begin.length).replace(/^\./, '')}` : path;
}

export const partWithin = (part: Part, list: string): Part =>
  typeof part === 'string' ? part : { ...part, path: pathWithin(part.path, list) };

/** Outside of a list's elements a field is that of the first one. */
export const partOfFirst = (part: Part): Part =>
  typeof part === 'string' ? part : { ...part, path: part.path.replaceAll(ELEMENT, '.0') };

/** What a condition asks for itself, without what it asks of each element of a list. */
export function pathsOf(when: Exclude<When, { not: When } | { all: readonly When[] } | { may: unknown }>): string[] {
  if ('some' in when) return [when.some];
  if ('different' in when) return [when.in];
  if ('same' in when) return [when.same, when.as];
  if ('missing' in when) return [when.missing];
  if ('field' in when) return [when.field];
  if ('past' in when) return [when.past];
  return ['day' in when ? when.day : when.below];
}

/** A condition as it is asked within the element of a list. */
export function whenWithin(when: When, list: string): When {
  const path = (of: string) => pathWithin(of, list);
  if ('not' in when) return { not: whenWithin(when.not, list) };
  if ('all' in when) return { all: when.all.map((each) => whenWithin(each, list)) };
  if ('may' in when) return when;
  if ('some' in when) return { ...when, some: path(when.some) };
  if ('different' in when) return { ...when, in: path(when.in) };
  if ('same' in when) return { same: path(when.same), as: path(when.as) };
  if ('missing' in when) return { missing: path(when.missing) };
  if ('field' in when) return { ...when, field: path(when.field) };
  if ('past' in when) return { past: path(when.past) };
  return 'day' in when ? { ...when, day: path(when.day) } : { ...when, below: path(when.below) };
}
