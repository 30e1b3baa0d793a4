import { type GapTextItem } from '@teacher-portal/question-types/gap-text/schema';
import { type MatchingItem } from '@teacher-portal/question-types/matching/schema';
import { type OrderingItem } from '@teacher-portal/question-types/ordering/schema';
import { type SeveralAnswersItem } from '@teacher-portal/question-types/several-answers/schema';
import { type TrueFalseItem } from '@teacher-portal/question-types/true-false/schema';
import { type Lose } from '../core/export';
import {
  type Body,
  type ChoiceRule,
  type Feedback,
  type Gap,
  type GapAnswer,
  type OrderRule,
  type RichText,
} from '../core/item';
import { toldFeedback, formsBody, numbersBody, saidText, shareNumber, shownText } from './typed-body';

type BodyOf<K extends Body['kind']> = Extract<Body, { kind: K }>;

const choiceRules: Partial<Record<SeveralAnswersItem['rule'], Exclude<ChoiceRule['kind'], 'one' | 'weights'>>> = {
  allOrNothing: 'all-or-nothing',
  rightMinusWrong: 'right-minus-wrong',
  everyDecision: 'decisions',
  decisionsRightMinusWrong: 'decisions-right-minus-wrong',
};

export function severalBody({ options, rule, bounds, tells }: SeveralAnswersItem, lose: Lose): BodyOf<'choice'> {
  if (tells !== 'nothing') lose('option-tells');
  const rights = options.filter(({ isRight }) => isRight).length || 1;
  const written = options.map(({ isRight, weight = '0', ...option }) => ({
    text: shownText(option),
    fraction: rule === 'ownWeights' ? shareNumber(weight) : isRight ? 1 / rights : 0,
    ...toldFeedback(option),
  }));
  if (rule === 'ownWeights') {
    const bound = (value: string | null): number | null => (value === null ? null : shareNumber(value));
    const held: ChoiceRule = bounds
      ? { kind: 'weights', floor: bound(bounds.lower), ceiling: bound(bounds.upper) }
      : { kind: 'weights', floor: 0, ceiling: 1 };
    return { kind: 'choice', options: written, rule: held };
  }
  const kind = choiceRules[rule];
  if (!kind) lose('choice-rule', 'simplified');
  return { kind: 'choice', options: written, rule: { kind: kind ?? 'right-minus-wrong' } };
}

export interface TruthWords {
  true: string;
  false: string;
}

/** A block of statements becomes pairs of a statement and a word. */
function statementPairs({ statements, rule, penalty }: TrueFalseItem, words: TruthWords, lose: Lose): Body {
  lose('statements-as-matching', 'simplified');
  if (rule === 'kprime' || shareNumber(penalty) > 0) lose('statement-rule', 'simplified');
  return {
    kind: 'matching',
    pairs: statements.map(({ isTrue, ...statement }) => ({
      left: shownText(statement),
      right: saidText(isTrue ? words.true : words.false),
      ...toldFeedback(statement),
    })),
    distractors: [words.true, words.false]
      .filter((word) => !statements.some(({ isTrue }) => (isTrue ? words.true : words.false) === word))
      .map(saidText),
    rule: rule === 'all' ? 'all-or-nothing' : 'per-pair',
  };
}

/** What is said for a right and a wrong decision belongs to the two answers, as other programs have it. */
export function truthBody(
  item: TrueFalseItem,
  words: TruthWords,
  lose: Lose,
): { body: Body; isTold: boolean; statement?: RichText } {
  const [only, other] = item.statements;
  if (!only || other) return { body: statementPairs(item, words, lose), isTold: false };
  if (shareNumber(item.penalty) > 0) lose('statement-rule', 'simplified');
  const { right, wrong, partly } = toldOf(item);
  const own = toldFeedback(only).feedback;
  if (partly || (own && (right ?? wrong))) lose('statement-feedback');
  const [told, toldWrong] = right || wrong ? [right, wrong] : [own, own];
  const [ofTrue, ofFalse] = only.isTrue ? [told, toldWrong] : [toldWrong, told];
  const body: Body = {
    kind: 'true-false',
    isTrue: only.isTrue,
    ...(ofTrue && { feedbackTrue: ofTrue }),
    ...(ofFalse && { feedbackFalse: ofFalse }),
  };
  return { body, isTold: true, ...((only.text || only.media) && { statement: shownText(only) }) };
}

