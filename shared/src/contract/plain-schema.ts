type Fields = Record<string, unknown>;

/** A JSON Schema that can be checked in a time proportional to the value: without references, patterns and formats. */
type PlainSchema = boolean | Fields;

/** Deeper parts of a schema allow anything. */
const DEPTH_MAX = 30;

const types = ['string', 'number', 'integer', 'boolean', 'null', 'object', 'array'];
const isType = (value: unknown) => typeof value === 'string' && types.includes(value);
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0;

/** Keywords without schemas in them, and what they may be. */
const values: Record<string, (value: unknown) => boolean> = {
  type: (value) => isType(value) || (isList(value) && value.every(isType) && new Set(value).size === value.length),
  required: (value) =>
    Array.isArray(value) && value.every((name) => typeof name === 'string') && new Set(value).size === value.length,
  const: () => true,
  enum: isList,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  minLength: isCount,
  maxLength: isCount,
  minItems: isCount,
  maxItems: isCount,
};

const oneSchema = (value: unknown, depth: number) => plainSchema(value, depth);
const schemas = (value: unknown, depth: number) =>
  isList(value) ? value.map((each) => plainSchema(each, depth)) : undefined;
const byName = (value: unknown, depth: number) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plainSchema(each, depth)]))
    : undefined;

/** Keywords with schemas in them. */
const parts: Record<string, (value: unknown, depth: number) => unknown> = {
  properties: byName,
  additionalProperties: oneSchema,
  propertyNames: oneSchema,
  items: (value, depth) => (Array.isArray(value) ? schemas(value, depth) : oneSchema(value, depth)),
  additionalItems: oneSchema,
  anyOf: schemas,
  oneOf: schemas,
  allOf: schemas,
};

/** Removes everything else from a JSON Schema (draft 7), which then allows more. */
export function plainSchema(schema: unknown, depth = 0): PlainSchema {
  if (typeof schema === 'boolean') return schema;
  if (typeof schema !== 'object' || schema === null || depth > DEPTH_MAX) return true;
  const kept = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (Object.hasOwn(values, keyword)) return values[keyword]?.(value) ? [[keyword, value]] : [];
    const part = Object.hasOwn(parts, keyword) ? parts[keyword]?.(value, depth + 1) : undefined;
    return part === undefined ? [] : [[keyword, part]];
  });
  return Object.fromEntries(kept);
}
