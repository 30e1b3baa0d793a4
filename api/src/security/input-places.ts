import { type Endpoint } from 'shared/contract/endpoint';
import * as z from 'zod';
import { type JsonSchema } from '../documentation/json-schema';

export type Part = 'params' | 'query' | 'body';
export type Parts = Partial<Record<Part, unknown>>;

/** A scalar that an endpoint accepts, possibly inside objects and arrays. */
export interface InputPlace {
  part: Part;
  /** Field names; `[]` stands for each item of an array. */
  path: readonly string[];
  schema: JsonSchema;
}

/** Values by field name that a generated object needs to be accepted. */
export type Samples = Record<string, unknown>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The alternatives of a schema without null. */
const choicesOf = (schema: JsonSchema): JsonSchema[] =>
  (schema.anyOf ?? schema.oneOf ?? [schema]).flatMap((choice) =>
    choice === schema ? [choice] : choice.type === 'null' ? [] : choicesOf(choice),
  );

const jsonSchemaOf = (endpoint: Endpoint, part: Part): JsonSchema | undefined => {
  const schema = endpoint[part];
  return schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema);
};

function placesIn(part: Part, schema: JsonSchema, path: readonly string[]): InputPlace[] {
  return choicesOf(schema).flatMap((choice) => {
    const items = choice.prefixItems?.[0] ?? choice.items;
    if (items) return placesIn(part, items, [...path, '[]']);
    const fields = Object.entries(choice.properties ?? {});
    if (fields.length > 0) return fields.flatMap(([name, field]) => placesIn(part, field, [...path, name]));
    return [{ part, path, schema: choice }];
  });
}

/** Every scalar that an endpoint accepts, from its schemas. */
export const inputPlaces = (endpoint: Endpoint): InputPlace[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = jsonSchemaOf(endpoint, part);
    return schema ? placesIn(part, schema, []) : [];
  });

/** For example `POST /question body.options[].value`. */
export const placeName = ({ method, path: address }: Endpoint, { part, path }: InputPlace): string =>
  `${method} ${address} ${[part, ...path].join('.').replaceAll('.[]', '[]')}`;

function sampleOf(schema: JsonSchema, samples: Samples, name = ''): unknown {
  if (name in samples) return samples[name];
  const [choice = {}] = choicesOf(schema);
  if (choice.enum) return choice.enum[0];
  const { type, properties = {}, required = [] } = choice;
  if (type === 'object')
    return Object.fromEntries(required.map((field) => [field, sampleOf(properties[field] ?? {}, samples, field)]));
  if (type === 'array') return [];
  if (type === 'integer' || type === 'number') return Math.max(1, choice.minimum ?? 1);
  return type === 'boolean' ? false : 'a';
}

function put(
  schema: JsonSchema,
  current: unknown,
  [step, ...rest]: readonly string[],
  value: unknown,
  samples: Samples,
): unknown {
  if (step === undefined) return value;
  const choices = choicesOf(schema);
  if (step === '[]') {
    const items = choices.find((choice) => choice.items)?.items ?? {};
    const [first = sampleOf(items, samples), ...others] = Array.isArray(current) ? (current as unknown[]) : [];
    return [put(items, first, rest, value, samples), ...others];
  }
  const object = choices.find((choice) => choice.properties) ?? {};
  const base = isObject(current) ? current : (sampleOf(object, samples) as Record<string, unknown>);
  return { ...base, [step]: put(object.properties?.[step] ?? {}, base[step], rest, value, samples) };
}

/** The parts of a call with this value in this place; creates missing arrays and objects around it. */
export const withValue = (
  endpoint: Endpoint,
  parts: Parts,
  place: InputPlace,
  value: unknown,
  samples: Samples,
): Parts => ({
  ...parts,
  [place.part]: put(jsonSchemaOf(endpoint, place.part) ?? {}, parts[place.part], place.path, value, samples),
});
