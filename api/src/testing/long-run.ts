/** The long run takes whole matrices and repeats properties more often; the normal one keeps some cases of each kind. */
export const isLongRun = process.env.TEST_LONG === 'true';

/**
 * All cases in the long run, otherwise every n-th: the same ones in every run, so that no change fails because of which
 * cases it met.
 */
export const sampled = <T>(all: readonly T[], every: number): T[] =>
  all.filter((_, at) => isLongRun || at % every === 0);

/** How often a property is tried. */
export const timesOf = ({ normal, long }: { normal: number; long: number }): number => (isLongRun ? long : normal);
