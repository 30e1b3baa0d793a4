/** An id that none of these has: the letter and the next number. */
export function freshId(all: readonly { id: string }[], letter: string): string {
  const numbers = all.map(({ id }) => (id.startsWith(letter) ? Number(id.slice(letter.length)) : 0));
  return `${letter}${Math.max(0, ...numbers.filter(Number.isInteger)) + 1}`;
}
