import { type ImprovementFigure, type ImprovementMethod } from '@teacher-portal/remote-sdk/contract/student';
import { formatNumber } from '@teacher-portal/remote-sdk/i18n';

/** What is said about an improvement: a direction only where it is more than chance, nothing of two assessments. */
export type ImprovementLabel = 'up' | 'down' | 'chance' | 'two';

export function labelOf({
  method,
  direction,
}: {
  method: ImprovementMethod;
  direction: ImprovementFigure['direction'];
}): ImprovementLabel {
  return method === 'gain' ? 'two' : (direction ?? 'chance');
}

const written: Record<ImprovementMethod, Intl.NumberFormatOptions> = {
  trend: { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' },
  gain: { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' },
};

/** A trend in standard deviations of the class (“+0.4”), a gain as a share (“+40%”). */
export const improvementText = (value: number, method: ImprovementMethod): string =>
  formatNumber(value, written[method]);
