/** What a roster may have; the caller shows the same numbers. */
export const limits = {
  /** Letters of a name or of any other value. */
  nameMax: 200,
  emailMax: 254,
  rowsMax: 500_000,
  /** Of an archive. */
  unpackedMegabytes: 200,
  /** Problems, and changes, that are listed; all are counted. */
  listMax: 200,
  /** Faulty lines that are listed. */
  faultsMax: 2000,
} as const;
