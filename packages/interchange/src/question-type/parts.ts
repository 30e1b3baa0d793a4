import { type AcceptedNumber, type NumberAnswers, type RichText, type TextAnswers } from '../core/item';
import { absoluteOf } from '../core/numbers';
import { type ShownTexts } from './shown-texts';
import { inverseText, percentText, plainText, shareText } from './plain-text';

/** What is lost in converting to a question type, as a code in kebab case. */
export type LossReason = 'gap-rule' | 'markup-in-answer' | 'rounding' | 'weights-of-pairs';

export interface Say {
  (reason: LossReason): void;
  /** Texts that have a place for media; without it none have. */
  shown?: ShownTexts | undefined;
}

/** A text that is listed, with what stands under it. */
export const shown = (text: RichText, say: Say): { text: string; media?: string } =>
  say.shown?.of(text) ?? { text: said(text, say) };

function said(text: RichText, say: Say): string {
  const { text: plain, isPoorer } = plainText(text);
  if (isPoorer) say('markup-in-answer');
  return plain;
}

/** What is told, with what stands under it. */
export function withFeedback(feedback: RichText | undefined, say: Say): { feedback?: string; feedbackMedia?: string } {
  if (!feedback) return {};
  const apart = say.shown?.apart(feedback);
  if (!apart) return { feedback: said(feedback, say) };
  const words = said(apart.words, say);
  return { ...(words && { feedback: words }), feedbackMedia: apart.media };
}

/** The fields of accepted forms. No form is matched more leniently than in the source. */
export const formFields = ({ answers, isCaseSensitive, hasWildcards }: TextAnswers, say: Say) => ({
  accepted: answers.map((answer, at) => ({
    id: `a${at + 1}`,
    text: hasWildcards ? answer.text : answer.text.replace(/\*/g, '\\*'),
    fraction: shareText(answer.fraction),
    ...(answer.isCaseSensitive !== undefined && { ignoresCase: !answer.isCaseSensitive }),
    ...withFeedback(answer.feedback, say),
  })),
  ignoresCase: !isCaseSensitive,
  ignoresAccents: false,
  ignoresFinalPunctuation: false,
  slips: false,
});

function acceptedNumber({ range, fraction, feedback }: AcceptedNumber, at: number, say: Say) {
  const common = { id: `n${at + 1}`, fraction: shareText(fraction), ...withFeedback(feedback, say) };
  if (range.kind === 'any') return { ...common, kind: 'any' };
  if (range.kind === 'between') {
    const { min, max, isMinOpen, isMaxOpen } = range;
    return {
      ...common,
      kind: 'range',
      from: min,
      to: max,
      ...(isMinOpen && { withoutFrom: true }),
      ...(isMaxOpen && { withoutTo: true }),
    };
  }
  const { value, tolerance } = range;
  if (tolerance.kind === 'relative')
    return { ...common, kind: 'relative', value, tolerance: percentText(tolerance.amount) };
  if (tolerance.kind === 'figures') return { ...common, kind: 'figures', value, figures: Number(tolerance.amount) };
  if (tolerance.kind === 'absolute') return { ...common, kind: 'absolute', value, tolerance: tolerance.amount };
  say('rounding');
  return { ...common, kind: 'absolute', value, tolerance: absoluteOf(value, 'decimals', tolerance.amount) };
}

/** The fields of accepted numbers, with units where the source has some. */
export function numberFields({ answers, units }: NumberAnswers, say: Say) {
  const accepted = answers.map((answer, at) => acceptedNumber(answer, at, say));
  if (!units) return { accepted };
  const list = units.units.map(({ name, multiplier }) => ({ symbol: name, factor: inverseText(multiplier) }));
  const share = units.rule === 'ignored' ? '0' : String(units.penalty);
  return { accepted, units: { list, takesOff: { of: units.rule === 'share-of-marks' ? 'all' : 'earned', share } } };
}
