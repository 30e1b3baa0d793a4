import { groupBy } from '@teacher-portal/collections/group-by';
import { type JsonSchema } from './json-schema';
import { eitherOf, narrowedTo, type Values, valuesOf, widenedTo } from './promised-values';

interface DocumentedOperation {
  /** The first day on which it may be gone. */
  'x-sunset'?: string;
  parameters: { name?: string; in?: string; required?: boolean; schema?: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: JsonSchema }> }>;
}

/** The parts of an OpenAPI document that programs depend on. */
export interface PromisedDocument {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** Ends a field that a request cannot leave out. */
const REQUIRED = '!';
const jsonType = 'application/json';

/** Whether a schema is of what requests hold; otherwise answers alone hold it. */
type Way = 'sent' | 'answered';

/** A line of the promise: an operation, what a field is made of, or a field with its values. */
interface Promised {
  /** What is promised, without the mark. */
  name: string;
  isRequired: boolean;
  way?: Way;
  values?: Values;
  /** The first day on which an operation may be gone, as `2026-12-31`. */
  until?: string;
}

const withValues = (name: string, isRequired: boolean, schema: JsonSchema, way: Way): Promised[] => {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const values = (parts.length > 0 ? parts : [schema]).map(valuesOf).reduce(eitherOf);
  return [{ name, isRequired, way, values }, ...fieldsOf(schema, name, way)];
};

/** A list of records is known by the fields of its records. */
const itemsOf = (schema: JsonSchema, at: string, way: Way): Promised[] =>
  schema.$ref === undefined && !schema.properties ? withValues(at, false, schema, way) : fieldsOf(schema, at, way);

/** The fields of a schema below the name `at`, down to references. */
function fieldsOf(schema: JsonSchema, at: string, way: Way): Promised[] {
  const kinds = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const reference = schema.$ref?.split('/').at(-1);
  return [
    ...kinds.flatMap((kind) => fieldsOf(kind, at, way)),
    ...(schema.items ? itemsOf(schema.items, `${at}[]`, way) : []),
    ...(reference === undefined ? [] : [{ name: `${at} is ${reference}`, isRequired: false }]),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      withValues(`${at}.${name}`, way === 'sent' && (schema.required?.includes(name) ?? false), part, way),
    ),
  ];
}

/** The names of the schemas that requests are made of, also within others. */
function sentSchemas({ paths, components }: PromisedDocument): Set<string> {
  const found = new Set<string>();
  const follow = (node: unknown): void => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      follow(components.schemas[name] ?? {});
    }
  };
  for (const methods of Object.values(paths))
    for (const { requestBody } of Object.values(methods)) follow(requestBody ?? {});
  return found;
}

function ofOperation(at: string, operation: DocumentedOperation): Promised[] {
  const { parameters, requestBody, responses, 'x-sunset': until } = operation;
  const named = parameters.flatMap(({ name, in: place, required = false, schema = {} }) =>
    name === undefined ? [] : withValues(`${at} ${place ?? ''}.${name}`, required, schema, 'sent'),
  );
  const sent = requestBody?.content[jsonType]?.schema;
  const answered = Object.entries(responses).flatMap(([status, { $ref, content }]) => {
    const schema = $ref === undefined ? content?.[jsonType]?.schema : undefined;
    return schema ? fieldsOf(schema, `${at} ${status}`, 'answered') : [];
  });
  const itself = { name: at, isRequired: false, ...(until === undefined ? {} : { until }) };
  return [itself, ...named, ...(sent ? fieldsOf(sent, `${at} body`, 'sent') : []), ...answered];
}

const words: Record<Way, string> = { sent: 'takes', answered: 'gives' };

function lineOf({ name, isRequired, way, values = {}, until }: Promised): string {
  if (until !== undefined) return `${name} until ${until}`;
  const text = way === 'answered' ? values.type?.join('|') : JSON.stringify(values);
  const isOpen = way === undefined || text === undefined || text === '{}';
  return `${name}${isRequired ? REQUIRED : ''}${isOpen ? '' : ` ${words[way]} ${text}`}`;
}

