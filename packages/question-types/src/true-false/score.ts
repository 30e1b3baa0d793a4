import { exactly, HALF, minus, ONE, ratio, times, ZERO } from '../ratio';
import { type Marked, partOf, unscored } from '../result';
import { type TrueFalseAnswer, type TrueFalseItem } from './schema';

/** A statement left out in a block counts as wrong, without the penalty. */
export function mark({ statements, rule, penalty }: TrueFalseItem, { decisions }: TrueFalseAnswer): Marked {
  const decided = new Map(decisions.map(({ id, isTrue }) => [id, isTrue]));
  if (statements.length === 0) return unscored('noKey');
  if (decisions.some(({ id }) => statements.every((statement) => statement.id !== id))) return unscored('unreadable');
  const isRight = ({ id, isTrue }: TrueFalseItem['statements'][number]) => decided.get(id) === isTrue;
  const rights = statements.filter(isRight);
  const parts = statements.map((each) => partOf(each.id, decided.has(each.id) ? (isRight(each) ? ONE : ZERO) : null));
  const [all, right] = [statements.length, rights.length];
  const shared = { parts, matched: rights.map(({ id }) => id) };
  if (rule === 'each') {
    const off = times(exactly(penalty), ratio(decisions.length - right));
    return { ...shared, fraction: times(minus(ratio(right), off), ratio(1, all)) };
  }
  const isHalf = rule === 'kprime' && all > 1 && right === all - 1;
  return { ...shared, fraction: right === all ? ONE : isHalf ? HALF : ZERO };
}
