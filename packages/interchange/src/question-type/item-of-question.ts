import { type BaseItem } from '@teacher-portal/question-types/definition';
import { type GapTextItem } from '@teacher-portal/question-types/gap-text/schema';
import { type MatchingItem } from '@teacher-portal/question-types/matching/schema';
import { type NumericItem } from '@teacher-portal/question-types/numeric/schema';
import { type OrderingItem } from '@teacher-portal/question-types/ordering/schema';
import { questionTypes } from '@teacher-portal/question-types/question-types';
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
/** Each is given items of its own type only. */
type Write = (item: never, lose: Lose, words: TruthWords) => Written;

/** What an item of each type asks, by the name of the type. */
const writers: Readonly<Record<string, Write>> = {
  trueFalse: (item: TrueFalseItem, lose, words) => truthBody(item, words, lose),
  severalAnswers: (item: SeveralAnswersItem, lose) => ({ body: severalBody(item, lose) }),
  numeric: (item: NumericItem, lose) => ({ body: numbersBody(item, lose) }),
  shortAnswer: (item: ShortAnswerItem, lose) => ({ body: formsBody(item, lose) }),
  gapText: (item: GapTextItem, lose) => ({ body: gapsBody(item, lose), text: gapMarkup(item) }),
  matching: (item: MatchingItem, lose) => ({ body: matchingBody(item, lose) }),
  ordering: (item: OrderingItem, lose) => ({ body: orderingBody(item, lose) }),
};

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
  const write = writers[questionTypes.typeOf(item.type).name];
  if (!write) throw new RangeError(`Items of type ${item.type} have no neutral form.`);
  const written = write(item as never, lose, words);
  return {
    stem: stemOf(stem, written, lose),
    body: written.body,
    ...withFeedback(wholeFeedback(item, written.isTold)),
  };
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
const gapMarkup = ({ text }: GapTextItem): string => (/<[a-z]/i.test(text) ? text : `<p>${escapeXml(text)}</p>`);
