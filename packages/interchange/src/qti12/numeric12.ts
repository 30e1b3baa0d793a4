import { type AcceptedNumber, type NumberRange } from '../core/item';
import { readDecimal } from '../core/numbers';
import { type XmlNode } from '../xml/node';
import { type Condition } from './conditions';

const decimal = (node: XmlNode | undefined): string | undefined => readDecimal(node?.text() ?? '')?.value;

function around(equal: XmlNode, low: string | undefined, high: string | undefined): NumberRange | undefined {
  const value = decimal(equal);
  if (value === undefined) return undefined;
  const margin = equal.attribute('margin');
  const precision = equal.attribute('precision');
  const isPercent = equal.attribute('margintype') === 'percent';
  const isFigures = /significant/i.test(equal.attribute('precisiontype') ?? '');
  if (margin !== undefined)
    return { kind: 'around', value, tolerance: { kind: isPercent ? 'relative' : 'absolute', amount: margin } };
  if (precision !== undefined)
    return { kind: 'around', value, tolerance: { kind: isFigures ? 'figures' : 'decimals', amount: precision } };
  const [below, above] = [Number(value) - Number(low ?? value), Number(high ?? value) - Number(value)];
  if (Math.abs(below - above) > 1e-9) return { kind: 'between', min: low ?? null, max: high ?? null };
  return { kind: 'around', value, tolerance: { kind: 'absolute', amount: String(Number(above.toPrecision(12))) } };
}

/** The numbers that a condition accepts: `varequal` with its margin or precision, or two bounds. */
export function numbersOf({ conditionvar }: Condition, fraction: number): AcceptedNumber[] {
  const low = conditionvar.deep('vargte', 'vargt')[0];
  const high = conditionvar.deep('varlte', 'varlt')[0];
  const equals = conditionvar.deep('varequal');
  const accepted = equals.flatMap((equal) => around(equal, decimal(low), decimal(high)) ?? []);
  if (accepted.length > 0) return accepted.map((range) => ({ range, fraction }));
  if (!low && !high) return [];
  const range: NumberRange = {
    kind: 'between',
    min: decimal(low) ?? null,
    max: decimal(high) ?? null,
    ...(low?.name === 'vargt' && { isMinOpen: true }),
    ...(high?.name === 'varlt' && { isMaxOpen: true }),
  };
  return [{ range, fraction }];
}
