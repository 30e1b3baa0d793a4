import { type BubbleMark, type Bubbles, type Context, type NoBubbles, type PrintedOrder } from '../definition';
import { decimalSign } from '../read-number';
import { type AcceptedNumber, type NumericItem, type Numbers } from './schema';

const MINUS = '-';
const DIGITS = [...'0123456789'];
/** Signs of a number on a sheet: at least, at most, and beyond those that a right one needs. */
const COLUMNS = { least: 4, most: 8, spare: 1 };

interface Places {
  minus: number;
  whole: number;
  decimals: number;
}

/** The places of a plain decimal; undefined for a fraction and for a power of ten. */
function placesOf(text: string, figures: number | null): Places | undefined {
  const [, minus = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') return undefined;
  const before = whole.replace(/^0+/, '').length;
  const zeros = before > 0 ? -before : (/^0*/.exec(part)?.[0].length ?? 0);
  const decimals = Math.max(part.length, figures === null ? 0 : figures + zeros);
  return { minus: minus.length, whole: Math.max(1, before), decimals };
}

/** The numbers that must fit, those of a tolerance without significant figures. */
function placesIn(each: AcceptedNumber, figures: number | null): (Places | undefined)[] {
  switch (each.kind) {
    case 'any':
      return [];
    case 'range':
      return [each.from, each.to].flatMap((end) => (end === null ? [] : placesOf(end, figures)));
    case 'absolute':
      return [placesOf(each.value, figures), placesOf(each.tolerance, null)];
    case 'combined':
      return [placesOf(each.value, figures), placesOf(each.absolute, null)];
    default:
      return [placesOf(each.value, figures)];
  }
}

/** How many signs any accepted number needs; undefined where some cannot be written with digits alone. */
function signsOf({ accepted, writtenFigures }: Numbers): number | undefined {
  const all = accepted.flatMap((each) => placesIn(each, writtenFigures));
  if (all.length === 0) return undefined;
  const most: Places = { minus: 0, whole: 0, decimals: 0 };
  for (const places of all) {
    if (!places) return undefined;
    for (const part of ['minus', 'whole', 'decimals'] as const) most[part] = Math.max(most[part], places[part]);
  }
  return most.minus + most.whole + (most.decimals > 0 ? 1 + most.decimals : 0);
}

/**
 * A column for each sign: digits, the decimal sign of the language, and a minus in the first. Every number has these and at
 * least one column more than the accepted ones need, so that they tell nothing of it. Undefined where columns cannot say
 * the number.
 */
export function columnsOf(numbers: Numbers, { language }: Context): string[][] | undefined {
  const signs = numbers.units && !numbers.units.isNamed ? undefined : signsOf(numbers);
  const columns = signs === undefined ? Infinity : Math.max(COLUMNS.least, signs + COLUMNS.spare);
  if (columns > COLUMNS.most) return undefined;
  const ids = [...DIGITS, decimalSign(language)];
  return Array.from({ length: columns }, (_, at) => (at === 0 ? [...ids, MINUS] : ids));
}

/** What marked columns say, by their numbers from 1; undefined for none, and for two signs in one column. */
export function numberIn(marks: readonly { column: number; sign: string }[]): string | undefined {
  if (marks.length === 0 || new Set(marks.map(({ column }) => column)).size < marks.length) return undefined;
  return marks
    .toSorted((a, b) => a.column - b.column)
    .map(({ sign }) => sign)
    .join('');
}

/** The number as columns. */
export function bubbles(item: NumericItem, _order: PrintedOrder, context: Context): Bubbles | NoBubbles {
  const columns = columnsOf(item, context);
  if (!columns) return { unsaid: 'written' };
  const rows = columns.map((ids, at) => ({ id: String(at + 1), ids }));
  return { rows, isSeveral: false, isOrdered: false, isGrid: true };
}

/** The number of marked columns. What is left empty is nothing. */
export const bubbledNumber = (marks: readonly BubbleMark[]): string | undefined =>
  numberIn(marks.map(({ row, id }) => ({ column: Number(row), sign: id })));
