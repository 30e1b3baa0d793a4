import { endingOf, type WriteFormat, type WriteOptions } from '@teacher-portal/interchange/write/writing';
import { csvDialect } from 'shared/contract/regions';
import { safeFileName } from '../../files/file-address';
import { type Exporting } from './converted';
import { type Source } from './source.policy';
import { fileWordsOf } from './words';

const NAME_MAX = 80;

/** The title as a name of a file that every system takes. */
export const fileNameOf = ({ title }: Source, format: WriteFormat): string =>
  safeFileName(`${Array.from(title.replaceAll('/', ' ')).slice(0, NAME_MAX).join('')}${endingOf[format]}`);

const xml = 'application/xml';
export const mediaTypeOf: Record<WriteFormat, string> = {
  json: 'application/json',
  'moodle-xml': xml,
  gift: 'text/plain',
  qti3: 'application/zip',
  qti22: 'application/zip',
  qti21: 'application/zip',
  qti12: 'application/zip',
  imscc: 'application/zip',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  aiken: 'text/plain',
  text: 'text/plain',
};

export const optionsOf = ({ title, test }: Source, { language }: Exporting): WriteOptions => ({
  words: fileWordsOf(language),
  delimiter: csvDialect(language).separator === ';' ? ';' : ',',
  title,
  ...(test && { test }),
});
