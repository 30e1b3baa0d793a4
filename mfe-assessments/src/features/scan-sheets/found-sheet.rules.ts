import {
  type PrintedItem,
  type PrintedVariant,
  type SheetStudent,
} from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { printedRows, rowsByItem } from '@teacher-portal/remote-sdk/contract/bubble-count';
import { printedPages } from '../../answer-sheet/printed-pages';
import { type FoundSheet, type Look, type ScanContext, type ScannedPage } from './scanned';

const printedOf = (context: ScanContext, { read }: ScannedPage) => {
  const printed = context.sheets.find(({ code }) => code === read?.code?.exam);
  return { printed, variant: printed?.variants.find(({ letter }) => letter === read?.code?.variant) };
};

/** The bubbles of a row as they count so far. */
const saidIn = (pages: readonly ScannedPage[], position: number): readonly number[] =>
  pages.flatMap(({ read, checked }) => {
    const verdict = read?.rows.find((row) => row.position === position)?.verdict;
    if (!verdict) return [];
    return checked[position] ?? (verdict.kind === 'marked' ? [verdict.option] : []);
  });

type Lines = NonNullable<PrintedItem['lines']>;

/** The columns of a number that cannot be meant so: a gap between two filled ones, or a second decimal sign. */
function againstInNumber(lines: Lines, said: readonly (readonly number[])[]): (at: number) => boolean {
  const signs = said.map((bubbles, at) => bubbles.map((bubble) => lines[at]?.choices[bubble] ?? '').join(''));
  const [first, last] = [signs.findIndex((sign) => /\d/.test(sign)), signs.findLastIndex((sign) => sign !== '')];
  const isDecimal = (sign: string | undefined) => sign === ',' || sign === '.';
  return (at) =>
    (signs[at] === '' && at > first && first >= 0 && at < last) ||
    (isDecimal(signs[at]) && signs.filter(isDecimal).length > 1);
}

/**
 * The rows of ordered questions that cannot be meant so: the same step at two places, or nothing at a place before a
 * filled one. Both are often a slip of the pen, which a person may see in the picture.
 */
function contradictions(variant: PrintedVariant, pages: readonly ScannedPage[]): ReadonlySet<number> {
  const rows = printedRows(variant.items);
  const found = [...rowsByItem(variant.items)].flatMap(([item, positions]) => {
    const { lines = [], isOrdered } = variant.items[item] ?? {};
    const gridOf = (position: number) => rows.get(position)?.grid?.of;
    const grids = new Set(positions.flatMap((position) => gridOf(position) ?? []));
    const inNumbers = [...grids].flatMap((grid) => {
      const columns = positions.filter((position) => gridOf(position) === grid);
      const isAgainst = againstInNumber(
        columns.flatMap((position) => lines[rows.get(position)?.line ?? -1] ?? []),
        columns.map((position) => saidIn(pages, position)),
      );
      return columns.filter((_, at) => isAgainst(at));
    });
    if (!isOrdered) return inNumbers;
    const said = positions.map((position) => saidIn(pages, position));
    const last = said.findLastIndex((bubbles) => bubbles.length > 0);
    return positions.filter(
      (_, at) =>
        (at < last && said[at]?.length === 0) ||
        said[at]?.some((bubble) => said.filter((other) => other.includes(bubble)).length > 1),
    );
  });
  return new Set(found);
}

interface OfStudent {
  student: SheetStudent;
  pages: readonly ScannedPage[];
  manyBlanks: ReadonlySet<ScannedPage>;
}

/** The rows of a student's pages that a person has not looked at yet and has to. */
function looksOf(context: ScanContext, { student, pages, manyBlanks }: OfStudent): Look[] {
  return pages.flatMap((page) => {
    const { variant } = printedOf(context, page);
    if (!variant) return [];
    const [rows, against] = [printedRows(variant.items), contradictions(variant, pages)];
    return (page.read?.rows ?? []).flatMap((row) => {
      const printed = rows.get(row.position);
      const item = printed && variant.items[printed.item];
      const isOfMany = manyBlanks.has(page) && row.verdict.kind === 'blank';
      const isAgainst = against.has(row.position);
      const isAsked = row.verdict.kind === 'look' || isOfMany || isAgainst;
      const isOpen = isAsked && page.checked[row.position] === undefined;
      return isOpen && item ? [{ page, isOfMany, isAgainst, row, printed, item, student }] : [];
    });
  });
}

/** The pages of a student, with what is missing and what a person has to look at. */
export function sheetOf(
  context: ScanContext,
  student: SheetStudent,
  pages: ScannedPage[],
  manyBlanks: ReadonlySet<ScannedPage>,
): FoundSheet {
  const numbers = pages.map(({ read }) => read?.code?.page ?? 0);
  const kinds = new Set(pages.map(({ read }) => `${read?.code?.exam} ${read?.code?.variant}`));
  const looks = looksOf(context, { student, pages, manyBlanks });
  const [first] = pages;
  const { printed, variant } = first ? printedOf(context, first) : {};
  const isNamed = first?.read?.code?.studentId !== null;
  const count = printed && variant ? printedPages(printed, variant, isNamed).length : 0;
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((number) => !numbers.includes(number));
  const isTwice = new Set(numbers).size < numbers.length || kinds.size > 1;
  const state = isTwice ? 'twice' : missing.length > 0 ? 'missing' : looks.length > 0 ? 'look' : 'ready';
  return { student, pages, state, missing, looks };
}
