import { type Accepted, type Context } from '../definition';
import { formatFigures, formatNumber } from '../format-number';
import { exactly, ratio, times } from '../ratio';
import { type AcceptedNumber, type Numbers } from './schema';

function textOf(each: AcceptedNumber, language: string): string {
  const number = (text: string | null) => (text === null ? '…' : formatNumber(exactly(text), language));
  const percent = (share: string) => `${formatNumber(times(exactly(share), ratio(100)), language)}%`;
  switch (each.kind) {
    case 'any':
      return '…';
    case 'range':
      return `${number(each.from)} – ${number(each.to)}`;
    case 'absolute':
      return exactly(each.tolerance).n === 0n
        ? number(each.value)
        : `${number(each.value)} ± ${number(each.tolerance)}`;
    case 'relative':
    case 'geometric':
      return `${number(each.value)} ± ${percent(each.tolerance)}`;
    case 'combined':
      return `${number(each.value)} ± ${number(each.absolute)} ± ${percent(each.relative)}`;
    case 'figures':
    case 'figuresCut':
      return formatFigures(exactly(each.value), each.figures, language);
  }
}

export const acceptedNumbers = ({ accepted, units }: Numbers, { language }: Context): Accepted[] =>
  accepted.flatMap((each) =>
    exactly(each.fraction).n > 0n
      ? [
          {
            of: null,
            text: [textOf(each, language), units?.list[0]?.symbol].filter(Boolean).join(' '),
            fraction: each.fraction,
          },
        ]
      : [],
  );
