import { type OutcomeReason } from '../generator';

/** Why a model did not answer to the end. `reason` is a message key; nothing of what was sent or answered is in it. */
export class ModelFailure extends Error {
  constructor(
    readonly reason: OutcomeReason,
    /** Whether asking again can help, and after how many milliseconds at least when the server said so. */
    readonly again: { retry: boolean; afterMs?: number } = { retry: true },
  ) {
    super(reason);
  }
}
