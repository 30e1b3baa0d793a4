import { type Corners } from '@teacher-portal/remote-sdk/answer-sheet/camera/take-itself.rules';
import { type SheetCode } from '@teacher-portal/remote-sdk/answer-sheet/sheet-code';
import { type Verdict } from '@teacher-portal/remote-sdk/answer-sheet/decide-marks.rules';
import { type PageReading } from '@teacher-portal/remote-sdk/answer-sheet/read-picture';
import { type AnswerSheets } from '@teacher-portal/remote-sdk/contract/answer-sheet';

export interface ReadRow {
  position: number;
  verdict: Verdict;
  /** The row as photographed, of what a person has to look at. */
  crop: Blob | null;
}

/** The rows of bubbles of a page under each other, equally high, in one picture. */
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
  /** Null if the QR code cannot be read or is none of a sheet. */
  code: SheetCode | null;
  /** False for a sheet that was not printed for this assessment. */
  isKnown: boolean;
  retake: PageReading['retake'];
  /** As it is filled in on a blank sheet; null if unsure. */
  number: string | null;
  rows: ReadRow[];
  /** Null for a page without rows. */
  strip: RowStrip | null;
  /** What was written into the boxes, straightened. */
  boxes: { position: number; crop: Blob }[];
  /** The page, straightened: small, or large enough to be read anew where its code cannot be read. */
  picture: Blob;
}

export interface ReadRequest {
  id: number;
  /** A picture file, or a page of a PDF as it was painted. */
  picture: Blob | ImageBitmap;
  /** What was printed, by which the sheets are read. */
  sheets: readonly AnswerSheets[];
  /** What a person said about a sheet whose code cannot be read. */
  told?: ToldPage | undefined;
}

/** Which printed page a sheet is; whose, is told apart from it. */
export type ToldPage = Pick<SheetCode, 'exam' | 'variant' | 'page'>;

/**
 * Why nothing could be read of a file: it is no picture, one of an iPhone that browsers do not show, broken or too large
 * for this device, larger than any photo, a PDF with a password, a damaged PDF or page of one; or the reading stopped.
 */
export type PictureProblem = 'unreadable' | 'heic' | 'damaged' | 'large' | 'password' | 'damagedPdf' | 'stopped';

export type Reading = { pages: ReadPage[] } | { problem: PictureProblem };
/** Asks where sheets lie, and nothing of what they say. */
export interface GlanceRequest {
  id: number;
  glanceAt: ImageBitmap;
}

export type WorkerReply = { id: number } & (Reading | { corners: Corners });