export function matchingBody({ lefts, rights, key, rule }: MatchingItem, lose: Lose): Body {
  if (rule === 'rightMinusWrong') lose('matching-rule', 'simplified');
  const targetOf = (id: string) => {
    const target = key.find(({ left }) => left === id)?.right;
    return rights.find((right) => right.id === target);
  };
  const used = new Set(lefts.map(({ id }) => targetOf(id)?.text));
  return {
    kind: 'matching',
    pairs: lefts.flatMap((left) => {
      const right = targetOf(left.id);
      return right === undefined ? [] : [{ left: shownText(left), right: shownText(right), ...toldFeedback(left) }];
    }),
    distractors: rights.filter(({ text }) => !used.has(text)).map(shownText),
    rule: rule === 'allOrNothing' ? 'all-or-nothing' : 'per-pair',
  };
}

const orderRules: Record<OrderingItem['rule'], [rule: OrderRule, isSame: boolean]> = {
  allOrNothing: ['all-or-nothing', true],
  exactPlace: ['exact-place', true],
  nextNeighbour: ['next-neighbour', true],
  allPairs: ['all-pairs', true],
  longestOrdered: ['longest-order', true],
  longestSeries: ['longest-run', true],
  distance: ['distance', true],
  longestOrder: ['longest-order', false],
  pairsMinusReversed: ['all-pairs', false],
};

export function orderingBody({ steps, distractors, rule }: OrderingItem, lose: Lose): Body {
  const isTied = steps.some(({ tie }, at) => tie !== undefined && steps[at - 1]?.tie === tie);
  if (isTied) lose('order-ties', 'simplified');
  if (distractors.length > 0) lose('order-distractors');
  const [neutral, isSame] = orderRules[rule];
  if (!isSame) lose('order-rule', 'simplified');
  return { kind: 'ordering', items: steps.map(shownText), rule: neutral };
}

function gapAnswer(part: GapTextItem['gaps'][number]['part'], item: GapTextItem, lose: Lose): GapAnswer {
  switch (part.kind) {
    case 'text':
      return formsBody(part, lose);
    case 'number':
      return numbersBody(part, lose);
    case 'menu':
      return {
        kind: 'choice',
        rule: { kind: 'one' },
        options: part.options.map(({ fraction, ...option }) => ({
          text: shownText(option),
          fraction: shareNumber(fraction),
          ...toldFeedback(option),
        })),
      };
    case 'word':
      return {
        kind: 'choice',
        rule: { kind: 'one' },
        options: item.words.map((word) => ({
          text: shownText(word),
          fraction: part.wordIds.includes(word.id) ? 1 : shareNumber(part.wrong),
        })),
      };
  }
}

export function gapsBody(item: GapTextItem, lose: Lose): BodyOf<'gaps'> {
  if (item.anyOrder.length > 0) lose('gap-groups', 'simplified');
  const hasBank = item.gaps.some(({ part }) => part.kind === 'word');
  return {
    kind: 'gaps',
    rule: 'per-pair',
    gaps: item.gaps.map(({ id, weight, part }): Gap => ({
      id,
      weight: shareNumber(weight),
      answer: gapAnswer(part, item, lose),
    })),
    ...(hasBank && { isBankReused: item.reusesWords }),
  };
}

type Kind = 'general' | 'right' | 'partly' | 'wrong';
type Whole = Partial<Record<Kind, string | undefined>>;
interface HasFeedback {
  feedback?: Whole | null | undefined;
  feedbackMedia?: Whole | null | undefined;
}

/** What is said of the question as a whole, as its kinds are named here. */
function toldOf({ feedback, feedbackMedia }: HasFeedback) {
  const of = (kind: Kind) =>
    toldFeedback({ feedback: feedback?.[kind], feedbackMedia: feedbackMedia?.[kind] }).feedback;
  return { general: of('general'), right: of('right'), partly: of('partly'), wrong: of('wrong') };
}

/** What is said of the question as a whole; `general` alone where the rest is said elsewhere. */
export function wholeFeedback(item: HasFeedback, isGeneral = false): Feedback | undefined {
  const { general, right, partly, wrong } = toldOf(item);
  const feedback: Feedback = {
    ...(general && { general }),
    ...(!isGeneral && right && { correct: right }),
    ...(!isGeneral && partly && { partly }),
    ...(!isGeneral && wrong && { incorrect: wrong }),
  };
  return Object.keys(feedback).length > 0 ? feedback : undefined;
}
