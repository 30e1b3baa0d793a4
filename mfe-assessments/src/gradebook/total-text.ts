import { type FinalGrade } from '@teacher-portal/remote-sdk/contract/gradebook';
import { type GradebookRules, type Total } from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import { gradeOnScale } from '@teacher-portal/remote-sdk/contract/grade-scale.rules';
import { formatNumber } from '@teacher-portal/remote-sdk/i18n';
import { shareOf, type Subtotal } from './subtotals';

/** Formats a total: `4 (78)`, `34 / 40`, `85 %`; empty without one. */
export function shownTotal(total: Total, { scale, rounding }: GradebookRules): string {
  const grade = gradeOnScale(total, scale, rounding);
  if (grade === null) return '';
  const value = formatNumber(grade.value, { minimumFractionDigits: rounding.digits, maximumFractionDigits: 2 });
  if (grade.label !== null) return `${grade.label} (${value})`;
  if (grade.outOf !== null) return `${value} / ${formatNumber(grade.outOf)}`;
  return scale.kind === 'percent'
    ? formatNumber(grade.value / 100, { style: 'percent', maximumFractionDigits: rounding.digits })
    : value;
}

/** Formats a subtotal in per cent; empty without one. */
export function shownSubtotal(
  total: Total,
  subtotal: Subtotal,
  { rounding }: Pick<GradebookRules, 'rounding'>,
): string {
  const share = shareOf(total, subtotal);
  return share === null ? '' : formatNumber(share, { style: 'percent', maximumFractionDigits: rounding.digits });
}

/** A student's final grade: the one that a person entered, or else the total. */
export const shownFinal = (final: FinalGrade | undefined, total: Total, rules: GradebookRules): string =>
  final?.grade ?? shownTotal(total, rules);
