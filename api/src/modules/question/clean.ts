import { cleanTexts } from '../../text/clean-texts';
import { cleanText, type CleanText, type RawText } from '../../text/clean-text';
import { foldText } from '@teacher-portal/text-folding/fold-text';
import { plainText } from '../../text/plain-text';
import { markupIn } from './item/item-text';
import { markupUnder, withMarkupUnder } from './markup-under';
import { type CleanQuestion, type QuestionInput, rowOf } from './row';

function rawTexts(input: QuestionInput): RawText[] {
  const { questionText, modelAnswer, drawingPreview, item = null } = input;
  return [
    { kind: 'searched', text: questionText },
    { kind: 'rich', text: modelAnswer ?? '' },
    { kind: 'svg', text: drawingPreview ?? '' },
    ...[...markupUnder(input), ...markupIn({ item })].map((text): RawText => ({ kind: 'rich', text })),
  ];
}

const nothing: CleanText = { markup: '', plain: '', folded: '' };

function assembled(input: QuestionInput, own: readonly CleanText[]): CleanQuestion {
  const [questionText = nothing, modelAnswer = nothing, drawingPreview = nothing, ...markup] = own;
  const under = markup.slice(0, markupUnder(input).length).map((each) => each.markup);
  const clean = withMarkupUnder(input, under);
  const itemMarkup = markup.slice(under.length);
  return { input: clean, row: rowOf(clean, { questionText, modelAnswer, drawingPreview, itemMarkup }) };
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
