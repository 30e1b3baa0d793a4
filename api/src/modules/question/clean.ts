import { cleanTexts } from '../../text/clean-texts';
import { cleanText, type CleanText, type RawText } from '../../text/clean-text';
import { foldText } from '@teacher-portal/text-folding/fold-text';
import { plainText } from '../../text/plain-text';
import { markupIn } from './item/item-text';
import { type CleanQuestion, type QuestionInput, rowOf } from './row';

const rawTexts = ({ questionText, modelAnswer, drawingPreview, item = null }: QuestionInput): RawText[] => [
  { kind: 'searched', text: questionText },
  { kind: 'rich', text: modelAnswer ?? '' },
  { kind: 'svg', text: drawingPreview ?? '' },
  ...markupIn({ item }).map((text): RawText => ({ kind: 'rich', text })),
];

const nothing: CleanText = { markup: '', plain: '', folded: '' };

function assembled(input: QuestionInput, own: readonly CleanText[]): CleanQuestion {
  const [questionText = nothing, modelAnswer = nothing, drawingPreview = nothing, ...itemMarkup] = own;
  return { input, row: rowOf(input, { questionText, modelAnswer, drawingPreview, itemMarkup }) };
}

/** Sanitises markup once, before the transaction that stores it. */
export async function cleanQuestions(
  inputs: readonly QuestionInput[],
  signal: AbortSignal,
): Promise<readonly CleanQuestion[]> {
  const raw = inputs.map(rawTexts);
  const clean = await cleanTexts(raw.flat(), signal);
  let from = 0;
  return inputs.map((input, at) => assembled(input, clean.slice(from, (from += raw[at]?.length ?? 0))));
}

/** The same for one question, in a thread that blocks nobody. */
export const cleanHere = (input: QuestionInput): CleanQuestion => assembled(input, rawTexts(input).map(cleanText));

/** What `cleanText` makes of a text that it has sanitised before. */
function ofSanitised({ kind, text }: RawText): CleanText {
  const plain = kind === 'searched' ? plainText(text) : '';
  return { markup: text, plain, folded: foldText(plain) };
}

/** A question whose texts were sanitised before they were stored: doing it again takes most of the time of writing many. */
export const asStored = (input: QuestionInput): CleanQuestion => assembled(input, rawTexts(input).map(ofSanitised));
