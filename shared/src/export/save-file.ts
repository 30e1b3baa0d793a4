/** The object URL must live until the browser has started the download, which it does not report. */
const urlLifetime = 60_000;

/** A file name that is valid on every system. */
export const fileNameOf = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120) || 'export';

/** Downloads a file through the browser. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), urlLifetime);
}
