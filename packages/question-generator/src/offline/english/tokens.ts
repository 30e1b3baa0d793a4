import winkModel from 'wink-eng-lite-web-model';
import wink, { type WinkMethods } from 'wink-nlp';

export interface Token {
  text: string;
  start: number;
  end: number;
  /** Universal part of speech from the model. */
  tag: string;
  capital: boolean;
}

let reader: WinkMethods | undefined;

const wordPattern = /[\p{L}\p{M}]+(?:[’'][\p{L}]+)*|\d+(?:[.,]\d+)*(?:st|nd|rd|th|s)?|[^\s\p{L}\p{N}]/gu;

/** Words, numbers and punctuation with their position and part of speech. */
export function readTokens(sentence: string): Token[] {
  reader ??= wink(winkModel, ['pos', 'sbd']);
  const { its } = reader;
  const read = reader.readDoc(sentence).tokens();
  const values = read.out(its.value);
  const tags = read.out(its.pos) as string[];
  const tagAt = new Map<number, string>();
  let from = 0;
  values.forEach((value, index) => {
    const at = sentence.indexOf(value, from);
    if (at < 0) return;
    tagAt.set(at, tags[index] ?? 'X');
    from = at + value.length;
  });
  return [...sentence.matchAll(wordPattern)].flatMap(({ 0: whole, index: start }) => {
    const text = whole.replace(/[’']s$|[’']$/u, '');
    const token = {
      text,
      start,
      end: start + text.length,
      tag: tagAt.get(start) ?? 'X',
      capital: /^\p{Lu}/u.test(text),
    };
    return [token];
  });
}
