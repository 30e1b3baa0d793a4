/** A size in the unit that reads best, in steps of a thousand as the limits are; the word is a key of namespace `ui`. */
export function fileSize(bytes: number): {
  key: 'upload.bytes' | 'upload.kilobytes' | 'upload.megabytes';
  value: number;
} {
  if (bytes < 1_000) return { key: 'upload.bytes', value: bytes };
  if (bytes < 999_500) return { key: 'upload.kilobytes', value: Math.round(bytes / 1_000) };
  return { key: 'upload.megabytes', value: Math.round(bytes / 100_000) / 10 };
}

/** The last part of an address as a name to show, decoded where it can be. */
export function nameOfAddress(address: string): string {
  const last = address.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? address;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
