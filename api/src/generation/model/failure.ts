import { type OutcomeReason } from '../generator';

/** Why a model did not complete its response. `reason` is a message key; contains nothing of prompt or response. */
export class ModelFailure extends Error {
  constructor(
    readonly reason: OutcomeReason,
    /** Whether a retry can help, and the minimum delay in milliseconds if the server gave one. */
    readonly again: { retry: boolean; afterMs?: number } = { retry: true },
  ) {
    super(reason);
  }
}
