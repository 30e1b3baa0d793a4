/** Enough for three lines in a list. */
const LONGEST = 280;

/** Truncates plain text between words and never inside a formula. */
export function excerpt(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  const dollars = cut.split('$').length - 1;
  const end = dollars % 2 === 1 ? cut.lastIndexOf('$') : cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : LONGEST).trimEnd()}…`;
}
