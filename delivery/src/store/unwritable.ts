const reasons: Partial<Record<string, string>> = {
  ENOSPC: 'is full',
  EDQUOT: 'is full',
  EROFS: 'is read-only',
  EACCES: 'may not be written by this account',
  EPERM: 'may not be written by this account',
};

/** Why a store could not be written, in words; the error of the file system is its cause. */
export class Unwritable extends Error {
  constructor(
    place: string,
    reason: string,
    /** That of the file system, such as `ENOSPC`. */
    readonly code: string,
    cause: unknown,
  ) {
    super(`The store ${place} ${reason} (${code}).`, { cause });
  }
}

/** Writes to a store. @throws Unwritable if it is full, read-only, or of another account */
export async function writing<Result>(place: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = reasons[code];
    if (reason === undefined || error instanceof Unwritable) throw error;
    throw new Unwritable(place, reason, code, error);
  }
}
