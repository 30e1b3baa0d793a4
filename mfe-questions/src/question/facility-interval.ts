const NORMAL_90 = 1.645;

/**
 * The 90 % interval of a facility (0 to 1, as its value) from the answers behind it; undefined without any. For questions
 * with part marks it is on the safe side: a share of marks varies less than right and wrong do.
 *
 * Source: the score interval of Wilson 1927.
 */
export function facilityInterval(value: number, answers: number) {
  if (answers < 1) return undefined;
  const square = NORMAL_90 ** 2 / answers;
  const centre = (value + square / 2) / (1 + square);
  const half = (NORMAL_90 / (1 + square)) * Math.sqrt((value * (1 - value)) / answers + square / (4 * answers));
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
