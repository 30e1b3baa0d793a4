/** Functions of Moodle's formulas. Source: Moodle 4.5, qtype_calculated_find_formula_errors. */
const functions: Record<string, (...values: number[]) => number> = {
  ...{ abs: Math.abs, acos: Math.acos, acosh: Math.acosh, asin: Math.asin, asinh: Math.asinh, atan: Math.atan },
  ...{ atan2: Math.atan2, atanh: Math.atanh, ceil: Math.ceil, cos: Math.cos, cosh: Math.cosh, exp: Math.exp },
  ...{ expm1: Math.expm1, floor: Math.floor, log10: Math.log10, log1p: Math.log1p, max: Math.max, min: Math.min },
  ...{ pow: Math.pow, sin: Math.sin, sinh: Math.sinh, sqrt: Math.sqrt, tan: Math.tan, tanh: Math.tanh },
  deg2rad: (degrees = NaN) => (degrees * Math.PI) / 180,
  rad2deg: (radians = NaN) => (radians * 180) / Math.PI,
  fmod: (a = NaN, b = NaN) => a % b,
  log: (value = NaN, base = Math.E) => Math.log(value) / Math.log(base),
  pi: () => Math.PI,
  round: (value = NaN, places = 0) => Math.round(value * 10 ** places) / 10 ** places,
};

const MOST_CHARACTERS = 1000;
const MOST_LEVELS = 60;
const token =
  /\s*(?:(\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+(?:[eE][-+]?\d+)?)|([A-Za-z_]\w*)|\{([^{}]+)\}|(\*\*|[-+*/%^(),]))/y;

interface Token {
  number?: number;
  word?: string;
  sign?: string;
}

function tokensOf(text: string, values: ReadonlyMap<string, number>): Token[] | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  const tokens: Token[] = [];
  token.lastIndex = 0;
  for (const end = text.trimEnd().length; token.lastIndex < end;) {
    const found = token.exec(text);
    if (!found) return undefined;
    const [, number, word, name, sign] = found;
    if (name !== undefined) tokens.push({ number: values.get(name.trim()) ?? NaN });
    else if (number !== undefined) tokens.push({ number: Number(number) });
    else if (word !== undefined) tokens.push({ word });
    else tokens.push({ sign: sign ?? '' });
  }
  return tokens;
}

class NoFormula extends Error {}

/** Reads sums, products, powers and calls of functions, the later ones binding more strongly. */
class Formula {
  private at = 0;
  private level = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  whole(): number {
    const value = this.sum();
    if (this.at < this.tokens.length) throw new NoFormula();
    return value;
  }

  private take(...signs: string[]): string | undefined {
    const sign = this.tokens[this.at]?.sign;
    if (sign === undefined || !signs.includes(sign)) return undefined;
    this.at += 1;
    return sign;
  }

  private sum(): number {
    this.level += 1;
    if (this.level > MOST_LEVELS) throw new NoFormula();
    let value = this.product();
    for (let sign = this.take('+', '-'); sign; sign = this.take('+', '-'))
      value += (sign === '+' ? 1 : -1) * this.product();
    this.level -= 1;
    return value;
  }

  private product(): number {
    let value = this.signed();
    for (let sign = this.take('*', '/', '%'); sign; sign = this.take('*', '/', '%')) {
      const other = this.signed();
      value = sign === '*' ? value * other : sign === '/' ? value / other : value % other;
    }
    return value;
  }

  private signed(): number {
    let sign = 1;
    for (let one = this.take('+', '-'); one; one = this.take('+', '-')) if (one === '-') sign = -sign;
    return sign * this.power();
  }

  private power(): number {
    const base = this.atom();
    return this.take('**', '^') ? base ** this.signedPower() : base;
  }

  /** `2 ** 3 ** 2` is 2 ** 9, as PHP has it. */
  private signedPower(): number {
    this.level += 1;
    if (this.level > MOST_LEVELS) throw new NoFormula();
    const value = this.signed();
    this.level -= 1;
    return value;
  }

  private atom(): number {
    const found = this.tokens[this.at];
    if (found?.number !== undefined) {
      this.at += 1;
      return found.number;
    }
    if (found?.word !== undefined) return this.call(found.word.toLowerCase());
    if (!this.take('(')) throw new NoFormula();
    const value = this.sum();
    if (!this.take(')')) throw new NoFormula();
    return value;
  }

  private call(name: string): number {
    this.at += 1;
    const of = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (!of || !this.take('(')) throw new NoFormula();
    const values: number[] = [];
    while (!this.take(')')) {
      values.push(this.sum());
      if (!this.take(',') && this.tokens[this.at]?.sign !== ')') throw new NoFormula();
    }
    return of(...values);
  }
}

/** The value of a formula such as `{a} + sin({b}) ** 2`; nothing where it is none, or has no number as its value. */
export function formulaValue(text: string, values: ReadonlyMap<string, number>): number | undefined {
  const tokens = tokensOf(text, values);
  if (!tokens || tokens.length === 0) return undefined;
  try {
    const value = new Formula(tokens).whole();
    return Number.isFinite(value) ? value : undefined;
  } catch (error) {
    if (!(error instanceof NoFormula)) throw error;
    return undefined;
  }
}
