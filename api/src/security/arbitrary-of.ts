import fc from 'fast-check';
import { type JsonSchema } from '../documentation/json-schema';
import { hostileNames, hostileValues } from './hostile-values';

/** Existing values by field name, such as ids of rows. */
export type Known = Record<string, readonly unknown[]>;

const instants = [
  '2026-09-01T08:00:00.000Z',
  '2040-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00Z',
];
const texts = [
  'Cells',
  '<p>Why do cells divide?</p>',
  'Çiğdem İpek',
  '\u202eabc',
  'a\u0000b',
  '\ud83d',
  '$x^2$',
  '{"type":1}',
];

function textOf({ format, pattern, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'date-time') return fc.constantFrom(...instants);
  if (format === 'email') return fc.emailAddress();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const upTo = Math.min(maxLength, 200);
  return fc.oneof(
    fc.constantFrom(...texts),
    fc.string({ unit: 'binary', minLength, maxLength: Math.max(minLength, upTo) }),
  );
}

function numberOf({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): fc.Arbitrary<number> {
  const [least, most] = [minimum ?? exclusiveMinimum ?? -1e15, maximum ?? 1e15];
  const ends = [least, least + 1, most, 1, 2].filter((end) => end >= least && end <= most);
  const inside = type === 'integer' ? fc.maxSafeInteger() : fc.double({ min: least, max: most, noNaN: true });
  return fc.oneof(fc.constantFrom(...ends), fc.integer({ min: Math.max(least, -5), max: Math.min(most, 60) }), inside);
}

function objectOf({ properties = {}, required = [] }: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema, known, name)] as const);
  if (fields.length === 0)
    return fc.dictionary(fc.string({ maxLength: 10 }), fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }), {
      maxKeys: 3,
    });
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** Values that roughly match a schema; rules beyond the schema are left to the server. */
export function arbitraryOf(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const [choices, values] = [schema.anyOf ?? schema.oneOf, known[name]];
  if (values)
    return fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...values) },
      { weight: 1, arbitrary: withoutName(schema, known) },
    );
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, known)));
  return withoutName(schema, known);
}

function withoutName(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const { type, anyOf, oneOf, minItems = 0, maxItems = 4 } = schema;
  const choices = anyOf ?? oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => withoutName(choice, known)));
  if (Array.isArray(type)) return fc.oneof(...type.map((each) => withoutName({ ...schema, type: each }, known)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => arbitraryOf(item, known)));
  if (type === 'array')
    return fc.array(arbitraryOf(schema.items ?? {}, known), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 4)),
    });
  if (type === 'object') return objectOf(schema, known);
  if (type === 'string') return textOf(schema);
  if (type === 'integer' || type === 'number') return numberOf(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return fc.jsonValue({ maxDepth: 3 });
}

type Place = readonly (string | number)[];

function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [
    at,
    ...Object.entries(value).flatMap(([name, child]) =>
      placesOf(child, [...at, Array.isArray(value) ? Number(name) : name]),
    ),
  ];
}

function withChange(value: unknown, [name, ...rest]: Place, change: (old: unknown) => unknown): unknown {
  if (name === undefined) return change(value);
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as object) };
  copy[name] = withChange(copy[name], rest, change);
  return copy;
}

const damage = fc.record({
  place: fc.nat(),
  hostile: fc.constantFrom(...hostileValues),
  name: fc.constantFrom(...hostileNames),
  adds: fc.boolean(),
});

/** The value with up to two faults: a wrong value or an unknown field. */
export const damaged = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(values, fc.array(damage, { maxLength: 2 })).map(([value, damages]) =>
    damages.reduce<unknown>((current, { place, hostile, name, adds }) => {
      const places = placesOf(current);
      return withChange(current, places[place % places.length] ?? [], (old) =>
        adds && typeof old === 'object' && old !== null && !Array.isArray(old) ? { ...old, [name]: hostile } : hostile,
      );
    }, value),
  );
