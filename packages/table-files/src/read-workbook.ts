import { SaxesParser } from 'saxes';
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
interface SheetLine<Cell = string> {
  line: number;
  cells: Cell[];
}

export interface Sheet<Cell = string> {
  name: string;
  lines: SheetLine<Cell>[];
}

/**
 * What a cell says: a number as it is stored, or a text, also of a number that only its format makes what it is. A
 * formula has no value where the program that wrote it does not calculate.
 */
export type CellKind = 'text' | 'number' | 'formula';

/** The parts of a workbook, a zip, by the lower-case name of the file. */
export type PartsOf = (names: ReadonlySet<string>) => Promise<ReadonlyMap<string, Uint8Array>>;

export interface SheetOptions<Cell> {
  rowsMax: number;
  /** What becomes of a cell that is not empty; an empty text leaves it out. */
  cellOf: (text: string, kind: CellKind) => Cell | '';
  /** Whether each of several cells that are merged downwards has their value. */
  fillsDown: boolean;
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
  if (!bytes) return;
  const parser = new SaxesParser();
  // What is read until then is kept: programs write much that is not quite XML.
  parser.on('error', () => undefined);
  parser.on('opentag', ({ name, attributes }) => open?.(local(name), attributes));
  parser.on('text', (data) => text?.(data));
  parser.on('cdata', (data) => text?.(data));
  parser.on('closetag', ({ name }) => close?.(local(name)));
  parser.write(new TextDecoder().decode(bytes)).close();
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
function fillMerged<Cell>(lines: readonly SheetLine<Cell | ''>[], merged: readonly string[], cellsMax: number): void {
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

interface StoredCell {
  type: string;
  style: string;
  text: string;
  formula: string;
}

function cellIn<Cell>(
  { type, style, text, formula }: StoredCell,
  { texts, formats }: Shared,
  cellOf: SheetOptions<Cell>['cellOf'],
): Cell | '' {
  // A program that does not calculate has written a formula without its value.
  if (text === '' && formula !== '') return cellOf(`=${formula}`, 'formula');
  if (text === '') return '';
  if (type === 's') return cellOf(withoutEscapes(texts[Number(text)] ?? ''), 'text');
  if (type === 'inlineStr' || type === 'str') return cellOf(withoutEscapes(text), 'text');
  if (type === 'b') return cellOf(text === '1' ? 'TRUE' : 'FALSE', 'text');
  if (type !== 'n') return cellOf(text, 'text');
  const format = formats[Number(style)];
  return cellOf(numberText(text, format), format ? 'text' : 'number');
}

function readRows<Cell>(
  bytes: Uint8Array,
  shared: Shared,
  { rowsMax, cellOf, fillsDown }: SheetOptions<Cell>,
): SheetLine<Cell | ''>[] {
  const lines: SheetLine<Cell | ''>[] = [];
  const merged: string[] = [];
  const now = { line: 0, column: -1, type: '', style: '', text: '', formula: '', inside: '' };
  const keep = () => {
    const { column } = now;
    const cell = cellIn(now, shared, cellOf);
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
  if (fillsDown) fillMerged(filled, merged, rowsMax);
  return filled;
}

const frame = new Set(['workbook.xml', 'workbook.xml.rels', 'sharedstrings.xml', 'styles.xml']);

/**
 * The cells of the first visible sheets of a workbook, and the names of the others.
 * @throws WorkbookFault
 */
export async function readWorkbook<Cell>(
  partsOf: PartsOf,
  options: SheetOptions<Cell>,
): Promise<{ sheets: Sheet<Cell | ''>[]; others: string[] }> {
  const parts = await partsOf(frame);
  const named = sheetsIn(parts.get('workbook.xml'));
  const { formats, open } = formatReader();
  readXml(parts.get('styles.xml'), { open });
  const shared = { texts: readSharedTexts(parts.get('sharedstrings.xml')), formats: formats() };
  const sheets: Sheet<Cell | ''>[] = [];
  for (const { name, id } of named.slice(0, options.sheets)) {
    const file = fileOf(id, parts.get('workbook.xml.rels'));
    const bytes = file === undefined ? undefined : (await partsOf(new Set([file]))).get(file);
    if (!bytes) throw new WorkbookFault('damaged');
    sheets.push({ name, lines: readRows(bytes, shared, options) });
  }
  if (sheets.length === 0) throw new WorkbookFault('damaged');
  return { sheets, others: named.slice(options.sheets).map(({ name }) => name) };
}
