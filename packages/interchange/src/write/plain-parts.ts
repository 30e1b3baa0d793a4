import { type Lose } from '../core/export';
import { type Body, type ChoiceAnswers, type Item, type RichText, type TextAnswers } from '../core/item';
import { type LossCode } from '../core/losses';
import { plainText } from '../question-type/plain-text';

/** A text without markup on one line; says so where more than words is lost. */
export function lineOf(text: RichText, lose: Lose): string {
  const { text: words, isPoorer } = plainText(text);
  if (isPoorer) lose('markup', 'simplified');
  return words.replace(/\s*\n\s*/g, ' ').trim();
}

/** What most formats of plain text lack, besides what `holds` names. */
export function lostOfPlain(item: Item, lose: Lose, holds: readonly LossCode[]): void {
  const { feedback, body } = item;
  const has: [LossCode, boolean][] = [
    ['marks', item.marks !== undefined && item.marks !== 1],
    ['retry-penalty', Boolean(item.penalty)],
    ['hints', Boolean(item.hints)],
    ['marker-notes', Boolean(item.markerNotes)],
    ['retired', Boolean(item.isRetired)],
    ['files', item.files.length > 0],
    ['tags', item.tags.length > 0],
    ['category', item.category.length > 0],
    ['name', Boolean(item.name)],
    ['general-feedback', Boolean(feedback?.general)],
    ['combined-feedback', Boolean(feedback?.correct ?? feedback?.partly ?? feedback?.incorrect)],
    ['answer-feedback', hasAnswerFeedback(body)],
    ['fixed-option', body.kind === 'choice' && body.options.some(({ isFixed }) => isFixed)],
    ['essay-settings', body.kind === 'essay' && Boolean(body.template ?? body.files)],
    ['sample-answer', body.kind === 'essay' && Boolean(body.sampleAnswer)],
  ];
  for (const [code, isThere] of has) if (isThere && !holds.includes(code)) lose(code);
}

function hasAnswerFeedback(body: Body): boolean {
  if (body.kind === 'choice') return body.options.some(({ feedback }) => feedback);
  if (body.kind === 'short' || body.kind === 'numeric') return body.answers.some(({ feedback }) => feedback);
  return body.kind === 'true-false' && Boolean(body.feedbackTrue ?? body.feedbackFalse);
}

/** The forms that earn something. */
export const rightForms = ({ answers }: TextAnswers): TextAnswers['answers'] =>
  answers.filter(({ text, fraction }) => fraction > 0 && text.trim() !== '');

/** These as plain text, which says nothing of case, wildcards and weights. */
export function plainForms(body: TextAnswers, lose: Lose): string[] {
  const { isCaseSensitive, hasWildcards } = body;
  const right = rightForms(body);
  if (isCaseSensitive || right.some((one) => one.isCaseSensitive)) lose('case', 'simplified');
  if (hasWildcards && right.some(({ text }) => /(?:^|[^\\])\*/.test(text))) lose('wildcards', 'simplified');
  if (right.some(({ fraction }) => fraction !== 1)) lose('weight', 'simplified');
  return right.map(({ text }) => (hasWildcards ? text.replace(/\\\*/g, '*') : text).trim());
}

/** Whether an option is right, where a format knows right and wrong only. */
export function keyOf({ options, rule }: ChoiceAnswers, lose: Lose): boolean[] {
  const best = Math.max(...options.map(({ fraction }) => fraction));
  const isRight = options.map(({ fraction }) => fraction > 0 && (rule.kind !== 'one' || fraction === best));
  const rights = isRight.filter(Boolean).length;
  const held = options.every(({ fraction }, at) => {
    const worth = rule.kind === 'one' ? 1 : 1 / rights;
    return Math.abs(fraction - (isRight[at] ? worth : 0)) < 1e-9;
  });
  const isSum = rule.kind === 'one' || (rule.kind === 'weights' && rule.floor === 0 && rule.ceiling === 1);
  if (!isSum || !held) lose('choice-rule', 'simplified');
  return isRight;
}
