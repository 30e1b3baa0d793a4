import { readPool } from './blackboard/read-pool';
import { defaultLimits, type Limits } from './core/limits';
import { type Format, type ReadBank, Reading } from './core/reading';
import { FileRefusal } from './core/refusal';
import { readCsv } from './csv/read-csv';
import { readGift } from './gift/read-gift';
import { readHtml } from './html/read-html';
import { readJson } from './json/json';
import { readMoodleXml } from './moodle/read-moodle-xml';
import { type FindFile } from './qti/qti-texts';
import { readQti } from './qti/read-qti';
import { readQti12 } from './qti12/read-qti12';
import { sniff } from './sniff';
import { readAiken } from './text/read-aiken';
import { readPasted } from './text/read-pasted';

type TextReader = (text: string, reading: Reading, file?: string, find?: FindFile) => void;

/** What is read from a package, never from a text. */
type Archive = 'docx' | 'xlsx' | 'moodle-backup';
const isArchive = (format: Format): format is Archive => ['docx', 'xlsx', 'moodle-backup'].includes(format);

const readers: Record<Exclude<Format, Archive>, TextReader> = {
  gift: readGift,
  'moodle-xml': readMoodleXml,
  aiken: readAiken,
  pasted: readPasted,
  json: readJson,
  csv: readCsv,
  html: readHtml,
  qti2: readQti,
  qti3: readQti,
  qti12: readQti12,
  blackboard: readPool,
};

export interface ReadOptions {
  /** The name that the file has. Only its ending is used, and only where the content leaves a doubt. */
  name?: string;
  /** Takes the file for this format. */
  format?: Format;
  limits?: Partial<Limits>;
}

/** Reads one text into `reading`. @throws FileRefusal `format-unknown` */
export function readInto(
  reading: Reading,
  text: string,
  format: Format | undefined,
  file?: string,
  find?: FindFile,
): void {
  if (!format || isArchive(format)) throw new FileRefusal('format-unknown', file ? { file } : {});
  reading.format = format;
  readers[format](text, reading, file, find);
}

/**
 * Reads a text that holds questions, such as what was pasted or a file that is no package.
 * @throws FileRefusal, and nothing else, when it is in none of the formats or cannot be read as a whole
 */
export function readText(text: string, { name, format, limits }: ReadOptions = {}): ReadBank {
  const reading = new Reading('gift', { ...defaultLimits, ...limits });
  readInto(reading, text, format ?? sniff(text, name));
  return reading.result();
}
