/** Thrown for a part of a formula without known TeX: the whole formula is then reported instead of changed. */
export class UnknownFormula extends Error {}

/** What TeX reads as a command, or KaTeX under another name. */
const signs: Readonly<Record<string, string>> = {
  '\\': '\\backslash ',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '^': '\\text{\\textasciicircum}',
  '~': '\\sim ',
  '\u2212': '-',
  '\u2010': '-',
  '\u2044': '/',
  '\u2215': '/',
  '\u2217': '*',
  '\u22C5': '\\cdot ',
  '\u00B7': '\\cdot ',
  '\u2223': '\\mid ',
  '\u2016': '\\Vert ',
  '\u27E8': '\\langle ',
  '\u27E9': '\\rangle ',
  '\u3008': '\\langle ',
  '\u3009': '\\rangle ',
  '\u2211': '\\sum ',
  '\u220F': '\\prod ',
  '\u222B': '\\int ',
  '\u222C': '\\iint ',
  '\u222E': '\\oint ',
  '\u22C3': '\\bigcup ',
  '\u22C2': '\\bigcap ',
  '\u2032': "'",
  '\u2033': "''",
  '\u00A0': '\\ ',
  '\u2145': 'D',
  '\u2146': 'd',
  '\u2147': 'e',
  '\u2148': 'i',
};
/** Function application, invisible times, comma and plus, and what has no width. */
const unseen = /[\u2061-\u2064\u200b-\u200f\ufeff\u00ad]/g;

/** Function names that TeX sets upright with operator spacing. */
const functions = new Set(
  'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec sin sinh sup tan tanh'.split(
    ' ',
  ),
);

/** Signs as TeX for math mode. */
export const texOfSigns = (text: string): string =>
  Array.from(text.replace(unseen, ''), (sign) => signs[sign] ?? sign).join('');

/** Words as TeX for math mode. */
export const texOfWords = (text: string): string =>
  `\\text{${Array.from(text.replace(unseen, ''), (sign) => (/[\\{}$&#%_^~]/.test(sign) ? textSign(sign) : sign)).join('')}}`;
const textSign = (sign: string) =>
  ({ '\\': '\\textbackslash{}', '^': '\\textasciicircum{}', '~': '\\textasciitilde{}' })[sign] ?? `\\${sign}`;

/** A name of one letter is a variable; a longer one stands upright. */
export function texOfName(text: string): string {
  const name = text.replace(unseen, '').trim();
  if (Array.from(name).length < 2) return texOfSigns(name);
  if (functions.has(name)) return `\\${name} `;
  return /^[\p{L}\d ]+$/u.test(name) ? `\\operatorname{${name.replaceAll(' ', '\\ ')}}` : texOfSigns(name);
}

export const braced = (tex: string): string => `{${tex.trim()}}`;

const accents: Readonly<Record<string, string>> = {
  '\u2192': '\\vec',
  '\u20D7': '\\vec',
  '\u00AF': '\\overline',
  '\u203E': '\\overline',
  '\u0304': '\\overline',
  '\u0305': '\\overline',
  _: '\\overline',
  '^': '\\hat',
  '\u02C6': '\\hat',
  '\u0302': '\\hat',
  '~': '\\tilde',
  '\u02DC': '\\tilde',
  '\u0303': '\\tilde',
  '\u02D9': '\\dot',
  '.': '\\dot',
  '\u0307': '\\dot',
  '\u00A8': '\\ddot',
  '\u0308': '\\ddot',
  '\u02C7': '\\check',
  '\u030C': '\\check',
  '\u23DE': '\\overbrace',
};
const belows: Readonly<Record<string, string>> = {
  _: '\\underline',
  '\u0332': '\\underline',
  '\u203F': '\\underline',
  '\u00AF': '\\underline',
  '\u23DF': '\\underbrace',
};

/** The command of an accent above or below; a line above several letters is as long as they are. */
export function accentOf(sign: string, isBelow = false): string | undefined {
  return (isBelow ? belows : accents)[sign.trim()];
}

/** Operators that take their limits above and below. */
export const takesLimits = (tex: string): boolean =>
  /^\\(?:sum|prod|coprod|bigcup|bigcap|lim|liminf|limsup|max|min|sup|inf|gcd|Pr|det|operatorname\{[^}]*\}) ?$/.test(
    tex,
  ) || /^\\(?:int|iint|iiint|oint) ?$/.test(tex);

/** Fences grow with what they hold; a missing one is invisible. */
export const fenced = (open: string, inner: string, close: string): string =>
  `\\left${texOfSigns(open).trim() || '.'} ${inner.trim()}\\right${texOfSigns(close).trim() || '.'} `;

/** Rows and cells as a matrix without fences. */
export const matrixOf = (rows: readonly (readonly string[])[]): string =>
  `\\begin{matrix}${rows.map((cells) => cells.join(' & ')).join(' \\\\ ')}\\end{matrix}`;
