import { type RosterCode } from '../outcome';

/** A file that is no roster, or more of one than is read. */
export class RosterFileError extends Error {
  override readonly name = 'RosterFileError';

  constructor(
    readonly code: RosterCode,
    /** The choice that is missing. */
    readonly field?: 'gradeId',
  ) {
    super(code);
  }
}
