/** An exact number: `n`/`d` in lowest terms, with `d` above 0. Never a floating-point number: 49 × 1/49 is 1. */
export interface Ratio {
  readonly n: bigint;
  readonly d: bigint;
}

const sizeOf = (n: bigint): bigint => (n < 0n ? -n : n);

function commonDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [sizeOf(one), sizeOf(other)];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** `n`/`d` in lowest terms. Throws RangeError if `d` is 0. */
export function ratio(n: bigint | number, d: bigint | number = 1n): Ratio {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  if (bottom === 0n) throw new RangeError('A ratio cannot have 0 below the line.');
  const divisor = commonDivisor(top, bottom) * (bottom < 0n ? -1n : 1n);
  return { n: top / divisor, d: bottom / divisor };
}

export const ZERO = ratio(0);
export const ONE = ratio(1);
export const HALF = ratio(1, 2);

export const plus = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.d + b.n * a.d, a.d * b.d);
export const minus = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.d - b.n * a.d, a.d * b.d);
export const times = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.n, a.d * b.d);
/** Throws RangeError if `b` is 0. */
export const over = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.d, a.d * b.n);
export const size = (a: Ratio): Ratio => ({ n: sizeOf(a.n), d: a.d });
export const sum = (all: readonly Ratio[]): Ratio => all.reduce(plus, ZERO);
/** Below 0 if `a` is smaller, 0 if both are equal, above 0 otherwise. */
export function compare(a: Ratio, b: Ratio): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}
export const isEqual = (a: Ratio, b: Ratio): boolean => a.n === b.n && a.d === b.d;
export const least = (a: Ratio, b: Ratio): Ratio => (compare(a, b) <= 0 ? a : b);
export const most = (a: Ratio, b: Ratio): Ratio => (compare(a, b) >= 0 ? a : b);
export const clamp = (a: Ratio, from: Ratio, to: Ratio): Ratio => least(most(a, from), to);

export const powerOfTen = (exponent: number): Ratio =>
  exponent >= 0 ? ratio(10n ** BigInt(exponent)) : ratio(1n, 10n ** BigInt(-exponent));

const decimal = /^([+-]?)(\d{1,60})(?:\.(\d{1,60}))?(?:[eE]([+-]?\d{1,3}))?$/;
const quotient = /^([+-]?\d{1,60})\/(\d{1,60})$/;

/** Reads `-2.5`, `1e400` or `2/3`: a point for decimals, exponents of up to three digits. Undefined for anything else. */
export function ratioOf(text: string): Ratio | undefined {
  const [, n, d] = quotient.exec(text) ?? [];
  if (n !== undefined && d !== undefined) return BigInt(d) === 0n ? undefined : ratio(BigInt(n), BigInt(d));
  const [, sign, whole, part = '', exponent = '0'] = decimal.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const digits = ratio(BigInt(`${sign === '-' ? '-' : ''}${whole}${part}`));
  return times(digits, powerOfTen(Number(exponent) - part.length));
}

/** The number of a text that a schema of this package has accepted. Throws RangeError for another text. */
export function exactly(text: string): Ratio {
  const read = ratioOf(text);
  if (!read) throw new RangeError('Not an exact number.');
  return read;
}

/** `3` or `2/3`: one text for each number, so equal numbers are equal texts. */
export const ratioText = ({ n, d }: Ratio): string => (d === 1n ? String(n) : `${n}/${d}`);

/** Rounds half away from zero, to `decimals` places (below 0: to tens, hundreds …). */
export function rounded(a: Ratio, decimals: number): Ratio {
  const scaled = times(size(a), powerOfTen(decimals));
  const whole = (2n * scaled.n + scaled.d) / (2n * scaled.d);
  return over(ratio(a.n < 0n ? -whole : whole), powerOfTen(decimals));
}

/** Cuts off what is behind `decimals` places. */
export function cut(a: Ratio, decimals: number): Ratio {
  const scaled = times(a, powerOfTen(decimals));
  return over(ratio(scaled.n / scaled.d), powerOfTen(decimals));
}

/** The power of ten of the first digit that is not 0: 2 for 250, −1 for 0.3. 0 for 0. */
export function magnitude(a: Ratio): number {
  if (a.n === 0n) return 0;
  const guess = String(sizeOf(a.n)).length - String(a.d).length;
  return compare(size(a), powerOfTen(guess)) >= 0 ? guess : guess - 1;
}

/**
 * What a fraction (`2/3`) of `marks` is worth, rounded once, half away from zero, to `decimals` places. Throws
 * RangeError if a text is no number.
 */
export const marksOf = (fraction: string, marks: number, decimals = 2): number => {
  const { n, d } = rounded(times(exactly(fraction), exactly(String(marks))), decimals);
  return Number(n) / Number(d);
};

/** Whether a share of the marks is the whole of them. */
export const isFull = (share: string): boolean => compare(exactly(share), ONE) >= 0;
