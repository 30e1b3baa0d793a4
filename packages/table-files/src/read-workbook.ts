import { Parser } from 'htmlparser2';
import { type CellFormat, formatReader, numberText } from './workbook-formats';

/** More columns than any table that a person fills; a sheet may have 16,384. */
const COLUMNS = 256;

/** Thrown for a workbook that is not read: it is damaged, or a sheet has more cells than the caller takes. */
export class WorkbookFault extends Error {
  override readonly name = 'WorkbookFault';

  constructor(readonly code: 'damaged' | 'too-large') {
    super(code);
  }
}

/** A row that has a cell; `line` is its number in the sheet, from 1. */
export interface SheetLine {
  line: number;
  cells: string[];
}

export interface Sheet {
  name: string;
  lines: SheetLine[];
}

/** The parts of a workbook, a zip, by the lower-case name of the file. */
export type PartsOf = (names: ReadonlySet<string>) => Promise<ReadonlyMap<string, Uint8Array>>;

export interface SheetOptions {
  rowsMax: number;
  /** How a cell is stored; an empty one is left out. */
  clean: (text: string) => string;
  /** Visible sheets that are read, from the first one; the others are named. */
  sheets: number;
}

interface Handler {
  open?: (tag: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (tag: string) => void;
}

/** Some programs write every tag with a prefix: `x:row`. */
const local = (tag: string) => tag.slice(tag.indexOf(':') + 1);

function readXml(bytes: Uint8Array | undefined, { open, text, close }: Handler): void {
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => open?.(local(tag), attributes),
      ontext: (data) => text?.(data),
      onclosetag: (tag) => close?.(local(tag)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(bytes ? new TextDecoder().decode(bytes) : '');
}

/** Text without the readings that are written above East Asian letters. */
function readSharedTexts(bytes: Uint8Array | undefined): string[] {
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

function sheetsIn(bytes: Uint8Array | undefined): { name: string; id: string }[] {
  const sheets: { name: string; id: string }[] = [];
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
function fileOf(id: string, relations: Uint8Array | undefined): string | undefined {
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
function fillMerged(lines: readonly SheetLine[], merged: readonly string[], cellsMax: number): void {
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

function readRows(bytes: Uint8Array, { texts, formats }: Shared, { rowsMax, clean }: SheetOptions): SheetLine[] {
  const lines: SheetLine[] = [];
  const merged: string[] = [];
  const now = { line: 0, column: -1, type: '', style: '', text: '', formula: '', inside: '' };
  const keep = () => {
    const { type, column, style } = now;
    const shared = type === 's' ? (texts[Number(now.text)] ?? '') : now.text;
    const isText = ['s', 'inlineStr', 'str'].includes(type);
    // A program that does not calculate has written a formula without its value.
    const missing = now.text === '' && now.formula !== '' ? `#=${now.formula}` : '';
    const cell = clean(
      missing || type === 'e'
        ? missing || now.text
        : isText
          ? withoutEscapes(shared)
          : numberText(shared, formats[Number(style)]),
    );
    if (cell === '') return;
    if (column >= COLUMNS) throw new WorkbookFault('too-large');
    const cells = lines.at(-1)?.cells ?? [];
    while (cells.length < column) cells.push('');
    cells[column] = cell;
  };
  readXml(bytes, {
    open: (tag, attributes) => {
      if (tag === 'row') {
        if (lines.length >= rowsMax) throw new WorkbookFault('too-large');
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
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  fillMerged(filled, merged, rowsMax);
  return filled;
}

const frame = new Set(['workbook.xml', 'workbook.xml.rels', 'sharedstrings.xml', 'styles.xml']);

/**
 * The cells of the first visible sheets of a workbook, and the names of the others.
 * @throws WorkbookFault
 */
export async function readWorkbook(
  partsOf: PartsOf,
  options: SheetOptions,
): Promise<{ sheets: Sheet[]; others: string[] }> {
  const parts = await partsOf(frame);
  const named = sheetsIn(parts.get('workbook.xml'));
  const { formats, open } = formatReader();
  readXml(parts.get('styles.xml'), { open });
  const shared = { texts: readSharedTexts(parts.get('sharedstrings.xml')), formats: formats() };
  const sheets: Sheet[] = [];
  for (const { name, id } of named.slice(0, options.sheets)) {
    const file = fileOf(id, parts.get('workbook.xml.rels'));
    const bytes = file === undefined ? undefined : (await partsOf(new Set([file]))).get(file);
    if (!bytes) throw new WorkbookFault('damaged');
    sheets.push({ name, lines: readRows(bytes, shared, options) });
  }
  if (sheets.length === 0) throw new WorkbookFault('damaged');
  return { sheets, others: named.slice(options.sheets).map(({ name }) => name) };
}
