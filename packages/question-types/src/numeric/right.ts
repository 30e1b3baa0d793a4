import { type Context } from '../definition';
import { formatNumber, formatFigures } from '../format-number';
import { isFull, exactly, HALF, minus, ONE, plus, type Ratio, times, ZERO } from '../ratio';
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

/** As many figures as any tolerance needs, where decimals do not end. */
const MANY_FIGURES = 20;

/** How a number may be written: as it is, or rounded where it is no decimal. */
function textsOf(value: Ratio, { writtenFigures }: Numbers, { language }: Context): string[] {
  if (writtenFigures !== null) return [formatFigures(value, writtenFigures, language)];
  return [formatNumber(value, language), formatFigures(value, MANY_FIGURES, language)];
}

/** A text that is worth everything, in the language of the course; undefined if there is none. */
export function fullNumber(numbers: Numbers, context: Context): TypedNumber | undefined {
  const unit = numbers.units?.list[0]?.symbol;
  return numbers.accepted
    .filter(({ fraction }) => isFull(fraction))
    .flatMap((each) => textsOf(valueOf(each), numbers, context))
    .map((text): TypedNumber => ({ text: [text, unit].filter(Boolean).join(' ') }))
    .find((typed) => {
      const { fraction } = markNumber(numbers, typed, context);
      return fraction !== null && fraction.n >= fraction.d;
    });
}
