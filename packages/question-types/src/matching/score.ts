import { isSameText } from '../comparable-text';
import { type Context } from '../definition';
import { ONE, type Ratio, ratio, ZERO } from '../ratio';
import { type Marked, partOf, unscored } from '../result';
import { type MatchingAnswer, type MatchingItem } from './schema';

/** Whether two right sides are the same target: by id, or because they say the same. */
function isSameTarget({ rights }: MatchingItem, one: string, other: string, { language }: Context): boolean {
  const textOf = (id: string) => rights.find((each) => each.id === id)?.text ?? '';
  const comparing = { language, ignoresCase: false, ignoresAccents: false, ignoresFinalPunctuation: false };
  return one === other || (textOf(one) !== '' && isSameText(textOf(one), textOf(other), comparing));
}

const fractions: Record<MatchingItem['rule'], (right: number, wrong: number, all: number) => Ratio> = {
  perPair: (right, _wrong, all) => ratio(right, all),
  rightMinusWrong: (right, wrong, all) => ratio(right - wrong, all),
  allOrNothing: (right, _wrong, all) => (right === all ? ONE : ZERO),
};

export function mark(item: MatchingItem, { pairs }: MatchingAnswer, context: Context): Marked {
  const { lefts, rights, key, rule } = item;
  const hasTarget = ({ id }: { id: string }) => key.some(({ left }) => left === id);
  if (lefts.length === 0 || !lefts.every(hasTarget)) return unscored('noKey');
  const has = (all: readonly { id: string }[], id: string) => all.some((each) => each.id === id);
  if (pairs.some(({ left, right }) => !has(lefts, left) || !has(rights, right))) return unscored('unreadable');
  const judged = lefts.map(({ id }) => {
    const made = pairs.find(({ left }) => left === id);
    const target = key.find(({ left }) => left === id)?.right;
    const isRight = made && target !== undefined && isSameTarget(item, made.right, target, context);
    return { id, made, isRight: isRight ?? false };
  });
  const right = judged.filter(({ isRight }) => isRight).length;
  const parts = judged.map(({ id, made, isRight }) =>
    partOf(id, made ? (isRight ? ONE : ZERO) : null, { matched: made ? [made.right] : [] }),
  );
  const matched = judged.filter(({ isRight }) => isRight).map(({ id }) => id);
  return { fraction: fractions[rule](right, pairs.length - right, lefts.length), parts, matched };
}
