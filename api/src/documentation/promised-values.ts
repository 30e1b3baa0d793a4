import { type JsonSchema } from './json-schema';

const least = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
const most = ['maximum', 'maxLength', 'maxItems'] as const;
const shapes = ['pattern', 'format'] as const;

type Limit = (typeof least)[number] | (typeof most)[number] | (typeof shapes)[number] | 'enum';
/** The values that a field takes: JSON Schema's keywords, with its types as a list. */
export type Values = Pick<JsonSchema, Limit> & { type?: string[] };

/** What a schema says of values by itself, without those that it is made of. What it refers to counts as an object. */
export function valuesOf(schema: JsonSchema): Values {
  const type = schema.$ref === undefined ? [schema.type ?? []].flat() : ['object'];
  const one = schema.const === undefined ? schema.enum : [schema.const];
  const limits = [...least, ...most, ...shapes].map((key) => [key, schema[key]] as const);
  return {
    ...(type.length === 0 ? {} : { type }),
    ...(one ? { enum: one } : {}),
    ...Object.fromEntries(limits.filter(([, limit]) => limit !== undefined)),
  };
}

const meet = (a: Values, b: Values): boolean =>
  !a.type || !b.type || a.type.some((type) => b.type?.includes(type) ?? false);

/**
 * What is taken by one of two alternatives. A limit of one alone stays where the other has another type; two limits become
 * the wider one, so a limit that narrows one of several alternatives goes unnoticed.
 */
export function eitherOf(a: Values, b: Values): Values {
  const together = meet(a, b);
  const of = <T>(x: T | undefined, y: T | undefined, both: (x: T, y: T) => T): T | undefined =>
    x !== undefined && y !== undefined ? both(x, y) : together ? undefined : (x ?? y);
  const either = {
    type: of(a.type, b.type, (x, y) => [...new Set([...x, ...y])].sort()),
    enum: of(a.enum, b.enum, (x, y) => [...new Set([...x, ...y])]),
    ...Object.fromEntries(least.map((key) => [key, of(a[key], b[key], Math.min)])),
    ...Object.fromEntries(most.map((key) => [key, of(a[key], b[key], Math.max)])),
    ...Object.fromEntries(shapes.map((key) => [key, of(a[key], b[key], (x, y) => (x === y ? x : `${x} or ${y}`))])),
  };
  return Object.fromEntries(Object.entries(either).filter(([, value]) => value !== undefined)) as Values;
}

const isIn = (type: string, types: readonly string[]): boolean =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

/** The types of the first that the second has not; no types are all of them. */
function typesBeyond(these: readonly string[] | undefined, those: readonly string[] | undefined): string[] {
  if (!those) return [];
  return these ? these.filter((type) => !isIn(type, those)) : ['any other'];
}

/** Texts and lists have no length below 0. */
const lowestOf = (key: string): number => (/Length|Items/.test(key) ? 0 : -Infinity);

/** How a request takes less than before. */
export function narrowedTo(before: Values, now: Values): string[] {
  const types = typesBeyond(before.type, now.type).map((type) => `no longer takes ${type}`);
  const lost = before.enum?.filter((value) => now.enum && !now.enum.includes(value)) ?? (now.enum ? ['others'] : []);
  const limited = [...least, ...most].flatMap((key) => {
    const [was, is] = [before[key], now[key]];
    if (is === undefined || is === was) return [];
    const isNarrower = key.startsWith('max') ? is < (was ?? Infinity) : is > (was ?? lowestOf(key));
    return isNarrower ? [`${key} is now ${is}`] : [];
  });
  const shaped = shapes.filter((key) => now[key] !== undefined && now[key] !== before[key]);
  return [
    ...types,
    ...lost.map((value) => `no longer takes ${String(value)}`),
    ...limited,
    ...shaped.map((key) => `${key} is now ${now[key] ?? ''}`),
  ];
}

/** How an answer has values of types that it had not. */
export const widenedTo = (before: Values, now: Values): string[] =>
  typesBeyond(now.type, before.type).map((type) => `may now be ${type}`);
