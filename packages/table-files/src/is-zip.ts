/** By the first bytes: `PK` and the kind of a record. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes.length > 3 && bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 9) < 9;
