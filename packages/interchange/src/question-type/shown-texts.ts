import { type Body, type RichText } from '../core/item';
import { besideText, describedIn } from './beside-text';
import { plainText } from './plain-text';

/** The texts of a body under which media can stand. */
function textsOf(body: Body): RichText[] {
  switch (body.kind) {
    case 'matching':
      return [...body.pairs.flatMap(({ left, right }) => [left, right]), ...body.distractors];
    case 'ordering':
      return body.items;
    case 'choice':
      return body.options.map(({ text }) => text);
    case 'gaps':
      return body.gaps.flatMap(({ answer }) =>
        answer.kind === 'choice' ? answer.options.map(({ text }) => text) : [],
      );
    default:
      return [];
  }
}

const letterOf = (at: number): string => String.fromCodePoint(65 + at);

/** A number of a text that says nothing of what the text says: names of files often count in the order of the key. */
function scattered(text: string): number {
  let number = 2166136261;
  for (let at = 0; at < text.length; at += 1) number = Math.imul(number ^ text.charCodeAt(at), 16777619) >>> 0;
  return number;
}

interface Apart {
  words: RichText;
  media: string;
}

/** Texts with what stands under them. `of` and `apart` say nothing of a text that is words alone. */
export interface ShownTexts {
  of: (text: RichText) => { text: string; media: string } | undefined;
  apart: (text: RichText) => Apart | undefined;
}

/**
 * The texts of a body with their pictures, sounds, tables and code under them. Each has words, by which it is listed and
 * told apart: one without any is named by its description, or else all such are named by letters. `rich` makes rich text
 * of HTML; what it leaves nothing of has no place.
 */
export function shownTexts(body: Body, rich: (html: string) => string): ShownTexts {
  const known = new Map<string, Apart | undefined>();
  const apart = (text: RichText): Apart | undefined => {
    if (!known.has(text.text)) {
      const parts = besideText(text);
      const media = parts ? rich(parts.beside) : '';
      known.set(
        text.text,
        parts && /<(?:img|table|audio|pre)\b/i.test(media) ? { words: parts.words, media } : undefined,
      );
    }
    return known.get(text.text);
  };
  const bare = [...new Set(textsOf(body).map(({ text }) => text))]
    .flatMap((text) => {
      const found = apart({ format: 'html', text });
      return found && plainText(found.words).text === '' ? [{ text, name: describedIn(found.media) }] : [];
    })
    .sort((a, b) => scattered(a.text) - scattered(b.text));
  const areNamed = new Set(bare.map(({ name }) => name)).size === bare.length && bare.every(({ name }) => name !== '');
  const names = new Map(bare.map(({ text, name }, at) => [text, areNamed ? name : letterOf(at)]));
  const of = (text: RichText) => {
    const found = apart(text);
    return found && { text: names.get(text.text) ?? plainText(found.words).text, media: found.media };
  };
  return { of, apart };
}
