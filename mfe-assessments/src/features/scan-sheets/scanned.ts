import {
  type AnswerSheets,
  type PrintedItem,
  type SheetStudent,
} from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { type PrintedRow } from '@teacher-portal/remote-sdk/contract/bubble-count';
import { type PictureProblem, type ReadPage, type ReadRow } from './reading/protocol';

/** A picture, or a page in it, with a person's decisions. */
export interface ScannedPage {
  id: string;
  fileName: string;
  /** From 1, where the file is a PDF. */
  pdfPage: number | null;
  /** The same for the same page of the same file, chosen again. */
  source: string;
  /** Null for a picture without a sheet. */
  read: ReadPage | null;
  problem: PictureProblem | null;
  /** The student that a person chose. */
  studentId: number | null;
  /** Put aside by a person. */
  isLeftOut: boolean;
  /** The bubbles entered by a person, by the position of the row. */
  checked: Readonly<Record<number, readonly number[]>>;
}

export interface ScanContext {
  sheets: readonly AnswerSheets[];
  students: readonly SheetStudent[];
}

/** Why a page has no student yet. */
export type StrayReason = PictureProblem | 'none' | 'noCode' | 'foreign' | 'retake' | 'unknown';

export interface Stray {
  page: ScannedPage;
  reason: StrayReason;
  /** Possible students, likeliest first; empty for an unusable page. */
  candidates: SheetStudent[];
}

/** A row that a person has to check. */
export interface Look {
  page: ScannedPage;
  /** Empty, as many more rows of this page are than of other sheets; else it could not be read. */
  isOfMany: boolean;
  /** Says something that other rows of its question contradict. */
  isAgainst: boolean;
  row: ReadRow;
  printed: PrintedRow;
  item: PrintedItem;
  student: SheetStudent;
}

type SheetState = 'twice' | 'missing' | 'look' | 'ready';

/** The pages of one student. */
export interface FoundSheet {
  student: SheetStudent;
  pages: ScannedPage[];
  state: SheetState;
  /** Numbers of the pages that are not here. */
  missing: number[];
  looks: Look[];
}

export interface Scan {
  sheets: FoundSheet[];
  strays: Stray[];
  /** Number of pictures that repeat another one. */
  doubles: number;
}
