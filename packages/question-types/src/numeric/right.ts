import { type Context } from '../definition';
import { isFull } from '../fields';
import { exactly, HALF, minus, ONE, plus, type Ratio, times, ZERO } from '../ratio';
import { formatNumber, formatFigures } from '../format-number';
import { type AcceptedNumber, type Numbers, type TypedNumber } from './schema';
import { markNumber } from './score';

function middleOf({ from, to }: AcceptedNumber & { kind: 'range' }): Ratio {
  if (from !== null && to !== null) return times(HALF, plus(exactly(from), exactly(to)));
  if (from !== null) return plus(exactly(from), ONE);
  return to === null ? ZERO : minus(exactly(to), ONE);
}

function valueOf(accepted: AcceptedNumber): Ratio {
  if (accepted.kind === 'any') return ZERO;
  return accepted.kind === 'range' ? middleOf(accepted) : exactly(accepted.value);
}

/** A text that is worth everything, in the language of the course; undefined if there is none. */
export function fullNumber(numbers: Numbers, context: Context): TypedNumber | undefined {
  const unit = numbers.units?.list[0]?.symbol;
  const written = (value: Ratio) =>
    numbers.writtenFigures === null
      ? formatNumber(value, context.language)
      : formatFigures(value, numbers.writtenFigures, context.language);
  return numbers.accepted
    .filter(({ fraction }) => isFull(fraction))
    .map((each): TypedNumber => ({ text: [written(valueOf(each)), unit].filter(Boolean).join(' ') }))
    .find((typed) => {
      const { fraction } = markNumber(numbers, typed, context);
      return fraction !== null && fraction.n >= fraction.d;
    });
}
