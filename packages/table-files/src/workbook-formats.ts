/** How a column of numbers is shown: with zeros in front of them, as percentages, or as dates. */
export type CellFormat = { kind: 'zeros'; digits: number } | { kind: 'percent' } | { kind: 'date' } | undefined;

interface Handler {
  open: (tag: string, attributes: Record<string, string>) => void;
}

/** Formats that no workbook spells out. */
const isBuiltInPercent = (id: number) => id === 9 || id === 10;
const isBuiltInDate = (id: number) => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36);
const withoutTexts = (code: string) => code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');

function formatOf(id: number, codes: ReadonlyMap<number, string>): CellFormat {
  const [code = ''] = withoutTexts(codes.get(id) ?? '').split(';');
  if (/^0{2,}$/.test(code)) return { kind: 'zeros', digits: code.length };
  if (isBuiltInPercent(id) || code.includes('%')) return { kind: 'percent' };
  return isBuiltInDate(id) || /[yd]/i.test(code) ? { kind: 'date' } : undefined;
}

/** Collects the formats of a workbook's cells, by their `s`, from the tags of `styles.xml`. */
export function formatReader(): Handler & { formats: () => CellFormat[] } {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let inCells = false;
  return {
    open: (tag, { numFmtId, formatCode = '' }) => {
      if (tag === 'cellXfs' || tag === 'cellStyles' || tag === 'dxfs') inCells = tag === 'cellXfs';
      if (tag === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (tag === 'xf' && inCells) ids.push(Number(numFmtId));
    },
    formats: () => ids.map((id) => formatOf(id, codes)),
  };
}

/** Excel keeps this many digits of a number. */
const DIGITS = 15;
const EPOCH = Date.UTC(1899, 11, 30);
/** The first day that Excel does not know: 1 January 10000. */
const DAYS = 2_958_466;

/**
 * The text of a number as it is shown. Numbers are stored as `5.321234567E9`; one with more digits than Excel keeps
 * stays in that form, because the last ones are lost.
 */
export function numberText(text: string, format: CellFormat): string {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return text;
  if (format?.kind === 'percent') return `${Number((value * 100).toPrecision(12))}%`;
  if (format?.kind === 'zeros' && Number.isInteger(value)) return String(value).padStart(format.digits, '0');
  if (format?.kind === 'date' && value >= 0 && value < DAYS)
    return new Date(EPOCH + Math.floor(value) * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('.');
  if (Math.abs(value) >= 10 ** DIGITS) return value.toExponential();
  return /e/i.test(text) ? String(value) : text;
}
