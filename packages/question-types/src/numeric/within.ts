import {
  compare,
  cut,
  exactly,
  isEqual,
  magnitude,
  minus,
  ONE,
  over,
  plus,
  type Ratio,
  rounded,
  size,
  times,
} from '../ratio';
import { type AcceptedNumber } from './schema';

const isNear = (x: Ratio, value: Ratio, tolerance: Ratio): boolean => compare(size(minus(x, value)), tolerance) <= 0;

function isInRange(x: Ratio, { from, to, withoutFrom, withoutTo }: AcceptedNumber & { kind: 'range' }): boolean {
  const below = from === null ? -1 : compare(exactly(from), x);
  const above = to === null ? 1 : compare(exactly(to), x);
  return (withoutFrom ? below < 0 : below <= 0) && (withoutTo ? above > 0 : above >= 0);
}

function isBetweenQuotients(x: Ratio, value: Ratio, tolerance: Ratio): boolean {
  const factor = plus(ONE, tolerance);
  const isSameSide = x.n < 0n === value.n < 0n;
  const [given, wanted] = [size(x), size(value)];
  return isSameSide && compare(given, over(wanted, factor)) >= 0 && compare(given, times(wanted, factor)) <= 0;
}

/** Whether an accepted number takes `x`, exactly: |−11.72 − (−11.7)| is 0.02, not a little more. */
export function isWithin(x: Ratio, accepted: AcceptedNumber): boolean {
  if (accepted.kind === 'any') return true;
  if (accepted.kind === 'range') return isInRange(x, accepted);
  const value = exactly(accepted.value);
  switch (accepted.kind) {
    case 'absolute':
      return isNear(x, value, exactly(accepted.tolerance));
    case 'relative':
      return isNear(x, value, times(exactly(accepted.tolerance), size(value)));
    case 'combined':
      return isNear(x, value, plus(exactly(accepted.absolute), times(exactly(accepted.relative), size(value))));
    case 'geometric':
      return isBetweenQuotients(x, value, exactly(accepted.tolerance));
    case 'figures':
    case 'figuresCut': {
      const round = accepted.kind === 'figures' ? rounded : cut;
      const shown = (each: Ratio) => round(each, accepted.figures - 1 - magnitude(each));
      return isEqual(shown(x), shown(value));
    }
  }
}
