import { type XmlNode } from '../xml/node';
import { type Chance, draws } from './chance';
import {
  type Declaration,
  float,
  isSame,
  isTrue,
  mapResponse,
  numberIn,
  scalar,
  truth,
  type Value,
  valueOf,
} from './values';

/** Thrown for unsupported operators: chance in response processing, time, programs, patterns. */
export class NotScorable extends Error {}

/** What an expression can see. */
export interface Scope {
  responses: ReadonlyMap<string, Declaration>;
  outcomes: ReadonlyMap<string, Declaration>;
  valueOf: (identifier: string) => Value;
  /** Counts steps, so that a hostile item cannot run forever. */
  step: () => void;
  /** Template processing alone draws values. */
  chance?: Chance;
}

const MOST_REPEATS = 200;
const MOST_VALUES = 10_000;
type Operator = (parts: Value[], node: XmlNode, scope: Scope) => Value;

const numbers = (parts: Value[]): number[] => parts.flatMap((part) => (part ? part.values.map(Number) : [NaN]));
const hasNull = (parts: Value[]): boolean => parts.some((part) => part === null);
const compare =
  (test: (a: number, b: number) => boolean): Operator =>
  ([a = null, b = null]) =>
    a && b ? truth(test(numberIn(a), numberIn(b))) : null;
const reduce =
  (combine: (values: number[]) => number): Operator =>
  (parts) =>
    hasNull(parts) ? null : float(combine(numbers(parts)));

const rounded = (value: number, digits: number, mode: string): number => {
  const places = mode === 'decimalPlaces' ? digits : digits - 1 - Math.floor(Math.log10(Math.abs(value) || 1));
  const scale = 10 ** Math.min(300, Math.max(-300, places));
  return (Math.sign(value) * Math.round(Math.abs(value) * scale * (1 + Number.EPSILON))) / scale;
};

/** Functions of `mathOperator` that need no second number, and two that do. */
const functions: Record<string, (a: number, b: number) => number> = {
  ...{ sin: Math.sin, cos: Math.cos, tan: Math.tan, asin: Math.asin, acos: Math.acos, atan: Math.atan, exp: Math.exp },
  ...{ ln: Math.log, log: Math.log10, abs: Math.abs, floor: Math.floor, ceil: Math.ceil, signum: Math.sign },
  atan2: Math.atan2,
};

