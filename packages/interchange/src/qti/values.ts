import { type XmlNode } from '../xml/node';

export type Scalar = string | number | boolean;

/** A value of QTI; `null` where there is none. */
export type Value = { base: string; cardinality: string; values: Scalar[] } | null;

/** A variable as it is declared. */
export interface Declaration {
  identifier: string;
  base: string;
  cardinality: string;
  correct: Value;
  fallback: Value;
  mapping?: Mapping;
  table?: LookupTable;
}

/** Of an outcome: values for numbers, either equal ones or from the highest bound that is reached. */
interface LookupTable {
  entries: { from: number; value: string; isExact: boolean; isIncluded: boolean }[];
  fallback: string | undefined;
}

interface Mapping {
  entries: { key: string; value: number; isCaseSensitive: boolean }[];
  fallback: number;
  lower: number | null;
  upper: number | null;
}

/** The typed value of the characters in a file or in a response. */
export function scalar(text: string, base: string): Scalar {
  const trimmed = text.trim();
  if (base === 'integer' || base === 'float') return Number(trimmed);
  if (base === 'boolean') return trimmed === 'true' || trimmed === '1';
  if (base === 'pair') return trimmed.split(/\s+/).sort().join(' ');
  return base === 'directedPair' || base === 'point'
    ? trimmed.split(/\s+/).join(' ')
    : base === 'string'
      ? text
      : trimmed;
}

/** A value, or `null` for an empty container, as the specification has it. */
export const valueOf = (values: readonly Scalar[], base: string, cardinality: string): Value =>
  values.length === 0 ? null : { base, cardinality, values: [...values] };

export const float = (number: number): Value => (Number.isNaN(number) ? null : valueOf([number], 'float', 'single'));
export const truth = (is: boolean): Value => valueOf([is], 'boolean', 'single');

export const numberIn = (value: Value): number => (value ? Number(value.values[0]) : NaN);
export const isTrue = (value: Value): boolean => value?.values[0] === true || value?.values[0] === 'true';

const sorted = (values: readonly Scalar[]): string => JSON.stringify(values.map(String).sort());

/** `match`: the same values, in any order unless ordered. */
export function isSame(a: Value, b: Value): boolean {
  if (!a || !b || a.values.length !== b.values.length) return false;
  const isOrdered = a.cardinality === 'ordered' || b.cardinality === 'ordered';
  return isOrdered
    ? JSON.stringify(a.values.map(String)) === JSON.stringify(b.values.map(String))
    : sorted(a.values) === sorted(b.values);
}

const numberOf = (text: string | undefined): number | null => {
  const number = Number(text);
  return text === undefined || text.trim() === '' || !Number.isFinite(number) ? null : number;
};

function mappingOf(node: XmlNode | undefined): Mapping | undefined {
  if (!node) return undefined;
  // An attribute of the mapping itself is no part of QTI, but writers use it for all entries.
  const isCaseSensitive = node.attribute('caseSensitive');
  return {
    entries: node.all('mapEntry').map((entry) => ({
      key: entry.attribute('mapKey') ?? '',
      value: numberOf(entry.attribute('mappedValue')) ?? 0,
      isCaseSensitive: (entry.attribute('caseSensitive') ?? isCaseSensitive) !== 'false',
    })),
    fallback: numberOf(node.attribute('defaultValue')) ?? 0,
    lower: numberOf(node.attribute('lowerBound')),
    upper: numberOf(node.attribute('upperBound')),
  };
}

const valuesIn = (node: XmlNode | undefined, base: string): Scalar[] =>
  (node?.all('value') ?? []).map((value) => {
    value.attribute('fieldIdentifier');
    return scalar(base === 'string' ? value.text().trim() : value.text(), base);
  });

function tableOf(node: XmlNode | undefined): LookupTable | undefined {
  if (!node) return undefined;
  const isExact = node.name === 'matchTable';
  const entries = node.all('matchTableEntry', 'interpolationTableEntry').map((entry) => ({
    from: Number(entry.attribute('sourceValue') ?? NaN),
    value: entry.attribute('targetValue') ?? '',
    isExact,
    isIncluded: entry.attribute('includeBoundary') !== 'false',
  }));
  return {
    entries: isExact ? entries : entries.sort((a, b) => b.from - a.from),
    fallback: node.attribute('defaultValue'),
  };
}

/** Reads a `responseDeclaration` or `outcomeDeclaration`. */
export function declarationOf(node: XmlNode): Declaration {
  const base = node.attribute('baseType') ?? 'string';
  const cardinality = node.attribute('cardinality') ?? 'single';
  const mapping = mappingOf(node.one('mapping'));
  const table = tableOf(node.one('matchTable', 'interpolationTable'));
  return {
    identifier: node.attribute('identifier') ?? '',
    base,
    cardinality,
    correct: valueOf(valuesIn(node.one('correctResponse'), base), base, cardinality),
    fallback: valueOf(valuesIn(node.one('defaultValue'), base), base, cardinality),
    ...(mapping && { mapping }),
    ...(table && { table }),
  };
}

function mapped({ base }: Declaration, mapping: Mapping, value: Scalar): number {
  const text = String(value);
  const entry = mapping.entries.find(({ key, isCaseSensitive }) => {
    const wanted = String(scalar(key, base));
    if (wanted === text || (base === 'string' && wanted.trim() === text.trim())) return true;
    return !isCaseSensitive && wanted.trim().toLowerCase() === text.trim().toLowerCase();
  });
  return entry?.value ?? mapping.fallback;
}

/**
 * `mapResponse`: each distinct value counts once, unknown ones as the default, the sum is held within the bounds. For no
 * answer the default counts, as in TAO and qtiworks.
 */
export function mapResponse(declaration: Declaration, response: Value): Value {
  const { mapping } = declaration;
  if (!mapping) return null;
  const values = response ? [...new Set(response.values)] : [];
  const sum =
    values.length === 0
      ? mapping.fallback
      : values.reduce<number>((total, value) => total + mapped(declaration, mapping, value), 0);
  return float(Math.min(mapping.upper ?? Infinity, Math.max(mapping.lower ?? -Infinity, sum)));
}
