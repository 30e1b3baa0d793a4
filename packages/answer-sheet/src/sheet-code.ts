/**
 * Content of a sheet's QR code: exam, variant, page (from 1), and the student or nobody, as in `E7K2Q9-B-1-S104233`.
 * Only capitals, digits and hyphens, which QR codes store in two thirds of the space.
 */
export interface SheetCode {
  exam: string;
  variant: string;
  page: number;
  /** Id of the student; null for a sheet that anyone can fill in. */
  studentId: number | null;
}

const PATTERN = /^([A-Z0-9]{4,12})-([A-Z])-([1-9]\d?)(?:-S([1-9]\d{0,9}))?$/;

export const writeSheetCode = ({ exam, variant, page, studentId }: SheetCode): string =>
  [exam, variant, String(page), ...(studentId === null ? [] : [`S${studentId}`])].join('-');

/** Undefined for the QR code of something else. */
export function readSheetCode(text: string): SheetCode | undefined {
  const [, exam, variant, page, studentId] = PATTERN.exec(text) ?? [];
  if (!exam || !variant) return undefined;
  return { exam, variant, page: Number(page), studentId: studentId === undefined ? null : Number(studentId) };
}
