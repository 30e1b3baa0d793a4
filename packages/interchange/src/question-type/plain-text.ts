import { decodeHTML } from 'entities';
import { type RichText } from '../core/item';

/** Markup that says something beyond its words. */
const meaning = /<(?:img|table|sup|sub|math|audio|video|svg|ol|ul|pre)\b/i;

/**
 * A text without markup: line breaks for blocks, formulas between dollar signs. `isPoorer`: a picture, a table or the
 * like was lost.
 */
export function plainText({ format, text }: RichText): { text: string; isPoorer: boolean } {
  const formulas = (words: string): string =>
    words.replace(/\\\(([\s\S]{1,2000}?)\\\)/g, (_, formula: string) => `$${formula.trim()}$`);
  if (format === 'plain') return { text: formulas(text), isPoorer: false };
  if (!text.includes('<') && !text.includes('&')) return { text: formulas(text), isPoorer: false };
  const lines = text.replace(/<br\s*\/?>/gi, '\n').replace(/<\/(?:p|div|li|tr|h\d)>\s*(?=\S)/gi, '\n');
  const words = decodeHTML(lines.replace(/<\/?[a-z!][^>]*>/gi, '')).replace(/[ \t]+/g, ' ');
  return { text: formulas(words.trim()), isPoorer: meaning.test(text) };
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
