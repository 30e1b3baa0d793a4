import {
  type Body,
  type ChoiceAnswers,
  type ChoiceRule,
  type Feedback,
  type Item,
  type OrderRule,
  type RichText,
} from '../core/item';
import { gapFields } from './gap-fields';
import { formFields, type LossReason, numberFields, type Say, shown, withFeedback } from './parts';
import { shareText } from './plain-text';
import { shownTexts } from './shown-texts';

/** An item of the package question-types, as its `readItem` takes it, and what was lost on the way. */
export interface QuestionTypeItem {
  item: { type: number; version: 1; [field: string]: unknown };
  simplified: LossReason[];
}

const MOST_OPTIONS = 40;

type Fields = { type: number; [field: string]: unknown };
type BodyOf<K extends Body['kind']> = Extract<Body, { kind: K }>;

const rules: Record<Exclude<ChoiceRule['kind'], 'one'>, string> = {
  'all-or-nothing': 'allOrNothing',
  'right-minus-wrong': 'rightMinusWrong',
  weights: 'ownWeights',
  decisions: 'everyDecision',
  'decisions-right-minus-wrong': 'decisionsRightMinusWrong',
};

/** An option of a choice with one answer, whose text is its value. */
function optionShown(text: RichText, say: Say): { value: string; media?: string } {
  const { text: value, ...under } = shown(text, say);
  return { value, ...under };
}

function choice({ options, rule }: ChoiceAnswers, say: Say): Fields {
  if (rule.kind === 'one') {
    const best = Math.max(...options.map(({ fraction }) => fraction));
    const isWeighted = options.some(({ fraction }) => fraction !== 0 && fraction !== 1);
    const written = options.map((option, at) => ({
      id: at + 1,
      ...optionShown(option.text, say),
      isCorrectAnswer: best > 0 && option.fraction === best,
      ...(isWeighted && { weight: shareText(option.fraction) }),
      ...withFeedback(option.feedback, say),
    }));
    return { type: 1, options: written };
  }
  const bound = (value: number | null): string | null => (value === null ? null : shareText(value));
  const written = options.map((option, at) => ({
    id: `o${at + 1}`,
    ...shown(option.text, say),
    isRight: option.fraction > 0,
    ...(rule.kind === 'weights' && { weight: shareText(option.fraction) }),
    ...withFeedback(option.feedback, say),
  }));
  const bounds = rule.kind === 'weights' ? { bounds: { lower: bound(rule.floor), upper: bound(rule.ceiling) } } : {};
  return { type: 6, options: written, rule: rules[rule.kind], ...bounds };
}

function matching({ pairs, distractors, rule }: BodyOf<'matching'>, say: Say): Fields {
  const all = [...pairs.map(({ right }) => right), ...distractors].map((text) => shown(text, say));
  const rights = [...new Map(all.map((right) => [`${right.text}\n${right.media ?? ''}`, right])).entries()];
  if (pairs.some((pair) => pair.fraction !== undefined)) say('weights-of-pairs');
  const idOf = (at: number): string => `r${at + 1}`;
  const rightId = ({ text, media = '' }: (typeof all)[number]): string =>
    idOf(rights.findIndex(([known]) => known === `${text}\n${media}`));
  const key = pairs.map(({ right }, at) => ({ left: `l${at + 1}`, right: rightId(shown(right, say)) }));
  return {
    type: 10,
    lefts: pairs.map(({ left, feedback }, at) => ({
      id: `l${at + 1}`,
      ...shown(left, say),
      ...withFeedback(feedback, say),
    })),
    rights: rights.map(([, right], at) => ({ id: idOf(at), ...right })),
    key,
    rule: rule === 'per-pair' ? 'perPair' : 'allOrNothing',
    reusesRights: new Set(key.map(({ right }) => right)).size < key.length,
  };
}

