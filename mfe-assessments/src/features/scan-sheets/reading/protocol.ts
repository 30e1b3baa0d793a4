import { type Corners } from '@teacher-portal/sheet-camera/take-itself.rules';
import { type SheetCode } from '@teacher-portal/answer-sheet/sheet-code';
import { type Verdict } from '@teacher-portal/answer-sheet/decide-marks.rules';
import { type PageReading } from '@teacher-portal/answer-sheet/read-picture';
import { type AnswerSheets } from '@teacher-portal/remote-sdk/contract/answer-sheet';

export interface ReadRow {
  position: number;
  verdict: Verdict;
  /** The row as photographed, if a person may have to check it; null for empty rows kept by earlier versions. */
  crop: Blob | null;
}

/** The rows of bubbles of a page, stacked in one picture and equally high. */
export interface RowStrip {
  crop: Blob;
  /** Pixels of a row. */
  width: number;
  height: number;
  /** Of the rows, from above. */
  positions: number[];
}

/** A page of an answer sheet that was found in a picture. */
export interface ReadPage {
  /** Null if the QR code is unreadable or not that of a sheet. */
  code: SheetCode | null;
  /** False for a sheet that was not printed for this assessment. */
  isKnown: boolean;
  retake: PageReading['retake'];
  /** The digits filled in on a blank sheet, `?` for an uncertain one; absent in pages kept by earlier versions. */
  digits?: string | undefined;
  /** The number of these digits; null if uncertain. */
  number: string | null;
  rows: ReadRow[];
  /** Null for a page without rows. */
  strip: RowStrip | null;
  /** What was written into the boxes, straightened. */
  boxes: { position: number; crop: Blob }[];
  /** The straightened page: small, or large enough to be read again if its code is unreadable. */
  picture: Blob;
}

export interface ReadRequest {
  id: number;
  /** A picture file, or a rendered page of a PDF. */
  picture: Blob | ImageBitmap;
  /** The printed layouts, by which the sheets are read. */
  sheets: readonly AnswerSheets[];
  /** A person's entry for a sheet with an unreadable code. */
  told?: ToldPage | undefined;
}

/** The printed page that a sheet is; its student is selected separately. */
export type ToldPage = Pick<SheetCode, 'exam' | 'variant' | 'page'>;

/**
 * Why nothing could be read of a file: it is no picture, one of an iPhone that browsers do not show, broken or too large
 * for this device, larger than any photo, a PDF with a password, a damaged PDF or page of one; or the reading stopped.
 */
export type PictureProblem = 'unreadable' | 'heic' | 'damaged' | 'large' | 'password' | 'damagedPdf' | 'stopped';

export type Reading = { pages: ReadPage[] } | { problem: PictureProblem };
/** Requests the positions of sheets without reading them. */
export interface GlanceRequest {
  id: number;
  glanceAt: ImageBitmap;
}

export type WorkerReply = { id: number } & (Reading | { corners: Corners });
