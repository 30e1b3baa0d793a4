import { strFromU8, strToU8, unzipSync, type Unzipped, zipSync } from 'fflate';
import { UnreadFile } from './unread-file';

/** More than any gradebook has; a small file may unpack to very much. */
const MOST_UNPACKED = 100_000_000;

export interface PlainWorkbook {
  file: Blob;
  /** The first visible sheet, and the names of the others. */
  sheet: string | undefined;
  others: string[];
}

type CellFormat = { kind: 'percent' } | { kind: 'zeros'; digits: number } | undefined;

function documentOf(bytes: Uint8Array | undefined): Document | undefined {
  if (!bytes) return undefined;
  const parsed = new DOMParser().parseFromString(strFromU8(bytes), 'application/xml');
  if (parsed.getElementsByTagName('parsererror').length > 0) throw new UnreadFile('unreadable');
  return parsed;
}

const all = (of: Document | Element | undefined, tag: string): Element[] => [
  ...(of?.getElementsByTagNameNS('*', tag) ?? []),
];

function formatOf(id: string | null, codes: ReadonlyMap<string | null, string>): CellFormat {
  const [code = ''] = (codes.get(id) ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').split(';');
  // The numbers of formats that no workbook spells out.
  if (id === '9' || id === '10' || code.includes('%')) return { kind: 'percent' };
  return /^0{2,}$/.test(code) ? { kind: 'zeros', digits: code.length } : undefined;
}

/** How the cells of each style show numbers. */
function formatsIn(styles: Document | undefined): CellFormat[] {
  const codes = new Map(
    all(styles, 'numFmt').map((format) => [format.getAttribute('numFmtId'), format.getAttribute('formatCode') ?? '']),
  );
  const [cells] = all(styles, 'cellXfs');
  return all(cells, 'xf').map((style) => formatOf(style.getAttribute('numFmtId'), codes));
}

/** The text of a cell whose number alone does not say what it shows; undefined for other cells. */
function textOf(cell: Element, formats: readonly CellFormat[]): string | undefined {
  const [[formula], [stored]] = [all(cell, 'f'), all(cell, 'v')];
  const value = stored?.textContent ?? '';
  const type = cell.getAttribute('t') ?? 'n';
  // A program that does not calculate has written it.
  if (value === '' && formula) return `=${formula.textContent || '…'}`;
  const number = Number(value);
  if (type !== 'n' || value === '' || !Number.isFinite(number)) return undefined;
  const format = formats[Number(cell.getAttribute('s'))];
  if (format?.kind === 'percent') return `${Number((number * 100).toPrecision(12))}%`;
  return format?.kind === 'zeros' && Number.isInteger(number) ? value.padStart(format.digits, '0') : undefined;
}

function setText(cell: Element, text: string): void {
  const tag = (name: string) => (cell.prefix ? `${cell.prefix}:${name}` : name);
  const made = (name: string) => cell.ownerDocument.createElementNS(cell.namespaceURI, tag(name));
  const [inline, content] = [made('is'), made('t')];
  content.textContent = text;
  inline.append(content);
  cell.replaceChildren(inline);
  cell.setAttribute('t', 'inlineStr');
}

/** The sheet with such cells as texts; one without them is left as it is. */
function plainSheet(bytes: Uint8Array, formats: readonly CellFormat[]): Uint8Array {
  if (!formats.some(Boolean) && !/<(?:\w+:)?f[\s/>]/.test(strFromU8(bytes))) return bytes;
  const sheet = documentOf(bytes);
  for (const cell of all(sheet, 'c')) {
    const text = textOf(cell, formats);
    if (text !== undefined) setText(cell, text);
  }
  return sheet ? strToU8(new XMLSerializer().serializeToString(sheet)) : bytes;
}

function unpacked(bytes: ArrayBuffer): Unzipped {
  let left = MOST_UNPACKED;
  return unzipSync(new Uint8Array(bytes), {
    filter: ({ originalSize }) => {
      left -= originalSize;
      if (left < 0) throw new UnreadFile('tooLarge');
      return true;
    },
  });
}

/**
 * A workbook whose percentages, zeros in front of numbers and formulas without a stored value are texts (`70%`, `0101`,
 * `=3+4`): the reader of workbooks gives neither formats nor formulas.
 *
 * @throws UnreadFile
 */
export function plainWorkbook(bytes: ArrayBuffer): PlainWorkbook {
  const parts = unpacked(bytes);
  const formats = formatsIn(documentOf(parts['xl/styles.xml']));
  const sheets = Object.entries(parts).filter(([name]) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  const plain = { ...parts, ...Object.fromEntries(sheets.map(([name, sheet]) => [name, plainSheet(sheet, formats)])) };
  const [sheet, ...others] = all(documentOf(parts['xl/workbook.xml']), 'sheet').flatMap((entry) =>
    (entry.getAttribute('state') ?? 'visible') === 'visible' ? [entry.getAttribute('name') ?? ''] : [],
  );
  return { file: new Blob([zipSync(plain, { level: 0 })]), sheet, others };
}
