import { createHash } from 'node:crypto';
import { type Body, type Item, type RichText } from '@teacher-portal/interchange/core/item';
import { escapeHtml, plainText as charactersOf } from '../../../text/plain-text';

const tag = /<img\b[^<>]*>/gi;
const isPlaced = /^<img src="[^"]+" alt="[^"]*">$/;
const letterOf = (at: number): string => String.fromCodePoint(65 + at);

/** Of a choice of one option, which has a place for one picture at most; that one has left. */
const textsOf = (body: Body): RichText[] =>
  body.kind === 'choice' && body.rule.kind === 'one' ? body.options.map(({ text }) => text) : [];

const withTexts = (body: Body, of: (text: RichText) => RichText): Body =>
  body.kind === 'choice' ? { ...body, options: body.options.map((each) => ({ ...each, text: of(each.text) })) } : body;

interface Pictured {
  /** What the file says; equal texts have one picture. */
  given: string;
  pictures: string;
  alt: string;
  /** The text without them; empty if it has no words. */
  rest: string;
  /** By which they are put into an order that says nothing of the key. */
  order: string;
}

function picturedOf({ format, text }: RichText, rich: (text: RichText) => string): Pictured | undefined {
  const tags = format === 'plain' ? [] : (text.match(tag) ?? []);
  if (tags.length === 0) return undefined;
  const placed = tags.map((each) => rich({ format: 'html', text: each }).trim());
  if (!placed.every((each) => isPlaced.test(each))) return undefined;
  const rest = text.replace(tag, '');
  return {
    ...{ given: text, pictures: placed.join(' ') },
    alt: placed
      .map((each) => charactersOf(/ alt="([^"]*)"/.exec(each)?.[1] ?? ''))
      .join(' ')
      .trim(),
    rest: charactersOf(rest) === '' && !/<(?:math|m:math)\b/i.test(rest) ? '' : rest,
    order: createHash('sha256').update(text).digest('hex'),
  };
}

/**
 * Several pictures of one option of multiple choice go below what is asked, after the words that they belong to, or after
 * a letter that takes their place.
 */
export function withPicturesInStem(item: Item, rich: (text: RichText) => string): { item: Item; below: string } {
  const found = new Map<string, Pictured>();
  for (const text of textsOf(item.body)) {
    const pictured = found.has(text.text) ? undefined : picturedOf(text, rich);
    if (pictured) found.set(text.text, pictured);
  }
  if (found.size === 0) return { item, below: '' };
  const inOrder = [...found.values()].sort((a, b) => (a.order < b.order ? -1 : 1));
  const bare = inOrder.filter(({ rest }) => rest === '');
  const areNamed = new Set(bare.map(({ alt }) => alt)).size === bare.length && bare.every(({ alt }) => alt !== '');
  const nameOf = new Map(bare.map(({ given, alt }, at) => [given, areNamed ? alt : letterOf(at)]));
  const told = ({ given, rest, pictures }: Pictured): string => {
    const name = nameOf.get(given);
    return `<p>${name === undefined ? escapeHtml(charactersOf(rest)) : escapeHtml(name)}: ${pictures}</p>`;
  };
  const body = withTexts(item.body, (text) => {
    const pictured = found.get(text.text);
    if (!pictured) return text;
    const name = nameOf.get(text.text);
    return name === undefined ? { ...text, text: pictured.rest } : { format: 'plain', text: name };
  });
  return { item: { ...item, body }, below: inOrder.map(told).join('') };
}
