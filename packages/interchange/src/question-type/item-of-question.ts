import { type CommonForm, type CommonForms } from '@teacher-portal/question-types/common-form';
import { type BaseItem } from '@teacher-portal/question-types/definition';
import { questionTypes } from '@teacher-portal/question-types/question-types';
import { type Lose } from '../core/export';
import { type Body, type Feedback, type Option, type RichText } from '../core/item';
import { escapeXml } from '../xml/node';
import {
  gapsBody,
  matchingBody,
  orderingBody,
  severalBody,
  truthBody,
  type TruthWords,
  wholeFeedback,
} from './item-body';
import { formsBody, numbersBody, shareNumber, shownText, toldFeedback } from './typed-body';

/** A question of the portal: with options (`Option.fraction` is 1 for a right one), with an item, or written. */
export type AskedAs =
  { as: 'options'; options: Option[] } | { as: 'item'; item: BaseItem } | { as: 'text' } | { as: 'drawing' };

interface Question {
  /** HTML. */
  stem: RichText;
  asked: AskedAs;
  /** Of a question without an item, which has it there. */
  feedback: NonNullable<BaseItem['feedback']> | null;
  feedbackMedia?: NonNullable<BaseItem['feedback']> | null;
  words: TruthWords;
}

interface Converted {
  stem: RichText;
  body: Body;
  feedback?: Feedback;
}

/** `isTold`: with what is said for right and wrong. `statement`, `text`: what belongs to the question elsewhere. */
interface Written {
  body: Body;
  isTold?: boolean;
  statement?: RichText;
  text?: string;
}

const withFeedback = (feedback: Feedback | undefined): { feedback?: Feedback } => (feedback ? { feedback } : {});

/** One right option is to be chosen; of several all, which is a rule of its own elsewhere. */
function optionsBody(options: readonly Option[]): Body {
  const rights = options.filter(({ fraction }) => fraction > 0).length;
  if (rights < 2) return { kind: 'choice', options: [...options], rule: { kind: 'one' } };
  const shares = options.map((option) => ({ ...option, fraction: option.fraction > 0 ? 1 / rights : 0 }));
  return { kind: 'choice', options: shares, rule: { kind: 'all-or-nothing' } };
}

type Writers = {
  readonly [Form in keyof CommonForms]: (of: CommonForms[Form], lose: Lose, words: TruthWords) => Written;
};

/** What is asked in each form. Which one a type has, it says itself. */
const writers: Writers = {
  options: (of) => ({ body: choiceBody(of) }),
  statements: (of, lose, words) => truthBody(of, words, lose),
  ticks: (of, lose) => ({ body: severalBody(of, lose) }),
  numbers: (of, lose) => ({ body: numbersBody(of, lose) }),
  texts: (of, lose) => ({ body: formsBody(of, lose) }),
  gaps: (of, lose) => ({ body: gapsBody(of, lose), text: gapMarkup(of) }),
  pairs: (of, lose) => ({ body: matchingBody(of, lose) }),
  order: (of, lose) => ({ body: orderingBody(of, lose) }),
};

function writtenAs({ form, of }: CommonForm, ...rest: [Lose, TruthWords]): Written {
  // The compiler does not see that both are of one form.
  const write = writers[form] as (of: CommonForm['of'], ...rest: [Lose, TruthWords]) => Written;
  return write(of, ...rest);
}

/**
 * What a question of the portal asks, as an item has it: the other way round of `questionTypeItem`. `lose` is told what
 * the neutral form itself cannot say; own JSON keeps that in `Item.exact`. @throws RangeError for an unknown type
 */
export function itemOfQuestion(
  { stem, asked, words, ...said }: Question,
  lose: Lose,
  types: Pick<typeof questionTypes, 'common'> = questionTypes,
): Converted {
  if (asked.as === 'options')
    return {
      stem,
      body: optionsBody(asked.options),
      ...withFeedback(wholeFeedback(said)),
    };
  if (asked.as !== 'item') {
    if (asked.as === 'drawing') lose('drawing');
    return { stem, body: { kind: 'essay' }, ...withFeedback(wholeFeedback(said)) };
  }
  const { item } = asked;
  const written = writtenAs(types.common(item), lose, words);
  return {
    stem: stemOf(stem, written, lose),
    body: written.body,
    ...withFeedback(wholeFeedback(item, written.isTold)),
  };
}

/** By weights where an option has one, otherwise by the key. */
function choiceBody({ options }: CommonForms['options']): Body {
  const isWeighted = options.some(({ weight }) => weight !== undefined);
  const written = options.map(({ value, weight = '0', isCorrectAnswer, ...option }): Option => ({
    text: shownText({ ...option, text: value }),
    fraction: isWeighted ? shareNumber(weight) : Number(isCorrectAnswer),
    ...toldFeedback(option),
  }));
  return isWeighted ? { kind: 'choice', options: written, rule: { kind: 'one' } } : optionsBody(written);
}

/** Gaps and a statement that stand beside the question belong to its text elsewhere. */
function stemOf(stem: RichText, { statement, text }: Written, lose: Lose): RichText {
  if (statement)
    return {
      format: 'html',
      text: `${stem.text}${statement.format === 'plain' ? `<p>${escapeXml(statement.text)}</p>` : statement.text}`,
    };
  if (text === undefined) return stem;
  const hasIntro = stem.text.replace(/<(?!img)[^>]*>/g, '').trim() !== '';
  if (hasIntro) lose('intro-in-text', 'simplified');
  return { format: 'html', text: `${hasIntro ? stem.text : ''}${text}` };
}

/** The text with gaps as HTML; of an older question it may be plain. */
const gapMarkup = ({ text }: CommonForms['gaps']): string =>
  /<[a-z]/i.test(text) ? text : `<p>${escapeXml(text)}</p>`;
