/** Either end may be missing. */
export interface FilterRange {
  from?: number;
  to?: number;
}

const figure = { pattern: /^-?\d(\.\d{1,2})?$/, separator: '..', most: 1 };

/** As they are shown; the number of uses is below any `most`. */
const ranges = {
  used: { pattern: /^\d{1,6}$/, separator: '-', least: 0, most: 999_999 },
  facility: { ...figure, least: 0 },
  discrimination: { ...figure, least: -1 },
};
export type RangeName = keyof typeof ranges;
export const rangeNames = Object.keys(ranges) as RangeName[];

/** Reads both ends as typed, empty without; undefined if they are no range. */
export function readRange(name: RangeName, from: string, to: string): FilterRange | undefined {
  const { pattern, least, most } = ranges[name];
  const isEnd = (text: string) => text === '' || (pattern.test(text) && Number(text) >= least && Number(text) <= most);
  if (!isEnd(from) || !isEnd(to) || (from !== '' && to !== '' && Number(from) > Number(to))) return undefined;
  return { ...(from !== '' && { from: Number(from) }), ...(to !== '' && { to: Number(to) }) };
}

/** Parses `2-5`, `2-` or `-5`, and `0.2..0.5`; undefined for anything else. */
export const parseRange = (name: RangeName) => (text: string) => {
  const [from = '', to, more] = text.split(ranges[name].separator);
  if (to === undefined || more !== undefined || from + to === '') return undefined;
  return readRange(name, from, to);
};

export const writeRange = (name: RangeName, range: FilterRange | undefined): string | undefined =>
  range && `${range.from ?? ''}${ranges[name].separator}${range.to ?? ''}`;

/** With the outermost values for missing ends. */
export const bothEnds = (name: RangeName, { from, to }: FilterRange): [number, number] => [
  from ?? ranges[name].least,
  to ?? ranges[name].most,
];
