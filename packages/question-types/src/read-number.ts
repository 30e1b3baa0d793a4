import { inForm } from '@teacher-portal/text-folding/combining-marks';
import { ONE, plus, powerOfTen, type Ratio, ratio, times } from './ratio';

/** How one separator with three digits after it is meant: 1.234 as one and a bit, or as one thousand and more. */
type Reading = 'decimal' | 'thousands';

export interface NumberRead {
  value: Ratio;
  /** Set where the text can be read in two ways: the one taken, and the value of the other. Ask before taking it. */
  doubt: { taken: Reading; otherValue: Ratio } | null;
  /** Significant figures as written: 100 has one to three, 1.00 has three. */
  figures: { least: number; most: number };
  /** What stands behind the number: a unit, or something that does not belong there. */
  rest: string;
}

export interface NumberReading {
  /** BCP 47 tag of the course's language: decides where a text can be read in two ways and nobody was asked. */
  language: string;
  /** What the student said when asked. */
  reading?: Reading | undefined;
  /** Whether 3/4 and 1 1/2 are numbers. */
  fractions?: boolean | undefined;
}

const NUMBER_MAX = 200;
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Superscripts as `^` and digits, composed and full-width signs as plain ones, one kind of digit, minus and blank. */
export const plainSigns = (text: string): string =>
  inForm(
    text
      .replace(
        /[⁰¹²³⁴-⁹⁺⁻]+/gu,
        (run) =>
          `^${[...run].map((sign) => (sign === '⁻' ? '-' : sign === '⁺' ? '' : superscripts.indexOf(sign))).join('')}`,
      )
      .replace(/(?<=\d)(?=[¼-¾⅐-⅞])/gu, ' '),
    'NFKC',
  )
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll('⁄', '/')
    .replace(/\s+/gu, ' ')
    .trim();

const decimalSigns = new Map<string, string>();

/** The sign between whole and decimal places in a language; each is asked for once, because making a format is slow. */
export function decimalSign(language: string): string {
  const known = decimalSigns.get(language);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  const sign = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  decimalSigns.set(language, sign);
  return sign;
}

interface Digits {
  whole: string;
  part: string;
  /** Whether the text may also be read with this separator the other way. */
  unsure: '.' | ',' | null;
}

const plainDigits = (whole: string, part = ''): Digits => ({ whole, part, unsure: null });

/** Splits digits and separators into whole and decimal places; undefined if they are not those of a number. */
function digitsOf(text: string): Digits | undefined {
  const spaced = /^(\d{1,3}(?:[ '’]\d{3})+)(?:[.,](\d+))?$/u.exec(text);
  if (spaced?.[1] !== undefined) return plainDigits(spaced[1].replace(/\D/gu, ''), spaced[2]);
  const signs = text.replace(/\d/gu, '');
  const last = signs.at(-1);
  if (last === undefined) return plainDigits(text);
  if (last !== '.' && last !== ',') return undefined;
  const at = text.lastIndexOf(last);
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  if (signs.length === 1) {
    const canBeThousands = /^[1-9]\d{0,2}$/u.test(before) && after.length === 3;
    return { whole: before, part: after, unsure: canBeThousands ? last : null };
  }
  const groups = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/u.exec(before);
  if (!groups) return undefined;
  const joined = before.replace(/\D/gu, '');
  if (groups[1] !== last) return plainDigits(joined, after);
  return after.length === 3 ? plainDigits(joined + after) : undefined;
}

const valueOf = (whole: string, part: string): Ratio =>
  times(ratio(BigInt(`${whole}${part}` || '0')), powerOfTen(-part.length));

function figuresOf(whole: string, part: string): NumberRead['figures'] {
  const most = Math.max(1, `${whole}${part}`.replace(/^0+/u, '').length);
  const least = part === '' ? Math.max(1, whole.replace(/^0+/u, '').replace(/0+$/u, '').length) : most;
  return { least, most };
}

const exponent = /^ ?(?:[eE]|[x×*·] ?10 ?\^) ?([+-]?\d{1,4})/u;
const EXPONENT_MAX = 999;

/** A fraction, or a whole number and a fraction; undefined if there is none. */
function fractionOf(head: string, tail: string): Omit<NumberRead, 'doubt'> | undefined {
  const [, whole = '0', top] = /^(?:(\d+) )?(\d+)$/u.exec(head) ?? [];
  const [all, bottom] = /^ ?\/ ?(\d+)/u.exec(tail) ?? [];
  if (top === undefined || all === undefined || bottom === undefined || BigInt(bottom) === 0n) return undefined;
  const value = plus(ratio(BigInt(whole)), ratio(BigInt(top), BigInt(bottom)));
  return { value, figures: { least: 1, most: 1 }, rest: tail.slice(all.length).trim() };
}

function unsigned(head: string, tail: string, { language, reading, fractions }: NumberReading): NumberRead | undefined {
  const fraction = fractions ? fractionOf(head, tail) : undefined;
  if (fraction) return { ...fraction, doubt: null };
  const power = head === '10' && tail.startsWith('^') ? exponent.exec(`*10${tail}`) : exponent.exec(tail);
  const isBarePower = head === '10' && tail.startsWith('^');
  const digits = digitsOf(head);
  if (!digits || Math.abs(Number(power?.[1] ?? 0)) > EXPONENT_MAX) return undefined;
  const { whole, part } = digits;
  const rest = tail.slice(power ? power[0].length - (isBarePower ? '*10'.length : 0) : 0).trim();
  const scale = powerOfTen(Number(power?.[1] ?? 0));
  const one = isBarePower ? ONE : valueOf(whole, part);
  const read = { value: times(one, scale), doubt: null, figures: figuresOf(whole, part), rest };
  if (digits.unsure === null || power) return read;
  const taken = reading ?? (digits.unsure === decimalSign(language) ? 'decimal' : 'thousands');
  const thousands = valueOf(whole + part, '');
  const doubtAbout = (otherValue: Ratio) => (reading ? null : { taken, otherValue });
  if (taken === 'decimal') return { ...read, doubt: doubtAbout(thousands) };
  return { value: thousands, doubt: doubtAbout(read.value), figures: figuresOf(whole + part, ''), rest };
}

/**
 * Reads a number as people write it, in decimals with comma or point: `2,5`, `1 234.5`, `−3 × 10⁴`, `1e400`; what
 * stands behind it is the `rest`. Undefined if the text does not begin with a number (`2,5,3` is none).
 */
export function readNumber(text: string, how: NumberReading): NumberRead | undefined {
  if (text.length > NUMBER_MAX) return undefined;
  const [all, sign, head] = /^([+-]?) ?([\d.,'’ ]*\d)/u.exec(plainSigns(text)) ?? [];
  if (all === undefined || head === undefined) return undefined;
  const read = unsigned(head.trim(), plainSigns(text).slice(all.length), how);
  if (!read || sign !== '-') return read;
  const negative = (value: Ratio) => times(value, ratio(-1));
  const doubt = read.doubt && { ...read.doubt, otherValue: negative(read.doubt.otherValue) };
  return { ...read, value: negative(read.value), doubt };
}
