/** Characters shown before and after the sentence. */
const AROUND = 140;

export interface Passage {
  before: string;
  sentence: string;
  after: string;
}

const fromWord = (text: string) => (text.length > AROUND ? `…${text.slice(-AROUND).replace(/^\S*\s/, '')}` : text);
const toWord = (text: string) => (text.length > AROUND ? `${text.slice(0, AROUND).replace(/\s\S*$/, '')}…` : text);

/**
 * The sentence with its surrounding text, cut at word boundaries; the sentence alone when the text does not contain it.
 */
export function passageOf(text: string, sentence: string): Passage {
  const start = text.indexOf(sentence);
  if (start < 0) return { before: '', sentence, after: '' };
  return { before: fromWord(text.slice(0, start)), sentence, after: toWord(text.slice(start + sentence.length)) };
}
