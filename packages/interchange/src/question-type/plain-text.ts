import { decodeHTML } from 'entities';
import { type RichText } from '../core/item';
import { mathAsTex } from '../rich/math-as-tex';

/** Markup that says something beyond its words. */
const meaning = /<(?:img|table|sup|sub|audio|video|svg|ol|ul|pre)\b/i;

const raised = { '0': '⁰', '1': '¹', '2': '²', '3': '³', '4': '⁴', '5': '⁵', '6': '⁶', '7': '⁷', '8': '⁸', '9': '⁹' };
const signs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sup: { ...raised, '+': '⁺', '-': '⁻', '−': '⁻', '–': '⁻', n: 'ⁿ' },
  sub: Object.fromEntries([...'0123456789'].map((digit, at) => [digit, String.fromCodePoint(0x2080 + at)])),
};

/** Raised and lowered signs by their characters, or else as a formula; code between backticks. */
const asTyped = (html: string): string =>
  html
    .replace(/<(sup|sub)\b[^<>]*>([^<>&$\\{}]{1,40})<\/\1\s*>/gi, (_, tag: string, words: string) => {
      const name = tag.toLowerCase();
      const known = Array.from(words.trim(), (sign) => signs[name]?.[sign]);
      if (known.every(Boolean)) return known.join('');
      return `$${name === 'sup' ? '^' : '_'}{\\text{${words.trim()}}}$`;
    })
    .replace(/<code\b[^<>]*>([^<>`\n]{1,500})<\/code\s*>/gi, (_, words: string) => `\`${words}\``);

/**
 * A text without markup: line breaks for blocks, formulas between dollar signs, code between backticks. `isPoorer`: a picture, a table or the
 * like was lost.
 */
export function plainText({ format, text: given }: RichText): { text: string; isPoorer: boolean } {
  let hasLost = false;
  const text = format === 'plain' ? given : asTyped(mathAsTex(given, () => (hasLost = true)));
  const formulas = (words: string): string =>
    words.replace(/\\\(([\s\S]{1,2000}?)\\\)/g, (_, formula: string) => `$${formula.trim()}$`);
  if (format === 'plain') return { text: formulas(text), isPoorer: false };
  if (!text.includes('<') && !text.includes('&')) return { text: formulas(text.trim()), isPoorer: hasLost };
  const lines = text.replace(/<br\s*\/?>/gi, '\n').replace(/<\/(?:p|div|li|tr|h\d)>\s*(?=\S)/gi, '\n');
  const words = decodeHTML(lines.replace(/<\/?[a-z!][^>]*>/gi, '')).replace(/[ \t]+/g, ' ');
  return { text: formulas(words.trim()), isPoorer: hasLost || meaning.test(text) };
}

/** A share as an exact number in text: `1/3`, `0.25`. */
export function shareText(share: number): string {
  if (Number.isInteger(share)) return String(share);
  for (let below = 2; below <= 60; below += 1) {
    const above = Math.round(share * below);
    if (Math.abs(share * below - above) < 1e-9) return `${above}/${below}`;
  }
  return share.toFixed(10).replace(/0+$/, '');
}

/** A decimal number as a quotient of whole numbers. */
function quotientOf(decimal: string): { above: bigint; below: bigint } {
  const [, sign = '', whole = '', part = '', exponent = '0'] =
    /^(-?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(decimal) ?? [];
  const digits = BigInt(`${sign}${whole}${part}` || '0');
  const places = part.length - Number(exponent);
  return places > 0
    ? { above: digits, below: 10n ** BigInt(places) }
    : { above: digits * 10n ** BigInt(-places), below: 1n };
}

/** A number of percent as an exact share: `2.5` is `25/1000`. */
export function percentText(decimal: string): string {
  const { above, below } = quotientOf(decimal);
  return `${above}/${below * 100n}`;
}

/** 1 ÷ a decimal number, exactly; nothing for 0. */
export function inverseText(decimal: string): string | null {
  const { above, below } = quotientOf(decimal);
  return above === 0n ? null : `${below}/${above}`;
}
