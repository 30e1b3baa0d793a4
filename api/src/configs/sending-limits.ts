/** How slowly a client may send before the connection is closed. */
export interface SendingLimits {
  /** Time limit for the headers of a request. */
  headersMs: number;
  /** Minimum time for a body, extended in proportion to the bytes received at this rate. */
  bodyGraceMs: number;
  bytesPerSecond: number;
  checkMs: number;
}

export const sendingLimits: SendingLimits = {
  headersMs: 20_000,
  bodyGraceMs: 30_000,
  bytesPerSecond: 4096,
  checkMs: 5_000,
};
