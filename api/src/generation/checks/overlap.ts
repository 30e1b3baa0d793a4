import type { Language } from 'shared/contract/limits';
import { fold } from './content-words';

interface Interval {
  low: number;
  high: number;
}

const number = String.raw`(\d+(?:[.,]\d+)?)`;
const value = (text: string | undefined) => Number((text ?? '').replace(',', '.'));
const below =
  /^(?:less than|fewer than|under|below|at most|up to|en fazla|en çok)\s|(?:'?[dt][ae]n)\s(?:az|küçük|düşük)/u;
const above = /^(?:more than|over|above|at least|en az)\s|(?:'?[dt][ae]n)\s(?:fazla|çok|büyük|yüksek)/u;

/** “10–20”, “more than 15”, “20'den az”, or a bare number as a point; undefined for anything else. */
function readInterval(text: string): Interval | undefined {
  const range = new RegExp(`^\\D{0,20}?${number}\\s?(?:-|–|—|to|and|ile|ve)\\s?${number}(?![\\d])`, 'u').exec(text);
  if (range) return { low: value(range[1]), high: value(range[2]) };
  const single = new RegExp(`^\\D{0,20}?${number}(?!\\d)`, 'u').exec(text);
  if (!single || (text.match(/\d+(?:[.,]\d+)?/g) ?? []).length !== 1) return undefined;
  const at = value(single[1]);
  if (below.test(text)) return { low: -Infinity, high: at };
  return above.test(text) ? { low: at, high: Infinity } : { low: at, high: at };
}

/** Ranges that share more than an end, or a number inside a range; a shared end is how tables are written. */
const meet = (one: Interval, other: Interval): boolean =>
  one.low < other.high && other.low < one.high && !(one.low === other.low && one.high === other.high);

/** One text holds the other as whole words: “oxygen” beside “oxygen and nitrogen”. */
const holds = (one: string, other: string): boolean => ` ${one} `.includes(` ${other} `);

/** Whether one of two options is part of the other, by its numbers or by its words. */
export function optionsOverlap(values: readonly string[], language: Language): boolean {
  const folded = values.map((text) => fold(text, language)).filter((text) => text !== '');
  return folded.some((one, at) =>
    folded.slice(at + 1).some((other) => {
      if (one === other) return false;
      const [ours, theirs] = [readInterval(one), readInterval(other)];
      return ours && theirs ? meet(ours, theirs) : holds(one, other) || holds(other, one);
    }),
  );
}
