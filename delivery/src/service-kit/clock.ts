/** More than an assertion is valid and a call may take. */
const LEAST_MINUTES = 2;

const secondsIn = (payload: unknown): number | undefined => {
  const { iat } = (payload ?? {}) as { iat?: unknown };
  return typeof iat === 'number' ? iat : undefined;
};

/**
 * What is wrong if a signature of the portal is good but its time is over: it was signed just now, by the clock of the portal.
 * Undefined if it is over by little or for another reason. `error` is that of jose, `now` the time of this machine.
 */
export function clockFault(error: unknown, now: Date): string | undefined {
  const { code, payload } = (error ?? {}) as { code?: unknown; payload?: unknown };
  const signedAt = secondsIn(payload);
  if (code !== 'ERR_JWT_EXPIRED' || signedAt === undefined) return undefined;
  const minutes = Math.round((now.getTime() / 1000 - signedAt) / 60);
  if (minutes < LEAST_MINUTES) return undefined;
  return `The call was signed ${minutes} minutes ago: the clock of this service is ahead of the clock of the portal, or the call was kept.`;
}
