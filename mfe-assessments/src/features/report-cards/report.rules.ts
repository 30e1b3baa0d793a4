import { type Scale, type Total } from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import { gradeOnScale } from '@teacher-portal/remote-sdk/contract/grade-scale.rules';

/** How many totals there are in a band of the scale, or between two per cents. */
export interface Band {
  label: string | null;
  from: number;
  to: number;
  count: number;
}

const TENS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90];

/** The totals of a class by the bands of its scale, or by tens of per cent; 100 is in the last one. */
export function distributionOf(
  totals: readonly Total[],
  { scale, rounding }: { scale: Scale; rounding: Parameters<typeof gradeOnScale>[2] },
): Band[] {
  const shares = totals.flatMap(({ share }) => (share === null ? [] : [share]));
  if (scale.kind !== 'bands')
    return TENS.map((from) => {
      const isIn = (share: number) => Math.min(9, Math.floor(Number((share * 10).toFixed(9)))) * 10 === from;
      return { label: null, from, to: from + 10, count: shares.filter(isIn).length };
    });
  const labels = totals.map((total) => gradeOnScale(total, scale, rounding)?.label);
  return scale.bands.map(({ label, from }, at) => ({
    label,
    from,
    to: scale.bands[at - 1]?.from ?? 100,
    count: labels.filter((given) => given === label).length,
  }));
}
