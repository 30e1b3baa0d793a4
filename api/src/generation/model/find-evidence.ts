import { inForm } from '@teacher-portal/text-folding/combining-marks';
import { type Evidence } from '@teacher-portal/question-generator/job';
import { type GenerationJob } from '../generator';

/** Shorter quotations prove nothing. */
const LETTERS_MIN = 12;

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Variants of the same character that a model may substitute. */
const drawn: readonly [RegExp, string][] = [
  [/['‘’ʼ´`]/u, "['‘’ʼ´`]"],
  [/["“”„«»]/u, '["“”„«»]'],
  [/[-‐‑‒–—−]/u, '[-‐‑‒–—−]'],
  [/…/u, '(?:…|\\.\\.\\.)'],
];
const signPattern = (sign: string): string => drawn.find(([signs]) => signs.test(sign))?.[1] ?? escapeRegExp(sign);
const wordPattern = (word: string): string => [...word].map(signPattern).join('');

/** The quotation as written in the source, ignoring spaces and variants of quotes and dashes. */
function quotationIn(source: string, sentence: string): string | undefined {
  const pattern = inForm(sentence, 'NFC').trim().split(/\s+/).map(wordPattern).join('\\s+');
  return new RegExp(pattern, 'u').exec(inForm(source, 'NFC'))?.[0];
}

/** Finds a sentence quoted by the model verbatim in the sources; null if there is none. */
export function findEvidence(
  sentence: string,
  { context, lectures }: Pick<GenerationJob, 'context' | 'lectures'>,
): Evidence | null {
  // A model marks omissions by dots.
  const bare = sentence.replace(/^["'“”„«»‘’\s…]+|(?:["'“”«»‘’\s…]|\.{3})+$/g, '');
  if (bare.length < LETTERS_MIN) return null;
  const inContext = quotationIn(context, bare);
  if (inContext) return { sentence: inContext, source: 'context' };
  for (const { id, text } of lectures) {
    const inLecture = quotationIn(text, bare);
    if (inLecture) return { sentence: inLecture, source: 'lecture', lectureId: id };
  }
  return null;
}
