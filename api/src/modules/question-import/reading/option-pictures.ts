import { type Item, type RichText } from '@teacher-portal/interchange/core/item';
import { plainText as charactersOf } from '../../../text/plain-text';

/** The picture of an option, stored beside its text. */
export interface OptionPicture {
  picturePath: string;
  pictureAlt: string | null;
}

const tag = /<img\b[^<>]*>/gi;
const placed = /^<img src="([^"]+)" alt="([^"]*)">$/;
const letterOf = (at: number): string => String.fromCodePoint(65 + at);

/** The only picture of a text, and the text without it; one in a table stays there. */
function taken(text: RichText, at: number, rich: (text: RichText) => string) {
  if (/<table\b/i.test(text.text)) return undefined;
  const [picture, ...others] = text.format === 'plain' ? [] : (text.text.match(tag) ?? []);
  if (picture === undefined || others.length > 0) return undefined;
  const [, picturePath, alt = ''] = placed.exec(rich({ format: 'html', text: picture }).trim()) ?? [];
  if (picturePath === undefined) return undefined;
  const words = charactersOf(alt);
  const rest = text.text.replace(picture, '');
  // An option has a text, by which it is found and told apart.
  const isBare = charactersOf(rest) === '' && !/<(?:math|m:math|img|audio|pre)\b/i.test(rest);
  return {
    text: isBare ? ({ format: 'plain', text: words || letterOf(at) } as const) : { ...text, text: rest },
    picture: { picturePath, pictureAlt: words || null },
  };
}

/** A choice whose options have their pictures beside their texts, as the portal has them; other items as they are. */
export function withPictures(item: Item, rich: (text: RichText) => string) {
  const none: { pictures: readonly (OptionPicture | undefined)[]; whole: Item } = { pictures: [], whole: item };
  const { body } = item;
  if (body.kind !== 'choice' || body.rule.kind !== 'one') return none;
  const found = body.options.map(({ text }, at) => taken(text, at, rich));
  const options = body.options.map((option, at) => ({ ...option, text: found[at]?.text ?? option.text }));
  return { pictures: found.map((each) => each?.picture), whole: { ...item, body: { ...body, options } } };
}
