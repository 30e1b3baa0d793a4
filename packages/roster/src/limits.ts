/**
 * What a roster may have; the caller shows the same numbers. A constant each, imported by name: a script that needs none of them, or of a
 * table that names them, then holds none.
 */

/** Letters of a name or of any other value. */
export const nameMax = 200;
export const emailMax = 254;
export const rowsMax = 500_000;
/** Of an archive. */
export const unpackedMegabytes = 200;
/** Problems, and changes, that are listed; all are counted. */
export const listMax = 200;
/** Faulty lines that are listed. */
export const faultsMax = 2000;
