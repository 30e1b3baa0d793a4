import { decodeHTML } from 'entities';
import { type RichText } from '../core/item';

/** Elements that have no place in a plain text; a picture has no end tag, and some programs play linked sounds. */
const opening = /<(img|table|audio|pre|a(?=\s[^<>]*href="[^"<>]*\.(?:mp3|m4a|ogg|wav)"))\b[^<>]*>/gi;
/** The beginning of an end tag. */
const closing = (name: string): string => (name === 'a' ? '</a>' : `</${name}`);

/** Finds the end of an element that begins at `from`: of a table the last one, because tables stand in tables. */
function endsIn(html: string) {
  const lower = html.toLowerCase();
  const last = Object.fromEntries(
    ['table', 'audio', 'pre', 'a'].map((name) => [name, lower.lastIndexOf(closing(name))]),
  );
  return (name: string, from: number): number => {
    const end = last[name] ?? -1;
    // Not searched for where there is none: an element that is never closed may stand there many times.
    if (end < from) return -1;
    return lower.indexOf('>', name === 'table' ? end : lower.indexOf(closing(name), from)) + 1;
  };
}

/**
 * A text of an item as its words, and the pictures, sounds, tables and code in it, which stand under the words. Nothing
 * for a text without these.
 */
export function besideText({ format, text }: RichText): { words: RichText; beside: string } | undefined {
  if (format === 'plain') return undefined;
  const endOf = endsIn(text);
  let words = '';
  let beside = '';
  let at = 0;
  for (const found of text.matchAll(opening)) {
    const name = (found[1] ?? '').toLowerCase();
    if (found.index < at) continue;
    const end = name === 'img' ? found.index + found[0].length : endOf(name, found.index);
    if (end <= found.index) continue;
    words += `${text.slice(at, found.index)} `;
    const whole = text.slice(found.index, end);
    beside += name === 'img' ? `<p>${whole}</p>` : whole;
    at = end;
  }
  return beside === '' ? undefined : { words: { format, text: words + text.slice(at) }, beside };
}

/** The words by which somebody has described pictures and sounds. */
export const describedIn = (html: string): string =>
  Array.from(html.matchAll(/\s(?:alt|title)="([^"]+)"/gi), ([, words = '']) => decodeHTML(words).trim())
    .filter(Boolean)
    .join(' ');
