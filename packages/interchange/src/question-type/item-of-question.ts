import { type GapTextItem } from '@teacher-portal/question-types/gap-text/schema';
import { type MatchingItem } from '@teacher-portal/question-types/matching/schema';
import { type NumericItem } from '@teacher-portal/question-types/numeric/schema';
import { type OrderingItem } from '@teacher-portal/question-types/ordering/schema';
import { type SeveralAnswersItem } from '@teacher-portal/question-types/several-answers/schema';
import { type ShortAnswerItem } from '@teacher-portal/question-types/short-answer/schema';
import { type TrueFalseItem } from '@teacher-portal/question-types/true-false/schema';
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
import { formsBody, numbersBody } from './typed-body';

/** An item of the package question-types, as its `readItem` gives it. */
type TypedItem =
  TrueFalseItem | SeveralAnswersItem | NumericItem | ShortAnswerItem | GapTextItem | MatchingItem | OrderingItem;

/** A question of the portal: with options (`Option.fraction` is 1 for a right one), with an item, or written. */
export type AskedAs =
  { as: 'options'; options: Option[] } | { as: 'item'; item: { type: number } } | { as: 'text' } | { as: 'drawing' };

interface Question {
  /** HTML. */
  stem: RichText;
  asked: AskedAs;
  /** Of a question without an item, which has it there. */
  feedback: NonNullable<TypedItem['feedback']> | null;
  feedbackMedia?: NonNullable<TypedItem['feedback']> | null;
  words: TruthWords;
}

const isTyped = (item: { type: number }): item is TypedItem => item.type >= 5 && item.type <= 11;

interface Converted {
  stem: RichText;
  body: Body;
  feedback?: Feedback;
}

function typedBody(
  item: TypedItem,
  words: TruthWords,
  lose: Lose,
): { body: Body; isTold?: boolean; statement?: RichText } {
  switch (item.type) {
    case 5:
      return truthBody(item, words, lose);
    case 6:
      return { body: severalBody(item, lose) };
    case 7:
      return { body: numbersBody(item, lose) };
    case 8:
      return { body: formsBody(item, lose) };
    case 9:
      return { body: gapsBody(item, lose) };
    case 10:
      return { body: matchingBody(item, lose) };
    case 11:
      return { body: orderingBody(item, lose) };
  }
}

const withFeedback = (feedback: Feedback | undefined): { feedback?: Feedback } => (feedback ? { feedback } : {});

/** One right option is to be chosen; of several all, which is a rule of its own elsewhere. */
function optionsBody(options: readonly Option[]): Body {
  const rights = options.filter(({ fraction }) => fraction > 0).length;
  if (rights < 2) return { kind: 'choice', options: [...options], rule: { kind: 'one' } };
  const shares = options.map((option) => ({ ...option, fraction: option.fraction > 0 ? 1 / rights : 0 }));
  return { kind: 'choice', options: shares, rule: { kind: 'all-or-nothing' } };
}

/**
 * What a question of the portal asks, as an item has it: the other way round of `questionTypeItem`. `lose` is told what
 * the neutral form itself cannot say; own JSON keeps that in `Item.exact`. @throws RangeError for an unknown type
 */
export function itemOfQuestion({ stem, asked, words, ...said }: Question, lose: Lose): Converted {
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
  if (!isTyped(item)) throw new RangeError(`No question type has the code ${item.type}.`);
  const { body, isTold, statement } = typedBody(item, words, lose);
  return { stem: stemOf(stem, item, statement, lose), body, ...withFeedback(wholeFeedback(item, isTold)) };
}

/** Gaps and a statement that stand beside the question belong to its text elsewhere. */
function stemOf(stem: RichText, item: TypedItem, statement: RichText | undefined, lose: Lose): RichText {
  if (statement)
    return {
      format: 'html',
      text: `${stem.text}${statement.format === 'plain' ? `<p>${escapeXml(statement.text)}</p>` : statement.text}`,
    };
  if (item.type !== 9) return stem;
  const hasIntro = stem.text.replace(/<(?!img)[^>]*>/g, '').trim() !== '';
  if (hasIntro) lose('intro-in-text', 'simplified');
  return { format: 'html', text: `${hasIntro ? stem.text : ''}${gapMarkup(item)}` };
}

/** The text with gaps as HTML; of an older question it may be plain. */
const gapMarkup = ({ text }: GapTextItem): string => (/<[a-z]/i.test(text) ? text : `<p>${escapeXml(text)}</p>`);
