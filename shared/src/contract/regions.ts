import regions from './languages.json';
import { type Language } from './limits';

/** The region whose conventions each language uses: day before month, 24-hour clock, no comma before “and”. */
export const regionOf: Readonly<typeof regions> = regions;

/** The separator of tables as text in spreadsheets of a language: a semicolon where the comma is the decimal sign. */
export function csvDialect(language: Language): { separator: string; decimal: string } {
  const parts = new Intl.NumberFormat(regionOf[language], { numberingSystem: 'latn' }).formatToParts(1.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return { separator: decimal === '.' ? ',' : ';', decimal };
}
