import { type SheetStudent } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { printedPages } from '../../answer-sheet/printed-pages';
import { type FoundSheet, type Look, type ScanContext, type ScannedPage } from './scanned';

const printedOf = (context: ScanContext, { read }: ScannedPage) => {
  const printed = context.sheets.find(({ code }) => code === read?.code?.exam);
  return { printed, variant: printed?.variants.find(({ letter }) => letter === read?.code?.variant) };
};

/** The rows of a page that a person has not looked at yet and has to. */
function looksOf(context: ScanContext, page: ScannedPage, student: SheetStudent, hasManyBlanks: boolean): Look[] {
  const { variant } = printedOf(context, page);
  return (page.read?.rows ?? []).flatMap((row) => {
    const item = variant?.items[row.position];
    const isOfMany = hasManyBlanks && row.verdict.kind === 'blank';
    const isAsked = row.verdict.kind === 'look' || isOfMany;
    const isOpen = isAsked && page.checked[row.position] === undefined;
    return isOpen && item ? [{ page, isOfMany, row, item, student }] : [];
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
  const looks = pages.flatMap((page) => looksOf(context, page, student, manyBlanks.has(page)));
  const [first] = pages;
  const { printed, variant } = first ? printedOf(context, first) : {};
  const isNamed = first?.read?.code?.studentId !== null;
  const count = printed && variant ? printedPages(printed, variant, isNamed).length : 0;
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((number) => !numbers.includes(number));
  const isTwice = new Set(numbers).size < numbers.length || kinds.size > 1;
  const state = isTwice ? 'twice' : missing.length > 0 ? 'missing' : looks.length > 0 ? 'look' : 'ready';
  return { student, pages, state, missing, looks };
}
