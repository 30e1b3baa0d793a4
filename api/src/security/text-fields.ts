import { type JsonSchema } from '../documentation/json-schema';
import { type NamedOperation } from './operations';

const nameIn = (at: string, name: string) => (at === '' ? name : `${at}.${name}`);

/**
 * Dotted paths of the unrestricted strings in a schema: no format, no pattern, no enumeration. `[]` stands for each
 * item.
 */
function freeTexts(schema: JsonSchema, at = ''): string[] {
  const { anyOf, oneOf, type, properties = {}, items = {} } = schema;
  const choices = anyOf ?? oneOf;
  if (choices) return choices.flatMap((choice) => freeTexts(choice, at));
  if (type === 'array') return freeTexts(items, `${at}[]`);
  const fields = Object.entries(properties);
  if (type === 'object')
    return fields.length === 0 ? [at] : fields.flatMap(([name, field]) => freeTexts(field, nameIn(at, name)));
  if (type !== 'string' || schema.enum || 'const' in schema) return [];
  return schema.format === undefined && schema.pattern === undefined ? [at] : [];
}

/** Every string in an operation's JSON body, as `POST /school grades[].name`. */
export function textFieldsOf({ method, path, operation }: NamedOperation): string[] {
  const { schema } = operation.requestBody?.content['application/json'] ?? {};
  return [...new Set(schema ? freeTexts(schema) : [])].map((field) => `${method} ${path} ${field}`);
}

/** The paths of a text inside a value, in the same notation. */
export function placesOf(value: unknown, text: string, at = ''): string[] {
  if (typeof value === 'string') return value.includes(text) ? [at] : [];
  if (Array.isArray(value)) return value.flatMap((item) => placesOf(item, text, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => placesOf(field, text, nameIn(at, name)));
}
