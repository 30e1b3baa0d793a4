import { bodyExamples } from './example-bodies';
import { formatExamples, valueOfField } from './example-values';
import { componentOf, type JsonSchema } from './json-schema';

type Components = Record<string, JsonSchema>;

/** Maximum depth of recursive schemas. */
const DEPTH = 6;

export const resolved = (schema: JsonSchema, components: Components): JsonSchema =>
  schema.$ref === undefined
    ? schema
    : resolved(components[schema.$ref.slice(componentOf('').length)] ?? {}, components);

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

function fits({ type, enum: choices, pattern, format }: JsonSchema, value: unknown): boolean {
  if (type === undefined || format !== undefined) return false;
  if (choices && !choices.includes(value)) return false;
  if (pattern !== undefined && !new RegExp(pattern).test(String(value))) return false;
  const own = typeOf(value);
  return [type].flat().some((each) => each === own || (each === 'number' && own === 'integer'));
}

function numberIn({ minimum, exclusiveMinimum, maximum }: JsonSchema): number {
  const least = Math.max(minimum ?? 1, (exclusiveMinimum ?? 0) + 1);
  return maximum === undefined ? least : Math.min(least, maximum);
}

function plain(schema: JsonSchema): unknown {
  const [type] = [schema.type].flat();
  if (type === 'integer' || type === 'number') return numberIn(schema);
  if (type === 'boolean') return true;
  if (type === 'string') return formatExamples[schema.format ?? ''] ?? 'text'.padEnd(schema.minLength ?? 0, '.');
  return null;
}

function listOf({ items, prefixItems, minItems = 0 }: JsonSchema, name: string, components: Components, depth: number) {
  if (prefixItems) return prefixItems.map((item) => exampleOf(item, components, name, depth));
  if (!items || (depth <= 0 && minItems === 0)) return [];
  return Array.from({ length: Math.max(1, minItems) }, () => exampleOf(items, components, name, depth));
}

/** A value that matches the schema, with consistent names and ids. */
export function exampleOf(given: JsonSchema, components: Components, name = '', depth = DEPTH): unknown {
  const schema = resolved(given, components);
  const known = valueOfField[name];
  if (known !== undefined && fits(schema, known)) return known;
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return exampleOf(choice, components, name, depth);
  if (schema.type === 'array') return listOf(schema, name, components, depth - 1);
  if (schema.type !== 'object') return plain(schema);
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(fields.map(([field, part]) => [field, exampleOf(part, components, field, depth - 1)]));
}

export const bodyExampleOf = (operationId: string, schema: JsonSchema, components: Components): unknown =>
  bodyExamples[operationId] ?? exampleOf(schema, components);
