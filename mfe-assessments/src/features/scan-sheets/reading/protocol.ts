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
  /** What was written into the boxes, straightened. */
  boxes: { position: number; crop: Blob }[];
  /** The page, straightened and small. */
  picture: Blob;
}

export interface ReadRequest {
  id: number;
  file: Blob;
  /** What was printed, by which the sheets are read. */
  sheets: readonly AnswerSheets[];
}

/** Why nothing could be read: no picture that the browser knows, or one that is too large. */
export type PictureProblem = 'unreadable' | 'large';

export type ReadReply = { id: number; pages: ReadPage[] } | { id: number; problem: PictureProblem };
