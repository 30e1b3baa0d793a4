/**
 * A size in the most readable unit, in powers of a thousand like the limits; `key` is a key of namespace `ui`.
 *
 * @deprecated For remotes built with an earlier kit. Use `formatBytes` of i18n.
 */
export function fileSize(bytes: number): {
  key: 'upload.bytes' | 'upload.kilobytes' | 'upload.megabytes';
  value: number;
} {
  if (bytes < 1_000) return { key: 'upload.bytes', value: bytes };
  if (bytes < 999_500) return { key: 'upload.kilobytes', value: Math.round(bytes / 1_000) };
  return { key: 'upload.megabytes', value: Math.round(bytes / 100_000) / 10 };
}
