const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/**
 * A decimal number as it is written in a file, with a point. One comma is read as the decimal separator, which
 * `hadComma` tells, and with a comma and points, `1.234,5`, the last one; the minus of typography counts. Nothing when it is no number.
 */
export function readDecimal(typed: string): { value: string; hadComma: boolean } | undefined {
  const compact = typed.replace(/[\s\u00A0\u202F]/g, '').replace(/\u2212/g, '-');
  if (compact.length > 60) return undefined;
  if (decimal.test(compact)) return { value: compact.replace(/^\+/, ''), hadComma: false };
  const grouped = /^([+-]?)(?:(\d{1,3}(?:\.\d{3})+),(\d+)|(\d{1,3}(?:,\d{3})+)\.(\d+))$/.exec(compact);
  if (grouped) {
    const [, sign = '', ofComma, afterComma = '', ofPoint = '', afterPoint = ''] = grouped;
    const whole = (ofComma ?? ofPoint).replace(/[.,]/g, '');
    return { value: `${sign.replace('+', '')}${whole}.${afterComma || afterPoint}`, hadComma: true };
  }
  const pointed = compact.replace(',', '.');
  return /^[+-]?\d*,\d+$/.test(compact) && decimal.test(pointed)
    ? { value: pointed.replace(/^\+/, ''), hadComma: true }
    : undefined;
}

/** A tolerance as an absolute one: half a unit of the last place, or the share of the value. */
export function absoluteOf(value: string, kind: 'relative' | 'decimals' | 'figures', amount: string): string {
  const number = Math.abs(Number(value));
  if (kind === 'relative') return String(Number(((number * Number(amount)) / 100).toPrecision(12)));
  const digits = kind === 'decimals' ? Number(amount) : Number(amount) - 1 - Math.floor(Math.log10(number || 1));
  return String(Number((0.5 * 10 ** -digits).toPrecision(12)));
}
