import { type Context } from '../definition';
import { compare, exactly, over, plus, type Ratio, sum, times, ZERO } from '../ratio';
import { type Marked, partOf, unscored } from '../result';
import { type Part } from '../result-schema';
import { groupKey, isFilled, isKeyless, markGap } from './gap';
import { bestOrder } from './group';
import { type Filling, type GapTextAnswer, type GapTextItem } from './schema';

type Gap = GapTextItem['gaps'][number];

const EMPTY: Marked = { fraction: ZERO };

/** Marks of a group in the best order. What stands in it twice counts once, where it is worth most. */
function markGroup(gaps: readonly Gap[], fillings: readonly (Filling | undefined)[], context: Context): Marked[] {
  const keys = fillings.map((each) => (each ? groupKey(gaps, each, context) : ''));
  const weights = gaps.map(({ weight }) => exactly(weight));
  const isRepeated = (at: number) =>
    keys.some((key, other) => {
      const heavier = compare(weights[other] ?? ZERO, weights[at] ?? ZERO);
      return key === keys[at] && (heavier > 0 || (heavier === 0 && other < at));
    });
  const marks = fillings.map((filling, at) =>
    gaps.map(({ part }) => (filling && !isRepeated(at) ? markGap(part, filling, context) : EMPTY)),
  );
  const worth = marks.map((row) => row.map(({ fraction }) => fraction ?? ZERO));
  const order = bestOrder(worth, weights);
  return order.map((gap, at) => marks[at]?.[gap] ?? EMPTY);
}

function markAll({ gaps, anyOrder }: GapTextItem, filled: ReadonlyMap<string, Filling>, context: Context) {
  const marks = new Map<string, Marked>();
  for (const group of anyOrder) {
    const members = gaps.filter(({ id }) => group.includes(id));
    const fillings = members.map(({ id }) => filled.get(id));
    markGroup(members, fillings, context).forEach((mark, at) => marks.set(members[at]?.id ?? '', mark));
  }
  for (const { id, part } of gaps) {
    const filling = filled.get(id);
    if (!marks.has(id)) marks.set(id, filling ? markGap(part, filling, context) : EMPTY);
  }
  return marks;
}

const partsOf = (gaps: readonly Gap[], marks: ReadonlyMap<string, Marked>): Part[] =>
  gaps.map(({ id, weight }) => {
    const { fraction = ZERO, matched = [], note = null } = marks.get(id) ?? EMPTY;
    return partOf(id, fraction, { weight, matched, note });
  });

/** Sum of weight × part over the sum of the weights. A gap left empty is a wrong part. */
export function mark(item: GapTextItem, answer: GapTextAnswer, context: Context): Marked {
  const known = new Set(item.gaps.map(({ id }) => id));
  if (answer.gaps.some(({ id }) => !known.has(id))) return unscored('unreadable');
  const filled = new Map(answer.gaps.filter(isFilled).map((filling) => [filling.id, filling]));
  const marks = markAll(item, filled, context);
  const parts = partsOf(item.gaps, marks);
  const all = sum(item.gaps.map(({ weight }) => exactly(weight)));
  if (all.n === 0n || item.gaps.some(isKeyless)) return { ...unscored('noKey'), parts };
  const earned = item.gaps.reduce(
    (total: Ratio, { id, weight }) => plus(total, times(exactly(weight), marks.get(id)?.fraction ?? ZERO)),
    ZERO,
  );
  return { fraction: over(earned, all), parts, matched: parts.flatMap(({ matched }) => matched) };
}

/** Whether an answer earns all there is. */
export function isFullAnswer(item: GapTextItem, answer: GapTextAnswer, context: Context): boolean {
  const { fraction } = mark(item, answer, context);
  return fraction !== null && fraction.n >= fraction.d;
}
