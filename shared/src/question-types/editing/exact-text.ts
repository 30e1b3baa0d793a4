import { formatNumber } from '@teacher-portal/question-types/format-number';
import { type Ratio, ratioOf, ratioText } from '@teacher-portal/question-types/ratio';
import { readNumber } from '@teacher-portal/question-types/read-number';

type Reading = 'decimal' | 'thousands';

/** An exact number as an item has it: in decimals where they end. */
export function exactText(value: Ratio): string {
  const decimal = formatNumber(value, 'en').replace('×10^', 'e');
  return ratioOf(decimal) ? decimal : ratioText(value);
}

/** An exact number as people of a language write it; a text that is none stays. */
export function writtenText(exact: string, language: string): string {
  const value = ratioOf(exact);
  return value ? formatNumber(value, language) : exact;
}

/** The number that was typed; undefined if it is none, or if anything stands behind it. */
export function typedNumber(text: string, language: string, reading?: Reading): Ratio | undefined {
  const read = readNumber(text, { language, fractions: true, reading });
  return read && read.rest === '' ? read.value : undefined;
}
