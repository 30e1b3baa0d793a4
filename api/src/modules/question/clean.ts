import { cleanTexts } from '../../text/clean-texts';
import { type CleanText, type RawText } from '../../text/clean-text';
import { type CleanQuestion, type QuestionInput, rowOf } from './row';

const rawTexts = ({ questionText, modelAnswer, drawingPreview }: QuestionInput): RawText[] => [
  { kind: 'searched', text: questionText },
  { kind: 'rich', text: modelAnswer ?? '' },
  { kind: 'svg', text: drawingPreview ?? '' },
];

const nothing: CleanText = { markup: '', plain: '', folded: '' };

/** Sanitises markup once, before the transaction that stores it. */
export async function cleanQuestions(
  inputs: readonly QuestionInput[],
  signal: AbortSignal,
): Promise<readonly CleanQuestion[]> {
  const clean = await cleanTexts(inputs.flatMap(rawTexts), signal);
  return inputs.map((input, at) => {
    const [questionText = nothing, modelAnswer = nothing, drawingPreview = nothing] = clean.slice(at * 3, at * 3 + 3);
    return { input, row: rowOf(input, { questionText, modelAnswer, drawingPreview }) };
  });
}
