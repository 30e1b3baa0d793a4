import { Parser } from 'htmlparser2';
import { RosterFileError } from '../files/file-error';
import { readZip } from '../files/read-zip';
import { cleanCell, type GridLine, isBlank } from './grid';
import { type CellFormat, formatReader, numberText } from './xlsx-formats';

/** More columns than any list of students has; a sheet may have 16,384. */
const COLUMNS = 256;

interface Handler {
  open?: (tag: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (tag: string) => void;
}

/** Some programs write every tag with a prefix: `x:row`. */
const local = (tag: string) => tag.slice(tag.indexOf(':') + 1);

function readXml(bytes: Buffer | undefined, { open, text, close }: Handler): void {
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => open?.(local(tag), attributes),
      ontext: (data) => text?.(data),
      onclosetag: (tag) => close?.(local(tag)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(bytes?.toString('utf8') ?? '');
}

/** Text without the readings that are written above East Asian letters. */
function readSharedTexts(bytes: Buffer | undefined): string[] {
  const texts: string[] = [];
  let inside = false;
  let reading = false;
  readXml(bytes, {
    open: (tag) => {
      if (tag === 'si') texts.push('');
      if (tag === 'rPh') reading = true;
      if (tag === 't') inside = !reading;
    },
    text: (text) => {
      if (inside) texts[texts.length - 1] += text;
    },
    close: (tag) => {
      if (tag === 't') inside = false;
      if (tag === 'rPh') reading = false;
    },
  });
  return texts;
}

interface Sheet {
  name: string;
  id: string;
}

function readSheets(bytes: Buffer | undefined): Sheet[] {
  const sheets: Sheet[] = [];
  readXml(bytes, {
    open: (tag, attributes) => {
      if (tag !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
      if (id !== undefined) sheets.push({ name: attributes.name ?? '', id });
    },
  });
  return sheets;
}

/** The file name of a sheet, in lower case. */
function fileOf(id: string, relations: Buffer | undefined): string | undefined {
  let file: string | undefined;
  readXml(relations, {
    open: (tag, { Id, Target }) => {
      if (tag === 'Relationship' && Id === id) file = Target?.split('/').at(-1)?.toLowerCase();
    },
  });
  return file;
}

/** `C7` → 2 */
const columnOf = (reference: string): number =>
  [...(/^[A-Z]*/.exec(reference.toUpperCase())?.[0] ?? '')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

/** Control characters are stored as `_x000D_`. */
const withoutEscapes = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** `C7:C9` */
const downwards = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/;

/** Writes the value of cells that are merged over several lines into each of the lines. */
function fillMerged(lines: readonly GridLine[], merged: readonly string[], cellsMax: number): void {
  const byLine = new Map(lines.map((line) => [line.line, line.cells]));
  let left = cellsMax;
  for (const reference of merged) {
    const [, letters = '', first, last] = downwards.exec(reference) ?? [];
    const column = columnOf(letters);
    const value = byLine.get(Number(first))?.[column] ?? '';
    if (value === '') continue;
    for (let line = Number(first) + 1; line <= Number(last) && left > 0; line += 1, left -= 1) {
      const cells = byLine.get(line);
      if (!cells) continue;
      while (cells.length <= column) cells.push('');
      cells[column] = value;
    }
  }
}

interface Shared {
  texts: readonly string[];
  formats: readonly CellFormat[];
}

function readRows(bytes: Buffer | undefined, { texts, formats }: Shared, rowsMax: number): GridLine[] {
  const lines: GridLine[] = [];
  const merged: string[] = [];
  const now = { line: 0, column: -1, type: '', style: '', text: '', formula: '', inside: '' };
  const keep = () => {
    const { type, column, style } = now;
    const shared = type === 's' ? (texts[Number(now.text)] ?? '') : now.text;
    const isText = ['s', 'inlineStr', 'str'].includes(type);
    // A program that does not calculate has written a formula without its value.
    const missing = now.text === '' && now.formula !== '' ? `#=${now.formula}` : '';
    const cell = cleanCell(
      missing || type === 'e'
        ? missing || now.text
        : isText
          ? withoutEscapes(shared)
          : numberText(shared, formats[Number(style)]),
    );
    if (cell === '') return;
    if (column >= COLUMNS) throw new RosterFileError('tooLarge');
    const cells = lines.at(-1)?.cells ?? [];
    while (cells.length < column) cells.push('');
    cells[column] = cell;
  };
  readXml(bytes, {
    open: (tag, attributes) => {
      if (tag === 'row') {
        if (lines.length >= rowsMax) throw new RosterFileError('tooLarge');
        now.line = Number(attributes.r) || now.line + 1;
        now.column = -1;
        lines.push({ line: now.line, cells: [] });
      } else if (tag === 'c') {
        now.column = attributes.r === undefined ? now.column + 1 : columnOf(attributes.r);
        now.type = attributes.t ?? 'n';
        now.style = attributes.s ?? '';
        now.text = '';
        now.formula = '';
      } else if (tag === 'mergeCell' && attributes.ref !== undefined) merged.push(attributes.ref);
      else if (tag === 'v' || tag === 't') now.inside = 'text';
      else if (tag === 'f') now.inside = 'formula';
    },
    text: (text) => {
      if (now.inside === 'text') now.text += text;
      if (now.inside === 'formula') now.formula += text;
    },
    close: (tag) => {
      if (tag === 'v' || tag === 't' || tag === 'f') now.inside = '';
      if (tag === 'c') keep();
    },
  });
  const filled = lines.filter((line) => !isBlank(line));
  fillMerged(filled, merged, rowsMax);
  return filled;
}

export const isXlsx = (bytes: Buffer): boolean => bytes.includes('xl/workbook.xml');

/**
 * The cells of the first visible sheet of a workbook, and the names of the others. Read by the parsers that the portal
 * has, because a workbook is unpacked only as far as `readZip` allows.
 *
 * @throws 400 for a damaged or oversized workbook
 */
export async function readXlsx(bytes: Buffer, rowsMax: number): Promise<{ lines: GridLine[]; others: string[] }> {
  const parts = await readZip(bytes, new Set(['workbook.xml', 'workbook.xml.rels', 'sharedstrings.xml', 'styles.xml']));
  const [first, ...others] = readSheets(parts.get('workbook.xml'));
  const file = first && fileOf(first.id, parts.get('workbook.xml.rels'));
  const sheet = file === undefined ? undefined : (await readZip(bytes, new Set([file]))).get(file);
  if (!sheet) throw new RosterFileError('broken');
  const { formats, open } = formatReader();
  readXml(parts.get('styles.xml'), { open });
  const shared = { texts: readSharedTexts(parts.get('sharedstrings.xml')), formats: formats() };
  const lines = readRows(sheet, shared, rowsMax);
  return { lines, others: others.map(({ name }) => name) };
}
