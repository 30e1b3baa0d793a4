import { CHECKED_OPTION_MAX } from '@teacher-portal/item-writing/checked-text';
import type { Language } from '../language';
import { fold } from './content-words';

interface Interval {
  low: number;
  high: number;
  /** The unit; numbers with different units do not overlap. */
  unit: string;
}

const number = String.raw`(-?\d+(?:[.,]\d+)?)`;
const unitAfter = String.raw`\s?([^\d]{0,20})`;
const value = (text: string | undefined) => Number((text ?? '').replace(',', '.'));
const range = new RegExp(`^${number}\\s?(?:-|to)\\s?${number}${unitAfter}$`, 'u');
const between = new RegExp(`^between ${number} and ${number}${unitAfter}$`, 'u');
const arasi = new RegExp(`^${number} (?:ile|ve) ${number} (?:aras[ıi]nda|aras[ıi])${unitAfter}$`, 'u');
const single = new RegExp(
  `^(?:(less than|fewer than|under|below|at most|up to|en fazla|en çok)|(more than|over|above|at least|en az))? ?${number}(?:'?[dt][ae]n (?:(az|küçük|düşük)|(fazla|çok|büyük|yüksek)))?${unitAfter}$`,
  'u',
);

/** “10-20 m”, “between 10 and 20”, “more than 15”, “20'den az”, or a bare number as a point; undefined for anything else. */
function readInterval(text: string): Interval | undefined {
  const pair = range.exec(text) ?? between.exec(text) ?? arasi.exec(text);
  if (pair) {
    const [low, high] = [value(pair[1]), value(pair[2])];
    return low < high ? { low, high, unit: pair[3] ?? '' } : undefined;
  }
  const match = single.exec(text);
  if (!match) return undefined;
  const [, under, over, at, fewer, more, unit = ''] = match;
  if (under ?? fewer) return { low: -Infinity, high: value(at), unit };
  return over || more ? { low: value(at), high: Infinity, unit } : { low: value(at), high: value(at), unit };
}

/** Whether ranges share more than an end, or a number is inside a range; tables have shared ends. */
const meet = (one: Interval, other: Interval): boolean =>
  one.unit === other.unit &&
  one.low < other.high &&
  other.low < one.high &&
  !(one.low === other.low && one.high === other.high);

/** The things that an option lists. A modifier makes it another thing: “facilitated diffusion” is not “diffusion”. */
const namedIn = (text: string): string[] =>
  text.split(/\s*,\s*(?:and|or|ve|veya)\s+|\s*,\s*|\s+(?:and|or|ve|veya)\s+/u);

/** “I and II” combines statements of the stem, which options are meant to share. */
const isNumeral = (part: string): boolean => /^(?:yalnız |only )?[iıvxl]{1,5}\.?$|^\p{L}$|^[\d.,]+$/u.test(part);

/** Whether one lists everything that the other does, and more: “oxygen” and “oxygen and nitrogen”. */
function holds(one: readonly string[], other: readonly string[]): boolean {
  const all = new Set(one);
  return other.length < one.length && other.every((part) => all.has(part) && !isNumeral(part));
}

/** Whether one of two options includes the other, by numbers or by lists. */
export function optionsOverlap(values: readonly string[], language: Language): boolean {
  const read = values
    .map((text) =>
      fold(text, language, CHECKED_OPTION_MAX)
        .replace(/[−–—]/g, '-')
        .replace(/[.;]+$/, ''),
    )
    .filter((text) => text !== '')
    .map((text) => ({ text, interval: readInterval(text), parts: namedIn(text) }));
  return read.some((one, at) =>
    read.slice(at + 1).some((other) => {
      if (one.text === other.text) return false;
      if (one.interval && other.interval) return meet(one.interval, other.interval);
      return holds(one.parts, other.parts) || holds(other.parts, one.parts);
    }),
  );
}
