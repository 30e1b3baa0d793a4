import { numberOf } from '../../gradebook/cell-text';

/** The decimal sign of a file, if it is known. */
export type Decimal = '.' | ',' | undefined;

/** Three digits after a separator: 1,000 may be one or a thousand. */
const grouped = /^([1-9]\d{0,2})([.,'’\s])(\d{3})$/;
const percent = /^(?:%\s*([\d.,]+)|([\d.,]+)\s*%)$/;

/** Whether a text could be a number of thousands as well as one with three decimals. */
function isUnclear(text: string, marks: number, decimal: Decimal): boolean {
  const [, whole = '', sign = '', rest = ''] = grouped.exec(text) ?? [];
  if (whole === '') return false;
  const isPossible = Number(whole + rest) <= marks;
  // Nobody writes a mark with three zeros behind its decimal sign.
  const isRound = rest === '000';
  if (sign === decimal) return isRound && isPossible;
  return isRound || isPossible || (sign !== '.' && sign !== ',');
}

/** The mark in a text: a number, or a percentage of the full marks. `unclear` if it may be two numbers. */
export function scoreIn(text: string, marks: number, decimal: Decimal): number | 'unclear' | undefined {
  const [, before, after] = percent.exec(text) ?? [];
  const share = numberOf(before ?? after ?? '');
  if (share !== undefined) return Number(((marks * share) / 100).toFixed(6));
  return isUnclear(text, marks, decimal) ? 'unclear' : numberOf(text);
}
