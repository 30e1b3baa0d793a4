/**
 * What the QR code of a sheet says: exam, variant, page from 1, and the student or nobody, as in `E7K2Q9-B-1-S104233`.
 * Capitals, digits and hyphens only: a QR code holds them in two thirds of the room.
 */
export interface SheetCode {
  exam: string;
  variant: string;
  page: number;
  /** The id of the student; null on a sheet that anyone can fill in. */
  studentId: number | null;
}

const PATTERN = /^([A-Z0-9]{4,12})-([A-Z])-([1-9]\d?)(?:-S([1-9]\d{0,9}))?$/;

export const writeSheetCode = ({ exam, variant, page, studentId }: SheetCode): string =>
  [exam, variant, String(page), ...(studentId === null ? [] : [`S${studentId}`])].join('-');

/** Undefined for a QR code that is not of an answer sheet. */
export function readSheetCode(text: string): SheetCode | undefined {
  const [, exam, variant, page, studentId] = PATTERN.exec(text) ?? [];
  if (!exam || !variant) return undefined;
  return { exam, variant, page: Number(page), studentId: studentId === undefined ? null : Number(studentId) };
}