const mean = (all: number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;
const variance = (all: number[], count: number): number =>
  all.reduce((sum, one) => sum + (one - mean(all)) ** 2, 0) / count;
const statistics: Record<string, (all: number[]) => number> = {
  mean,
  sampleVariance: (all) => variance(all, all.length - 1),
  sampleSD: (all) => Math.sqrt(variance(all, all.length - 1)),
  popVariance: (all) => variance(all, all.length),
  popSD: (all) => Math.sqrt(variance(all, all.length)),
};

/** Quantified groups that have quantifiers themselves can take without end. */
const isSlow = (pattern: string): boolean =>
  pattern.length > 200 || /[*+}][^()]*\)\s*[*+{?]|\\[1-9]|\(\?/.test(pattern);

/** `patternMatch`: the pattern of XML Schema over the whole text. */
function isPattern(text: string, pattern: string, isFolded: boolean): boolean {
  if (isSlow(pattern) || text.length > 500) throw new NotScorable('patternMatch');
  try {
    return new RegExp(`^(?:${pattern})$`, isFolded ? 'iu' : 'u').test(text);
  } catch {
    throw new NotScorable('patternMatch');
  }
}

/** Two tolerances, or one for both sides; relative ones are percent. */
function isEqual(a: number, b: number, node: XmlNode): boolean {
  const mode = node.attribute('toleranceMode') ?? 'exact';
  if (mode === 'exact') return a === b;
  const [below = 0, above = below] = (node.attribute('tolerance') ?? '0').trim().split(/\s+/).map(Number);
  const low = mode === 'absolute' ? a - below : a * (1 - below / 100);
  const high = mode === 'absolute' ? a + above : a * (1 + above / 100);
  const slack = 1e-12 * Math.max(1, Math.abs(a));
  const isAbove = node.attribute('includeLowerBound') === 'false' ? b > low + slack : b >= low - slack;
  return isAbove && (node.attribute('includeUpperBound') === 'false' ? b < high - slack : b <= high + slack);
}

const gcd = (a: number, b: number): number => {
  let [left, right] = [Math.abs(a), Math.abs(b)];
  while (right > 0) [left, right] = [right, left % right];
  return left;
};

const text = (value: Value): string => String(value?.values[0] ?? '');

/** A container in a container in a container would double without end. */
function container(parts: readonly Value[], cardinality: 'multiple' | 'ordered'): Value {
  const values = parts.flatMap((part) => part?.values ?? []);
  if (values.length > MOST_VALUES) throw new NotScorable('too many values');
  return valueOf(values, parts.find(Boolean)?.base ?? 'string', cardinality);
}

const operators: Record<string, Operator> = {
  null: () => null,
  match: ([a = null, b = null]) => (a && b ? truth(isSame(a, b)) : null),
  isNull: ([a = null]) => truth(a === null || (a.base === 'string' && a.cardinality === 'single' && text(a) === '')),
  and: (parts) => (parts.some((part) => part && !isTrue(part)) ? truth(false) : hasNull(parts) ? null : truth(true)),
  or: (parts) => (parts.some(isTrue) ? truth(true) : hasNull(parts) ? null : truth(false)),
  not: ([a = null]) => (a ? truth(!isTrue(a)) : null),
  sum: reduce((values) => values.reduce((total, value) => total + value, 0)),
  product: reduce((values) => values.reduce((total, value) => total * value, 1)),
  subtract: reduce(([a = NaN, b = NaN]) => a - b),
  divide: reduce(([a = NaN, b = NaN]) => (b === 0 ? NaN : a / b)),
  power: reduce(([a = NaN, b = NaN]) => a ** b),
  min: reduce((values) => Math.min(...values)),
  max: reduce((values) => Math.max(...values)),
  integerDivide: reduce(([a = NaN, b = NaN]) => (b === 0 ? NaN : Math.floor(a / b))),
  integerModulus: reduce(([a = NaN, b = NaN]) => (b === 0 ? NaN : a - b * Math.floor(a / b))),
  truncate: reduce(([a = NaN]) => Math.trunc(a)),
  round: reduce(([a = NaN]) => Math.round(a)),
  integerToFloat: reduce(([a = NaN]) => a),
  lt: compare((a, b) => a < b),
  lte: compare((a, b) => a <= b),
  gt: compare((a, b) => a > b),
  gte: compare((a, b) => a >= b),
  equal: ([a = null, b = null], node) => (a && b ? truth(isEqual(numberIn(a), numberIn(b), node)) : null),
  notEqual: ([a = null, b = null]) => (a && b ? truth(numberIn(a) !== numberIn(b)) : null),
  // A pattern in a second value is no QTI, but some writers put it there.
  patternMatch: ([a = null, b = null], node) => {
    const pattern = node.attribute('pattern') ?? text(b);
    return a ? truth(isPattern(text(a), pattern, node.attribute('caseSensitive') === 'false')) : null;
  },
  roundTo: ([a = null], node) => {
    const figures = Number(node.attribute('figures') ?? 3);
    return a ? float(rounded(numberIn(a), figures, node.attribute('roundingMode') ?? 'significantFigures')) : null;
  },
  mathOperator: ([a = null, b = null], node) => {
    const name = node.attribute('name') ?? '';
    const operation = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (!operation) throw new NotScorable(`mathOperator ${name}`);
    return a ? float(operation(numberIn(a), numberIn(b))) : null;
  },
  equalRounded: ([a = null, b = null], node) => {
    const figures = Number(node.attribute('figures') ?? 3);
    const mode = node.attribute('roundingMode') ?? 'significantFigures';
    return a && b ? truth(rounded(numberIn(a), figures, mode) === rounded(numberIn(b), figures, mode)) : null;
  },
  stringMatch: ([a = null, b = null], node) => {
    if (!a || !b) return null;
    const fold = (value: Value): string =>
      node.attribute('caseSensitive') === 'false' ? text(value).toLowerCase() : text(value);
    return truth(node.attribute('substring') === 'true' ? fold(a).includes(fold(b)) : fold(a) === fold(b));
  },
  substring: ([a = null, b = null], node) => {
    if (!a || !b) return null;
    const isFolded = node.attribute('caseSensitive') === 'false';
    return truth(isFolded ? text(b).toLowerCase().includes(text(a).toLowerCase()) : text(b).includes(text(a)));
  },
  member: ([a = null, b = null]) => (a && b ? truth(b.values.map(String).includes(text(a))) : null),
  contains: ([a = null, b = null]) => {
    if (!a || !b) return null;
    const left = a.values.map(String);
    const right = b.values.map(String);
    if (a.cardinality !== 'ordered')
      return truth(
        right.every(
          (value) => left.filter((one) => one === value).length >= right.filter((one) => one === value).length,
        ),
      );
    return truth(left.some((_, at) => right.every((value, step) => left[at + step] === value)));
  },
  containerSize: ([a = null]) => valueOf([a?.values.length ?? 0], 'integer', 'single'),
  index: ([a = null], node) => {
    const found = a?.values[Number(node.attribute('n') ?? 1) - 1];
    return a && found !== undefined ? valueOf([found], a.base, 'single') : null;
  },
  delete: ([a = null, b = null]) =>
    a && b
      ? valueOf(
          b.values.filter((value) => String(value) !== text(a)),
          b.base,
          b.cardinality,
        )
      : null,
  multiple: (parts) => container(parts, 'multiple'),
  ordered: (parts) => container(parts, 'ordered'),
  gcd: reduce((values) => values.reduce(gcd, 0)),
  lcm: reduce((values) => values.reduce((a, b) => (a && b ? Math.abs(a * b) / gcd(a, b) : 0), 1)),
  statsOperator: ([a = null], node) => {
    const name = node.attribute('name') ?? '';
    const operation = Object.hasOwn(statistics, name) ? statistics[name] : undefined;
    if (!operation) throw new NotScorable(`statsOperator ${name}`);
    return a ? float(operation(a.values.map(Number))) : null;
  },
  mathConstant: (_, node) => float(node.attribute('name') === 'e' ? Math.E : Math.PI),
  anyN: (parts, node) => {
    const right = parts.filter(isTrue).length;
    const unknown = parts.filter((part) => part === null).length;
    const [min, max] = [Number(node.attribute('min') ?? 0), Number(node.attribute('max') ?? parts.length)];
    if (right + unknown < min || right > max) return truth(false);
    return right >= min && right + unknown <= max ? truth(true) : null;
  },
};

/**
 * The value of an expression of response processing.
 * @throws NotScorable for operators that need chance, time or a program
 */
export function evaluate(node: XmlNode, scope: Scope): Value {
  scope.step();
  const identifier = node.attribute('identifier') ?? '';
  switch (node.name) {
    case 'baseValue': {
      const base = node.attribute('baseType') ?? 'string';
      return valueOf([scalar(node.text(), base)], base, 'single');
    }
    case 'variable':
      return scope.valueOf(identifier);
    case 'correct':
      return scope.responses.get(identifier)?.correct ?? null;
    case 'default':
      return (scope.responses.get(identifier) ?? scope.outcomes.get(identifier))?.fallback ?? null;
    case 'mapResponse': {
      const declaration = scope.responses.get(identifier);
      return declaration ? mapResponse(declaration, scope.valueOf(identifier)) : null;
    }
    case 'mapOutcome': {
      const declaration = scope.outcomes.get(identifier);
      return declaration ? mapResponse(declaration, scope.valueOf(identifier)) : null;
    }
  }
  const { chance } = scope;
  if (chance && node.name === 'repeat') {
    const times = Math.min(MOST_REPEATS, chance.numberOf(node, 'numberRepeats', 1));
    const parts = Array.from({ length: Math.max(0, times) }, () =>
      node.elements().map((child) => evaluate(child, scope)),
    );
    return container(parts.flat(), 'ordered');
  }
  const draw = chance && Object.hasOwn(draws, node.name) ? draws[node.name] : undefined;
  if (chance && draw)
    return draw(
      node.elements().map((child) => evaluate(child, scope)),
      node,
      chance,
    );
  const operator = Object.hasOwn(operators, node.name) ? operators[node.name] : undefined;
  if (!operator) throw new NotScorable(node.name);
  return operator(
    node.elements().map((child) => evaluate(child, scope)),
    node,
    scope,
  );
}
