/** The address must live until the browser has taken the file over; nothing says when that is. */
const addressLifetime = 60_000;

/** A name that every system can write. */
export const fileNameOf = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120) || 'export';

/** Gives a file to the browser, which stores it where it stores downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressLifetime);
}
