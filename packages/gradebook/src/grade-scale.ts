import type { Band, Rounding, Scale, Total } from './gradebook';

/** Letter grades as used by many schools abroad. */
export const letterBands: readonly Band[] = [
  { from: 90, label: 'A' },
  { from: 80, label: 'B' },
  { from: 70, label: 'C' },
  { from: 60, label: 'D' },
  { from: 0, label: 'F' },
];

/** The grades 5 (very good) to 1 (failed) of Turkish schools: Ortaöğretim Kurumları Yönetmeliği, article 44. */
export const fiveBands: readonly Band[] = [
  { from: 85, label: '5' },
  { from: 70, label: '4' },
  { from: 60, label: '3' },
  { from: 50, label: '2' },
  { from: 0, label: '1' },
];

/** Rounds decimals without binary errors: 1.005 is rounded up. */
export function rounded(value: number, { digits, mode }: Rounding): number {
  const shifted = Number((value * 10 ** digits).toFixed(6));
  const whole = {
    half: () => Math.floor(shifted + 0.5),
    up: () => Math.ceil(shifted),
    down: () => Math.floor(shifted),
  };
  return whole[mode]() / 10 ** digits;
}

/** A total on the scale of the class: a number, with a label if the scale has bands. Points include their maximum. */
export interface GradeOnScale {
  value: number;
  outOf: number | null;
  label: string | null;
}

/** Bands are looked up after rounding, so that 84.5, shown as 85, has the grade of 85. Null without a total. */
export function gradeOnScale(
  { share, outOf }: Pick<Total, 'share' | 'outOf'>,
  scale: Scale,
  rounding: Rounding,
): GradeOnScale | null {
  if (share === null) return null;
  if (scale.kind === 'points')
    return { value: rounded(share * outOf, rounding), outOf: rounded(outOf, { digits: 2, mode: 'half' }), label: null };
  const value = rounded(share * 100, rounding);
  return { value, outOf: null, label: scale.kind === 'bands' ? labelOf(scale.bands, value) : null };
}

const labelOf = (bands: readonly Band[], value: number): string | null =>
  bands.find(({ from }) => value >= from)?.label ?? null;

/** Whether the bands start at distinct percentages in descending order, the last at 0, with unique labels. */
export function areBands(bands: readonly Band[]): boolean {
  const labels = new Set(bands.map(({ label }) => label.trim()));
  const descends = bands.every(({ from }, at) => at === 0 || from < (bands[at - 1]?.from ?? 0));
  return bands.length > 1 && bands.at(-1)?.from === 0 && descends && labels.size === bands.length && !labels.has('');
}

/** Whether a text is a grade on the scale, for a final grade entered by a person. */
export function isGradeOf(scale: Scale, text: string, outOf: number): boolean {
  if (scale.kind === 'bands') return scale.bands.some(({ label }) => label === text);
  const value = /^\d{1,6}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : NaN;
  return value >= 0 && value <= (scale.kind === 'points' ? outOf : 100);
}
