import { type Context } from '../definition';
import { questionTypes } from '../question-types';
import { type Result } from '../result-schema';

export const english: Context = { language: 'en' };
export const turkish: Context = { language: 'tr' };

/** An item as a user would write it, with defaults filled in. */
export function itemOf(value: object) {
  const item = questionTypes.readItem({ version: 1, ...value });
  if (!item) throw new Error('The schema refuses this item.');
  return item;
}

/** Scores an answer to an item; the answer's type and version are filled in. */
export function scored(item: object, answer: object | null, context: Context = english): Result {
  const read = itemOf(item);
  return questionTypes.score(read, answer && { type: read.type, version: 1, ...answer }, context);
}

/** The fraction of the marks, as text. */
export const fractionOf = (item: object, answer: object | null, context?: Context): string | null =>
  scored(item, answer, context).fraction;

/** What the checks find, by name. */
export const foundIn = (item: object, context: Context = english): string[] =>
  questionTypes.check(itemOf(item), context).map(({ code }) => code);

/** A fraction as a number with two decimals, as tables are written. */
export function shown(fraction: string | null): number | null {
  if (fraction === null) return null;
  const [n = '0', d = '1'] = fraction.split('/');
  return Math.round((Number(n) / Number(d)) * 100) / 100;
}
