import { type Loss } from '../core/export';
import { type Item } from '../core/item';

/** Formats that can be written. */
export type WriteFormat =
  | 'json'
  | 'moodle-xml'
  | 'gift'
  | 'qti3'
  | 'qti22'
  | 'qti21'
  | 'qti12'
  | 'imscc'
  | 'csv'
  | 'xlsx'
  | 'docx'
  | 'aiken'
  | 'text';

/** Words that a file shows people, in their language. */
export interface FileWords {
  true: string;
  false: string;
  answer: string;
  points: string;
  title: string;
}

/** Sections of a test; `items`: how many of the items, in their order, each has. */
export interface TestParts {
  title: string;
  sections: { title: string; items: number }[];
}

export interface WriteOptions {
  words: FileWords;
  /** Between the cells of a CSV. */
  delimiter: ',' | ';';
  /** Names the package. */
  title: string;
  /** Of a test: what belongs together. Formats without tests have the sections as categories, if the caller makes them so. */
  test?: TestParts;
}

/** Characters or bytes of a file; of a package, of its entry. Pieces of one entry follow each other. */
export interface Piece {
  entry?: string;
  data: string | Uint8Array;
}

/** Writes a bank in parts, so that only one part of it is in memory. The losses count items from the first of the part. */
export interface BankWriter {
  write(items: readonly Item[]): { pieces: Piece[]; losses: Loss[] };
  end(): Piece[];
}

/** Whether the file is an archive of several ones. */
export const isPackage = (format: WriteFormat): boolean =>
  ['qti3', 'qti22', 'qti21', 'qti12', 'imscc', 'xlsx', 'docx'].includes(format);

/** With the point. */
export const endingOf: Record<WriteFormat, string> = {
  json: '.json',
  'moodle-xml': '.xml',
  gift: '.gift',
  qti3: '.zip',
  qti22: '.zip',
  qti21: '.zip',
  qti12: '.zip',
  imscc: '.imscc',
  csv: '.csv',
  xlsx: '.xlsx',
  docx: '.docx',
  aiken: '.txt',
  text: '.txt',
};
