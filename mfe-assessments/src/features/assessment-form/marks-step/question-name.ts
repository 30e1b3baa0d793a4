/** Long enough to recognise a question, short enough to be read out on every button. */
const LONGEST = 60;

/** The name of a question on buttons and in announcements: the beginning of its text. */
export function questionName(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
