import { magnitude, powerOfTen, type Ratio, rounded, times } from './ratio';
import { decimalSign } from './read-number';

/** How many decimal places a number has; undefined where decimals would not end. */
function placesOf({ d }: Ratio): number | undefined {
  let [rest, twos, fives] = [d, 0, 0];
  while (rest % 2n === 0n) [rest, twos] = [rest / 2n, twos + 1];
  while (rest % 5n === 0n) [rest, fives] = [rest / 5n, fives + 1];
  return rest === 1n ? Math.max(twos, fives) : undefined;
}

const PLAIN_MAX = 15;

function decimal(value: Ratio, places: number, sign: string): string {
  const digits = String(times(value, powerOfTen(places)).n)
    .replace('-', '')
    .padStart(places + 1, '0');
  const at = digits.length - places;
  return `${value.n < 0n ? '-' : ''}${digits.slice(0, at)}${places > 0 ? sign : ''}${digits.slice(at)}`;
}

const withPower = (value: Ratio, places: number, language: string): string =>
  `${decimal(times(value, powerOfTen(-magnitude(value))), places, decimalSign(language))}×10^${magnitude(value)}`;

/**
 * Writes a number so that `readNumber` reads the same in that language: `2,5`, `1.5×10^30`; as a fraction (`1/3`) where
 * decimals would not end.
 */
export function formatNumber(value: Ratio, language: string): string {
  const places = placesOf(value);
  if (places === undefined) return `${value.n}/${value.d}`;
  if (places <= PLAIN_MAX && Math.abs(magnitude(value)) <= PLAIN_MAX)
    return decimal(value, places, decimalSign(language));
  return withPower(value, placesOf(times(value, powerOfTen(-magnitude(value)))) ?? 0, language);
}

/** Writes a number with so many significant figures: `2,50`, `1.0×10^2`. */
export function formatFigures(value: Ratio, figures: number, language: string): string {
  const short = rounded(value, figures - 1 - magnitude(value));
  const places = figures - 1 - magnitude(short);
  if (places > 0 && places <= PLAIN_MAX) return decimal(short, places, decimalSign(language));
  return figures === 1 && magnitude(short) === 0 ? decimal(short, 0, '') : withPower(short, figures - 1, language);
}