const orderRules: Record<OrderRule, string> = {
  'all-or-nothing': 'allOrNothing',
  'exact-place': 'exactPlace',
  'next-neighbour': 'nextNeighbour',
  'all-pairs': 'allPairs',
  'longest-order': 'longestOrdered',
  'longest-run': 'longestSeries',
  distance: 'distance',
};

type Told = Partial<Record<'general' | 'right' | 'partly' | 'wrong', string>>;
interface WholeFeedback {
  feedback?: Told;
  feedbackMedia?: Told;
}

/** What is said of the whole, with what stands under it. */
function wholeFeedback(all: Partial<Record<keyof Told, RichText | undefined>>, say: Say): WholeFeedback {
  const told = Object.entries(all).map(([kind, text]) => [kind, withFeedback(text, say)] as const);
  const of = (field: 'feedback' | 'feedbackMedia') => {
    const texts = told.flatMap(([kind, each]) => (each[field] === undefined ? [] : [[kind, each[field]] as const]));
    return texts.length > 0 ? { [field]: Object.fromEntries(texts) } : {};
  };
  return { ...of('feedback'), ...of('feedbackMedia') };
}

const ownNames = ({ general, correct, partly, incorrect }: Feedback = {}) => ({
  ...{ general, right: correct, partly, wrong: incorrect },
});

function trueFalse({ isTrue, feedbackTrue, feedbackFalse }: BodyOf<'true-false'>, say: Say): Fields {
  const [right, wrong] = isTrue ? [feedbackTrue, feedbackFalse] : [feedbackFalse, feedbackTrue];
  return { type: 5, statements: [{ id: 's', isTrue }], ...wholeFeedback({ right, wrong }, say) };
}

function fieldsOf(item: Item, say: Say): Fields | undefined {
  const { body } = item;
  switch (body.kind) {
    case 'choice':
      return body.options.length > MOST_OPTIONS ? undefined : choice(body, say);
    case 'short':
      return { type: 8, ...formFields(body, say) };
    case 'numeric':
      return { type: 7, ...numberFields(body, say) };
    case 'matching':
      return body.pairs.length > MOST_OPTIONS ? undefined : matching(body, say);
    case 'ordering':
      return {
        type: 11,
        steps: body.items.map((text, at) => ({ id: `s${at + 1}`, ...shown(text, say) })),
        rule: orderRules[body.rule],
      };
    case 'gaps':
      return gapFields({ ...item, body }, say);
    case 'true-false':
      return trueFalse(body, say);
    default:
      return undefined;
  }
}

/**
 * The item as one of the types of the package question-types, whose `readItem` checks it. Nothing for written answers and
 * descriptions, which are scored by people or not at all, and for what those types do not have. `simplified` names what
 * was lost; the text of the question stays with `Item.stem`. `rich` makes rich text of the pictures, sounds, tables and code
 * in texts; without it they are lost.
 */
export function questionTypeItem(item: Item, rich?: (html: string) => string): QuestionTypeItem | undefined {
  const simplified = new Set<LossReason>();
  const say: Say = Object.assign((reason: LossReason) => void simplified.add(reason), {
    shown: rich && shownTexts(item.body, rich),
  });
  const fields = fieldsOf(item, say);
  if (!fields) return undefined;
  const whole = wholeFeedback(ownNames(item.feedback), say);
  const both = (field: 'feedback' | 'feedbackMedia') => {
    const texts = { ...(fields[field] as object | undefined), ...whole[field] };
    return Object.keys(texts).length > 0 ? { [field]: texts } : {};
  };
  return {
    item: { ...fields, version: 1, ...both('feedback'), ...both('feedbackMedia') },
    simplified: [...simplified],
  };
}

/** What is said of a question that people mark, as `questionTypeItem` has it of an item. */
export const toldOfWritten = ({ feedback, body }: Item, rich: (html: string) => string): WholeFeedback =>
  wholeFeedback(
    ownNames(feedback),
    Object.assign(() => undefined, { shown: shownTexts(body, rich) }),
  );
