import { type ReportCard } from './report-card';

/** `4 (78)`, `34 / 40` or `85 %`; empty without a total. `format` writes numbers in the language of the page. */
export function cardTotalText(
  total: ReportCard['total'],
  format: (value: number, options?: Intl.NumberFormatOptions) => string,
): string {
  if (total === null) return '';
  const { value, outOf, label, isPercent, digits } = total;
  if (isPercent) return format(value / 100, { style: 'percent', maximumFractionDigits: digits });
  const number = format(value, { minimumFractionDigits: digits, maximumFractionDigits: 2 });
  if (label !== null) return `${label} (${number})`;
  return outOf === null ? number : `${number} / ${format(outOf)}`;
}
