import { type ImprovementMethod } from 'shared/contract/student';
import { formatNumber } from 'shared/i18n';

export type Direction = 'up' | 'steady' | 'down';

/**
 * Below these a change is not worth a word: for a trend a small effect (Cohen 1988, 0.2 standard deviations), for a gain
 * a tenth of what was left to gain.
 */
const STEADY: Record<ImprovementMethod, number> = { trend: 0.2, gain: 0.1 };

/** Figures are told apart as they are written: what is shown as 0.2 is one thing. */
const STEP: Record<ImprovementMethod, number> = { trend: 10, gain: 100 };

/** Where a student is going, in one word. */
export function directionOf(value: number, method: ImprovementMethod): Direction {
  const shown = Math.round(value * STEP[method]) / STEP[method];
  if (Math.abs(shown) < STEADY[method]) return 'steady';
  return shown > 0 ? 'up' : 'down';
}

const written: Record<ImprovementMethod, Intl.NumberFormatOptions> = {
  trend: { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' },
  gain: { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' },
};

/** A trend in standard deviations of the class (“+0.4”), a gain as a share (“+40%”). */
export const improvementText = (value: number, method: ImprovementMethod): string =>
  formatNumber(value, written[method]);
