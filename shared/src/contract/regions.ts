import regions from './languages.json';
import { type Language } from './limits';

/** The region whose conventions each language uses: day before month, 24-hour clock, no comma before “and”. */
export const regionOf: Readonly<Partial<Record<Language, string>>> = regions;

interface CsvDialect {
  separator: string;
  decimal: string;
}

const dialects = new Map<Language, CsvDialect>();

/** The separator of tables as text in spreadsheets of a language: a semicolon where the comma is the decimal sign. */
export function csvDialect(language: Language): CsvDialect {
  const known = dialects.get(language);
  if (known) return known;
  // Constructing a formatter takes most of a millisecond, and score fields need one on each render.
  const parts = new Intl.NumberFormat(regionOf[language], { numberingSystem: 'latn' }).formatToParts(1.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  const dialect = { separator: decimal === '.' ? ',' : ';', decimal };
  dialects.set(language, dialect);
  return dialect;
}
