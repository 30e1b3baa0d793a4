/** A quote of a typed answer: `from` is where it began in the text without its markup. */
interface Quoted {
  from: number;
  quote: string;
  /** Stands behind it, if it has one. */
  number?: number | undefined;
}

interface Character {
  text: string;
  /** Its place in the markup. */
  start: number;
  end: number;
}

const named: Record<string, string | undefined> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decoded(entity: string): string {
  const name = entity.slice(1, -1);
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (!name.startsWith('#')) return named[name] ?? entity;
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** Tags, entities and single units of UTF-16, in which selections count. */
const tokens = /<[^>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+);|[^]/gi;

function charactersOf(html: string): Character[] {
  const found: Character[] = [];
  for (const { 0: token, index: start } of html.matchAll(tokens)) {
    const isTag = token.length > 1 && token.startsWith('<');
    const isEntity = token.length > 1 && token.startsWith('&');
    if (!isTag) found.push({ text: isEntity ? decoded(token) : token, start, end: start + token.length });
  }
  return found;
}

/** Where a quote begins in a text: of several places the one nearest to where it began; -1 if it is not there. */
function placeOf(text: string, { from, quote }: Quoted): number {
  let best = -1;
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1))
    if (best < 0 || Math.abs(at - from) < Math.abs(best - from)) best = at;
  return best;
}

/** Whether a quote is found in rich text. */
export const isQuoted = (html: string, quoted: Quoted): boolean =>
  placeOf(
    charactersOf(html)
      .map(({ text }) => text)
      .join(''),
    quoted,
  ) >= 0;

/** Of the `sup` that holds the number of a quote. */
export const quoteNumberType = 'annotation';

/**
 * Rich text with these quotes marked, each with its number behind it. What is not found, as it crosses a formula, is left
 * out. The markup is that of the text: whoever shows it cleans it as before.
 */
export function withQuotes(html: string, quotes: readonly Quoted[]): string {
  const characters = charactersOf(html);
  const text = characters.map((each) => each.text).join('');
  const offsets: number[] = [];
  for (const [at, each] of characters.entries())
    for (let unit = 0; unit < each.text.length; unit += 1) offsets.push(at);
  const isMarked = new Set<number>();
  const numbers = new Map<number, number[]>();
  for (const quoted of quotes) {
    const from = placeOf(text, quoted);
    if (from < 0) continue;
    const [first = 0, last = 0] = [offsets[from], offsets[from + quoted.quote.length - 1]];
    for (let at = first; at <= last; at += 1) isMarked.add(at);
    if (quoted.number !== undefined) numbers.set(last, [...(numbers.get(last) ?? []), quoted.number]);
  }
  let made = '';
  let written = 0;
  for (const [at, { start, end }] of characters.entries()) {
    const [before, next] = [characters[at - 1], characters[at + 1]];
    const opens = isMarked.has(at) && !(isMarked.has(at - 1) && before?.end === start && !numbers.has(at - 1));
    const closes = isMarked.has(at) && !(isMarked.has(at + 1) && next?.start === end && !numbers.has(at));
    const behind = (numbers.get(at) ?? []).map((each) => `<sup data-type="${quoteNumberType}">${each}</sup>`).join('');
    made += `${html.slice(written, start)}${opens ? '<mark>' : ''}${html.slice(start, end)}${closes ? '</mark>' : ''}${behind}`;
    written = end;
  }
  return made + html.slice(written);
}
