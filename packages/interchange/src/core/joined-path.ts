/** The path of an address as seen from a file. */
export function joinedPath(file: string, address: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of address.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
