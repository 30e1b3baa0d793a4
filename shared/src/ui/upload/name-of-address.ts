/** The file name of a URL, percent-decoded if possible. */
export function nameOfAddress(address: string): string {
  const last = address.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? address;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
