import { type Context } from '../definition';
import { fullFillings, groupKey } from './gap';
import { distinctChoices } from './group';
import { CODE, type Filling, type GapTextAnswer, type GapTextItem } from './schema';
import { isFullAnswer } from './score';

/** For the gaps of a group, full fillings of which no two say the same. */
function groupFillings(item: GapTextItem, group: readonly string[], context: Context): Filling[] {
  const gaps = item.gaps.filter(({ id }) => group.includes(id));
  const full = gaps.map((gap) =>
    fullFillings(gap, context).map((filling) => ({ filling, key: groupKey(gaps, filling, context) })),
  );
  const keys = distinctChoices(full.map((each) => each.map(({ key }) => key))) ?? [];
  return full
    .flatMap((each, at) => each.filter(({ key }) => key === keys[at]).slice(0, 1))
    .map(({ filling }) => filling);
}

/** An answer that is worth everything; undefined if there is none. */
export function rightAnswer(item: GapTextItem, context: Context): GapTextAnswer | undefined {
  const grouped = new Set(item.anyOrder.flat());
  const single = item.gaps.filter(({ id }) => !grouped.has(id));
  const fillings = [
    ...item.anyOrder.flatMap((group) => groupFillings(item, group, context)),
    ...single.flatMap((gap) => fullFillings(gap, context).slice(0, 1)),
  ];
  const answer: GapTextAnswer = { type: CODE, version: 1, gaps: fillings };
  const isWhole = new Set(fillings.map(({ id }) => id)).size === item.gaps.length;
  return isWhole && fillings.length > 0 && isFullAnswer(item, answer, context) ? answer : undefined;
}
