import { type JsonSchema } from './json-schema';

interface DocumentedOperation {
  parameters: { name?: string; in?: string; required?: boolean }[];
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

/** The fields of a schema below the name `at`, down to references. `required` marks those that cannot be left out. */
function fieldsOf(schema: JsonSchema, at: string, required: boolean): string[] {
  const kinds = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const nested = [
    ...kinds.flatMap((kind) => fieldsOf(kind, at, required)),
    ...(schema.items ? fieldsOf(schema.items, `${at}[]`, required) : []),
    ...(schema.$ref === undefined ? [] : [`${at} is ${schema.$ref.split('/').at(-1) ?? ''}`]),
  ];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [
    `${at}.${name}${required && schema.required?.includes(name) ? REQUIRED : ''}`,
    ...fieldsOf(part, `${at}.${name}`, required),
  ]);
  return [...nested, ...fields];
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

function linesOfOperation(at: string, { parameters, requestBody, responses }: DocumentedOperation): string[] {
  const named = parameters.flatMap(({ name, in: place, required }) =>
    name === undefined ? [] : [`${at} ${place ?? ''}.${name}${required ? REQUIRED : ''}`],
  );
  const sent = requestBody?.content[jsonType]?.schema;
  const answered = Object.entries(responses).flatMap(([status, { $ref, content }]) => {
    const schema = $ref === undefined ? content?.[jsonType]?.schema : undefined;
    return schema ? fieldsOf(schema, `${at} ${status}`, false) : [];
  });
  return [at, ...named, ...(sent ? fieldsOf(sent, `${at} body`, true) : []), ...answered];
}

/**
 * What programs may rely on, a line each: operations, their parameters, the fields of bodies and answers. A field that a
 * request has to have ends in `!`.
 */
export function promisesOf(document: PromisedDocument): string[] {
  const sent = sentSchemas(document);
  const schemas = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    fieldsOf(schema, name, sent.has(name)),
  );
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      linesOfOperation(`${method.toUpperCase()} ${path}`, operation),
    ),
  );
  return [...new Set([...schemas, ...operations])].sort();
}

/** Where a field belongs to: the operation or the schema. */
const ownerOf = (line: string): string => /^[A-Z]+ \S+|^\w+/.exec(line)?.[0] ?? '';

/**
 * How the API breaks what was promised: what is gone, and what requests now have to have. New operations, optional
 * parameters and fields break nothing, nor does a field that may be left out from now on.
 */
export function brokenPromises(promised: readonly string[], now: readonly string[]): string[] {
  const plain = (line: string) => (line.endsWith(REQUIRED) ? line.slice(0, -1) : line);
  const stands = new Set(now.map(plain));
  const gone = promised.filter((line) => !stands.has(plain(line))).map((line) => `gone: ${line}`);
  const [known, owners] = [new Set(promised), new Set(promised.map(ownerOf))];
  const demanded = now.filter((line) => line.endsWith(REQUIRED) && owners.has(ownerOf(line)) && !known.has(line));
  return [...gone, ...demanded.map((line) => `now required: ${plain(line)}`)];
}