function promisedBy(line: string): Promised {
  const [, name = '', mark, word, text] = /^(.*?)(!?)(?: (takes|gives|until) (\S.*))?$/.exec(line) ?? [];
  const isRequired = mark === REQUIRED;
  if (word === 'until') return { name, isRequired, until: text ?? '' };
  if (text === undefined) return { name, isRequired };
  return word === words.sent
    ? { name, isRequired, way: 'sent', values: JSON.parse(text) as Values }
    : { name, isRequired, way: 'answered', values: { type: text.split('|') } };
}

/** Fields of several alternatives are one: what one of them may leave out need not be sent. */
function together(promises: readonly Promised[]): Promised[] {
  const byName = groupBy(promises, ({ name }) => name);
  return [...byName.values()].map((same) =>
    same.reduce((a, b) => ({
      ...a,
      isRequired: a.isRequired && b.isRequired,
      ...(a.values && b.values ? { values: eitherOf(a.values, b.values) } : {}),
    })),
  );
}

/**
 * What programs may rely on, a line each: operations, their parameters, the fields of bodies and answers. A field that a
 * request has to have ends in `!`; then come the values that it takes, or the types that an answer gives.
 */
export function promisesOf(document: PromisedDocument): string[] {
  const sent = sentSchemas(document);
  const schemas = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    fieldsOf(schema, name, sent.has(name) ? 'sent' : 'answered'),
  );
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => ofOperation(`${method.toUpperCase()} ${path}`, operation)),
  );
  return together([...schemas, ...operations])
    .map(lineOf)
    .sort();
}

/** Where a field belongs to: the operation or the schema. */
const ownerOf = (name: string): string => /^[A-Z]+ \S+|^\w+/.exec(name)?.[0] ?? '';

function changedValues({ name, way, values: before }: Promised, { values: now }: Promised): string[] {
  if (!before || !now || way === undefined) return [];
  const changes = way === 'sent' ? narrowedTo(before, now) : widenedTo(before, now);
  return changes.map((change) => `${name} ${change}`);
}

/** The owners of what was promised and still has to stand: operations whose day has not come, and their schemas. */
function owedOwners(promised: readonly Promised[], today: string): Set<string> {
  const isOperation = ({ name }: Promised) => name === ownerOf(name) && name.includes(' ');
  const owed = promised.filter((one) => isOperation(one) && !(one.until !== undefined && one.until <= today));
  const made = groupBy(promised, ({ name }) => ownerOf(name));
  const found = new Set(owed.map(({ name }) => name));
  for (const owner of found)
    for (const { name } of made.get(owner) ?? []) {
      const [, schema] = name.split(' is ');
      if (schema !== undefined) found.add(schema);
    }
  return found;
}

/**
 * How the API breaks what was promised: what is gone, what requests now have to have, values that they no longer take,
 * and types that answers did not have. New operations, optional parameters and fields break nothing, nor does a field
 * that may be left out or takes more from now on, nor another value of an enumeration in an answer. An operation that
 * was announced to go may be gone `today`, as `2026-12-31`, with the schemas that only such operations had.
 */
export function brokenPromises(promisedLines: readonly string[], lines: readonly string[], today: string): string[] {
  const [promised, now] = [promisedLines.map(promisedBy), lines.map(promisedBy)];
  const [before, after] = [new Map(promised.map((one) => [one.name, one])), new Map(now.map((one) => [one.name, one]))];
  const owed = owedOwners(promised, today);
  const demanded = now.filter(
    ({ name, isRequired }) => isRequired && owed.has(ownerOf(name)) && !before.get(name)?.isRequired,
  );
  const gone = promised.filter(({ name }) => owed.has(ownerOf(name)) && !after.has(name));
  return [
    ...gone.map(({ name }) => `gone: ${name}`),
    ...demanded.map(({ name }) => `now required: ${name}`),
    ...promised.flatMap((one) => changedValues(one, after.get(one.name) ?? one)),
  ];
}
