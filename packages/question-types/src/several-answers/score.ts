import { exactly, HALF, least, minus, most, ONE, type Ratio, ratio, sum, ZERO } from '../ratio';
import { type Marked, partOf, unscored } from '../result';
import { type SeveralAnswersAnswer, type SeveralAnswersItem } from './schema';

/** `n` options, `c` of them right; `t` right and `f` wrong ones ticked; `d` decisions right, of ticking and leaving. */
interface Counts {
  n: number;
  c: number;
  t: number;
  f: number;
  d: number;
}

const exact = ({ c, t, f }: Counts): boolean => t === c && f === 0;

/** The schemes by counts. Sources: Canvas, PrairieLearn, Moodle (OU), D2L, edX and medical examinations (PS50, kprime). */
const byCounts: Record<Exclude<SeveralAnswersItem['rule'], 'ownWeights'>, (counts: Counts) => Ratio> = {
  allOrNothing: (counts) => (exact(counts) ? ONE : ZERO),
  rightMinusWrong: ({ c, t, f }) => ratio(t - f, c),
  overTicking: ({ c, t, f }) => ratio(Math.max(0, Math.min(t, c - f)), c),
  everyDecision: ({ n, d }) => ratio(d, n),
  decisionsRightMinusWrong: ({ n, d }) => ratio(2 * d - n, n),
  coverage: ({ c, t, f }) => ratio(t * t, c * (t + f)),
  // Where every option is right, no wrong one can be ticked.
  balanced: ({ n, c, t, f }) => minus(ratio(t, c), ratio(f, Math.max(1, n - c))),
  half: (counts) => (exact(counts) ? ONE : 2 * counts.d > counts.n ? HALF : ZERO),
  kprime: (counts) => (exact(counts) ? ONE : counts.d === counts.n - 1 ? HALF : ZERO),
};

type Option = SeveralAnswersItem['options'][number];

const limitOf = (text: string | null | undefined): Ratio | undefined => (text == null ? undefined : exactly(text));

function byWeights({ options, bounds }: SeveralAnswersItem, ticked: ReadonlySet<string>): Ratio {
  const weight = sum(options.flatMap(({ id, weight }) => (weight && ticked.has(id) ? [exactly(weight)] : [])));
  const [lower, upper] = [limitOf(bounds?.lower), limitOf(bounds?.upper)];
  const capped = upper ? least(weight, upper) : weight;
  return lower ? most(capped, lower) : capped;
}

/** Whether ticking an option earns something. */
export const isRightIn = ({ rule }: SeveralAnswersItem, { isRight, weight = '0' }: Option): boolean =>
  rule === 'ownWeights' ? exactly(weight).n > 0n : isRight;

/** The parts are the ticks, right or not. What was not ticked is none: no option tells by itself that it is right. */
export function mark(item: SeveralAnswersItem, answer: SeveralAnswersAnswer): Marked {
  const { options, rule } = item;
  const ticked = new Set(answer.ticked);
  if (answer.ticked.some((id) => options.every((option) => option.id !== id))) return unscored('unreadable');
  const chosen = options.filter(({ id }) => ticked.has(id));
  const matched = chosen.map(({ id }) => id);
  const parts = chosen.map((option) => partOf(option.id, isRightIn(item, option) ? ONE : ZERO));
  if (rule === 'ownWeights') return { fraction: byWeights(item, ticked), matched, parts };
  const [n, c] = [options.length, options.filter(({ isRight }) => isRight).length];
  const t = chosen.filter(({ isRight }) => isRight).length;
  const f = chosen.length - t;
  if (c === 0) return unscored('noKey');
  return { fraction: byCounts[rule]({ n, c, t, f, d: n - f - (c - t) }), matched, parts };
}
