import { exactly, over, type Ratio, ratioText } from '@teacher-portal/question-types/ratio';
import { NotOurs } from './terms';

/** An item of ours with the same scoring, the marks that its whole fraction is worth, and a response as its answer. */
export interface Translated {
  item: { type: number } & Record<string, unknown>;
  most: Ratio;
  /** Whether the sum may go below 0; not where the mapping has a lower bound. */
  isNegative: boolean;
  answer: (values: readonly string[]) => object;
}

/** A value with what it is a value of. */
export interface Worth {
  key: string;
  value: string;
}

export const share = (value: string, most: Ratio): string => ratioText(over(exactly(value), most));
export const largest = (worths: readonly Worth[]): Ratio => {
  const positive = worths.map(({ value }) => exactly(value)).filter(({ n }) => n > 0n);
  const [first, ...others] = positive;
  if (!first) throw new NotOurs('nothing that is worth anything');
  return others.reduce((a, b) => (a.n * b.d >= b.n * a.d ? a : b), first);
};
export const names = (all: readonly string[], prefix: string) =>
  new Map(all.map((each, at) => [each, `${prefix}${at}`]));
/** A name that no list has, so that an answer of it is refused as it should be. */
export const nameOf = (known: ReadonlyMap<string, string>, value: string): string => known.get(value) ?? 'unknown';

/** What all of them together are worth at most. */
export const sumOf = (worths: readonly Worth[]): string =>
  String(worths.reduce((total, { value }) => total + Math.max(0, Number(value)), 0));
