import { plainSigns } from './read-number';

const UNIT_MAX = 40;
const factor = /^([^\d^\s/]{1,20})\^?([+-]?\d{1,2})?$/u;

function addFactors(part: string, sign: 1 | -1, powers: Map<string, number>): boolean {
  return part.split(/[ ·⋅∙*×.]/u).every((each) => {
    if (each === '' || each === '1') return true;
    const [, symbol, power = '1'] = factor.exec(each) ?? [];
    if (symbol === undefined) return false;
    powers.set(symbol, (powers.get(symbol) ?? 0) + sign * Number(power));
    return true;
  });
}

/**
 * One spelling of a unit: `m/s`, `m·s⁻¹`, `m s^-1` are the same, `ms⁻¹` and `M/S` are others. Undefined for what is
 * not written as a product of powers.
 */
export function unitKey(text: string): string | undefined {
  if (text.length > UNIT_MAX) return undefined;
  const powers = new Map<string, number>();
  const [first = '', ...below] = plainSigns(text).split('/');
  const isUnit = addFactors(first, 1, powers) && below.every((part) => addFactors(part, -1, powers));
  if (!isUnit) return undefined;
  return [...powers]
    .filter(([, power]) => power !== 0)
    .map(([symbol, power]) => `${symbol}^${power}`)
    .sort()
    .join('·');
}
