import { type Context, doubt, fault, type Finding } from '../definition';
import { compare, exactly, ONE } from '../ratio';
import { unitKey } from '../units';
import { fullNumber } from './right';
import { type AcceptedNumber, type Numbers } from './schema';

const idsOf = (all: readonly AcceptedNumber[]): string[] => all.map(({ id }) => id);

/** A share of 0 is 0, so only 0 itself would be right: an absolute tolerance is meant. */
const isShareOfZero = (each: AcceptedNumber): boolean =>
  (each.kind === 'relative' || each.kind === 'geometric' || each.kind === 'figures' || each.kind === 'figuresCut') &&
  exactly(each.value).n === 0n;

function isEmptyRange(each: AcceptedNumber): boolean {
  if (each.kind !== 'range' || each.from === null || each.to === null) return false;
  const order = compare(exactly(each.from), exactly(each.to));
  return order > 0 || (order === 0 && (each.withoutFrom || each.withoutTo));
}

function unitFaults(units: NonNullable<Numbers['units']>): Finding[] {
  const isWrong = (factor: string | null, at: number) =>
    factor === null || exactly(factor).n <= 0n || (at === 0 && compare(exactly(factor), ONE) !== 0);
  const without = units.list.filter(({ factor }, at) => isWrong(factor, at));
  const known = new Set<string>();
  const equal = units.list.filter(({ symbol, aliases }) => {
    const keys = [...new Set([symbol, ...aliases].map((written) => unitKey(written) ?? written))];
    const isKnown = keys.some((key) => known.has(key));
    keys.forEach((key) => known.add(key));
    return isKnown;
  });
  return [
    ...(without.length > 0
      ? [
          fault(
            'unitFactor',
            without.map(({ symbol }) => symbol),
          ),
        ]
      : []),
    ...(equal.length > 0
      ? [
          fault(
            'equalUnits',
            equal.map(({ symbol }) => symbol),
          ),
        ]
      : []),
  ];
}

/**
 * `noAcceptedForm`, `toleranceOnZero`, `emptyRange`, `unitFactor` (no factor above 0, or not 1 for the first unit), `equalUnits`, `noFullMarks`,
 * `neverReached` (behind one that takes every number).
 */
export function checkNumbers(numbers: Numbers, context: Context): Finding[] {
  const { accepted, units } = numbers;
  if (accepted.length === 0) return [fault('noAcceptedForm')];
  const ofZero = accepted.filter(isShareOfZero);
  const empty = accepted.filter(isEmptyRange);
  const any = accepted.findIndex(({ kind }) => kind === 'any');
  const lost = any < 0 ? [] : accepted.slice(any + 1);
  return [
    ...(ofZero.length > 0 ? [fault('toleranceOnZero', idsOf(ofZero))] : []),
    ...(empty.length > 0 ? [fault('emptyRange', idsOf(empty))] : []),
    ...(units ? unitFaults(units) : []),
    ...(fullNumber(numbers, context) === undefined ? [fault('noFullMarks')] : []),
    ...(lost.length > 0 ? [doubt('neverReached', idsOf(lost))] : []),
  ];
}
