import { type Export, exportItems } from '../core/export';
import { type Item } from '../core/item';
import { docxWriter } from '../docx/write/docx-writer';
import { giftParts } from '../gift/write-gift';
import { jsonHead, jsonTail } from '../json/json';
import { moodleHead, moodleParts, moodleTail } from '../moodle/write-moodle-xml';
import { qtiWriter } from '../qti/write/write-package';
import { qti12Writer } from '../qti12/write/write-package12';
import { writeAiken } from './aiken-writer';
import { withPassages } from './passage-in-text';
import { csvRow, tableHeading, tableRow } from './table-writer';
import { writeTyped } from './text-writer';
import { type BankWriter, type WriteFormat, type WriteOptions } from './writing';
import { xlsxWriter } from './xlsx-writer';

/** One text: what stands before, the items in parts, what stands after. */
function textWriter(head: string, part: (items: readonly Item[]) => Export, tail: string): BankWriter {
  let isBegun = false;
  const begin = (): string => {
    if (isBegun) return '';
    isBegun = true;
    return head;
  };
  return {
    write(items) {
      const { text, losses } = part(items);
      return { pieces: [{ data: begin() + text }], losses };
    },
    end: () => [{ data: begin() + tail }],
  };
}

function jsonParts(): (items: readonly Item[]) => Export {
  let separator = '';
  return (items) => {
    const text = items.map((item) => `\n${JSON.stringify(item)}`).join(',');
    const first = items.length > 0 ? separator : '';
    if (items.length > 0) separator = ',';
    return { text: first + text, losses: [] };
  };
}

function typedParts({ words }: WriteOptions): (items: readonly Item[]) => Export {
  let number = 0;
  return (items) =>
    exportItems(items, (item, lose) => {
      const text = writeTyped(item, number + 1, words, lose);
      if (text === undefined) lose('type');
      else number += 1;
      return text ?? '';
    });
}

const csvParts =
  ({ words, delimiter }: WriteOptions) =>
  (items: readonly Item[]): Export =>
    exportItems(items, (item, lose) => {
      const row = tableRow(item, words, lose);
      if (!row) lose('type');
      return row ? csvRow(row, delimiter, lose) : '';
    });

/** Begins to write a bank in a format; parts are written in order, then the end. */
export const bankWriter = (format: WriteFormat, options: WriteOptions): BankWriter =>
  withPassages(format, writerOf(format, options));

function writerOf(format: WriteFormat, options: WriteOptions): BankWriter {
  switch (format) {
    case 'json':
      return textWriter(jsonHead(options.test), jsonParts(), `\n${jsonTail}`);
    case 'moodle-xml':
      return textWriter(moodleHead, moodleParts(), moodleTail);
    case 'gift':
      return textWriter('', giftParts(), '');
    case 'qti3':
    case 'qti22':
    case 'qti21':
      return qtiWriter(format, options);
    case 'qti12':
      return qti12Writer('canvas', options);
    case 'imscc':
      return qti12Writer('cc', options);
    case 'csv':
      // The mark is for Excel, which takes the file for another encoding without it.
      return textWriter(`\uFEFF${tableHeading.join(options.delimiter)}\r\n`, csvParts(options), '');
    case 'xlsx':
      return xlsxWriter(options.words);
    case 'docx':
      return docxWriter(options.words);
    case 'aiken':
      return textWriter('', (items) => writeAiken(items, options.words), '');
    case 'text':
      return textWriter('', typedParts(options), '');
  }
}
