import { type SheetStudent } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { digitsApart, studentsOfNumber } from '../../answer-sheet/sheet-number';
import { sheetOf } from './found-sheet.rules';
import { pagesWithManyBlanks } from './many-blanks.rules';
import { type FoundSheet, type Scan, type ScanContext, type ScannedPage, type StrayReason } from './scanned';

/** By the choice of a person, the code, or the number that was filled in. */
function studentOf({ students }: ScanContext, { read, studentId }: ScannedPage): SheetStudent | undefined {
  const id = studentId ?? read?.code?.studentId;
  if (id !== null && id !== undefined) return students.find((student) => student.id === id);
  const [only, ...others] = read?.number ? studentsOfNumber(students, read.number) : [];
  return others.length === 0 ? only : undefined;
}

function strayReason(context: ScanContext, page: ScannedPage): StrayReason | undefined {
  const { read, problem } = page;
  if (problem) return problem;
  if (!read) return 'none';
  if (!read.code) return 'noCode';
  if (!read.isKnown) return 'foreign';
  if (read.retake) return 'retake';
  return studentOf(context, page) ? undefined : 'unknown';
}

/**
 * All that a page says: whose it is, what was printed and filled in, and the answers. Blank sheets share one code, so
 * without the person two students with the same answers would be one.
 */
const said = (context: ScanContext, page: ScannedPage) => {
  const { read } = page;
  return JSON.stringify([
    studentOf(context, page)?.id,
    read?.code,
    read?.number,
    read?.digits,
    read?.rows.map(({ position, verdict }) => [position, verdict.kind === 'marked' ? verdict.option : verdict.kind]),
  ]);
};

/** Whether nothing on the page was written by hand and left unread: answers in boxes, or the name on a blank sheet. */
const isFullyRead = ({ read }: ScannedPage) => read?.boxes.length === 0 && read.code?.studentId !== null;

/**
 * Whether two pages are pictures of the same sheet of paper. Handwriting is not read, so pictures of a page with boxes or
 * of a blank sheet may be of two sheets, unless they are the same page of the same file: a person decides about those.
 */
export const isSamePaper = (context: ScanContext, one: ScannedPage, other: ScannedPage): boolean =>
  one.id === other.id ||
  ((one.source === other.source || isFullyRead(one)) && said(context, one) === said(context, other));

const decided = ({ checked }: ScannedPage) => Object.keys(checked).length;

/**
 * Drops readings of a file that was selected again, and pictures of the same sheet: the one with the most decisions of a
 * person stays, else the latest.
 */
function withoutDoubles(context: ScanContext, all: readonly ScannedPage[]): ScannedPage[] {
  const isSame = (one: ScannedPage, other: ScannedPage) => isSamePaper(context, one, other);
  const pages = all.filter(
    (page, index) => !all.some((other, at) => at < index && other.source === page.source && isSame(page, other)),
  );
  return pages.filter(
    (page, index) =>
      !pages.some(
        (other, at) =>
          at !== index &&
          isSame(page, other) &&
          (decided(other) > decided(page) || (decided(other) === decided(page) && at > index)),
      ),
  );
}

/** Accounts for every picture: it belongs to a student, repeats another one, or has a reason for having no student. */
export function scanOf(context: ScanContext, all: readonly ScannedPage[]): Scan {
  const pages = all.filter(({ isLeftOut }) => !isLeftOut);
  const usable = pages.filter((page) => strayReason(context, page) === undefined);
  const kept = withoutDoubles(context, usable);
  const manyBlanks = pagesWithManyBlanks(kept);
  const sheets = context.students.flatMap((student) => {
    const own = kept.filter((page) => studentOf(context, page)?.id === student.id);
    return own.length > 0 ? [sheetOf(context, student, own, manyBlanks)] : [];
  });
  const without = context.students.filter(({ id, isIn }) => !isIn && !sheets.some(({ student }) => student.id === id));
  const strays = pages.flatMap((page, index) => {
    const reason = strayReason(context, page);
    if (reason === undefined) return [];
    const isAsked = reason === 'unknown' || reason === 'noCode';
    return [{ page, reason, candidates: isAsked ? candidatesOf(context, pages, index, without) : [] }];
  });
  return { sheets, strays, doubles: usable.length - kept.length };
}

/** Maximum number of uncertain or wrong digits. */
const WRONG_DIGITS = 2;

/** Students whose number nearly matches, best first; ties go to those without a sheet. */
function nearNumber({ students }: ScanContext, digits: string, without: readonly SheetStudent[]): SheetStudent[] {
  const rank = (student: SheetStudent) => digitsApart(student, digits) + (without.includes(student) ? 0 : 0.5);
  const near = students.filter((student) => digitsApart(student, digits) <= WRONG_DIGITS);
  return near.sort((one, other) => rank(one) - rank(other));
}

/**
 * Likeliest students first: for a later page the student of the preceding picture, then students with nearly the same
 * number, then those without a sheet (the absent last), then all others.
 */
function candidatesOf(
  context: ScanContext,
  pages: readonly ScannedPage[],
  index: number,
  without: readonly SheetStudent[],
): SheetStudent[] {
  const [before, page] = [pages[index - 1], pages[index]];
  const isLater = (page?.read?.code?.page ?? 1) > 1;
  const owner = isLater && before ? studentOf(context, before) : undefined;
  const near = page?.read?.digits ? nearNumber(context, page.read.digits, without) : [];
  const [absent, expected] = [without.filter(({ isAbsent }) => isAbsent), without.filter(({ isAbsent }) => !isAbsent)];
  return [...new Set([...(owner ? [owner] : []), ...near, ...expected, ...absent, ...context.students])];
}

/** All pages of a student, including repeated ones. */
export const pagesOf = (context: ScanContext, pages: readonly ScannedPage[], studentId: number) =>
  pages.filter((page) => studentOf(context, page)?.id === studentId);

/** The final values of the rows of a sheet. */
export const rowsOf = ({ pages }: FoundSheet) =>
  pages.flatMap(({ read, checked }) =>
    (read?.rows ?? []).map(({ position, verdict }) => {
      const seen = checked[position];
      const marked = verdict.kind === 'marked' ? [verdict.option] : [];
      return { position, bubbles: [...(seen ?? marked)], isChecked: seen !== undefined };
    }),
  );
