import { type Context } from '../definition';
import { fullFillings, groupKey } from './gap';
import { distinctChoices } from './group';
import { CODE, type Filling, type GapTextAnswer, type GapTextItem } from './schema';
import { isFullAnswer } from './score';

/** Full fillings of a gap by what they say, as many as the group has gaps: one of so many is always left for it. */
function fillingsByKey(gap: GapTextItem['gaps'][number], gaps: GapTextItem['gaps'], context: Context) {
  const byKey = new Map<string, Filling>();
  for (const filling of fullFillings(gap, context)) {
    const key = groupKey(gaps, filling, context);
    if (!byKey.has(key)) byKey.set(key, filling);
    if (byKey.size >= gaps.length) break;
  }
  return byKey;
}

/** For the gaps of a group, full fillings of which no two say the same. */
function groupFillings(item: GapTextItem, group: readonly string[], context: Context): Filling[] {
  const gaps = item.gaps.filter(({ id }) => group.includes(id));
  const full = gaps.map((gap) => fillingsByKey(gap, gaps, context));
  const keys = distinctChoices(full.map((byKey) => [...byKey.keys()])) ?? [];
  return full.flatMap((byKey, at) => byKey.get(keys[at] ?? '') ?? []);
}

function firstFilling(gap: GapTextItem['gaps'][number], context: Context): Filling | undefined {
  for (const filling of fullFillings(gap, context)) return filling;
  return undefined;
}

/** An answer that is worth everything; undefined if there is none. */
export function rightAnswer(item: GapTextItem, context: Context): GapTextAnswer | undefined {
  const grouped = new Set(item.anyOrder.flat());
  const single = item.gaps.filter(({ id }) => !grouped.has(id));
  const fillings = [
    ...item.anyOrder.flatMap((group) => groupFillings(item, group, context)),
    ...single.flatMap((gap) => firstFilling(gap, context) ?? []),
  ];
  const answer: GapTextAnswer = { type: CODE, version: 1, gaps: fillings };
  const isWhole = new Set(fillings.map(({ id }) => id)).size === item.gaps.length;
  return isWhole && fillings.length > 0 && isFullAnswer(item, answer, context) ? answer : undefined;
}
