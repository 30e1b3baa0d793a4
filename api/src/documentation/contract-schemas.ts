import { type Endpoint } from 'shared/contract/endpoint';
import * as envelope from 'shared/contract/envelope';
import * as fields from 'shared/contract/fields';
import { namedEndpoints, resources } from 'shared/contract/resources';
import { type StreamedEndpoint } from 'shared/contract/stream';
import { registry as newRegistry, toJSONSchema, type ZodType } from 'zod';
import { componentOf, type JsonSchema, referencesIn } from './json-schema';

/** Clients send a schema's input and receive its output; the two differ where there are defaults. */
type Side = 'input' | 'output';

/** Only these kinds get a named type in a generated client. */
const namedTypes = new Set(['object', 'array', 'union', 'record']);

/** A checked form is a pipe from its draft; a parsed string is a pipe from a string. */
const isNamed = ({ _zod: { def } }: ZodType): boolean =>
  namedTypes.has(def.type) || (def.type === 'pipe' && isNamed((def as unknown as { in: ZodType }).in));

const isSchema = (value: unknown): value is ZodType => typeof value === 'object' && value !== null && '_zod' in value;
const isStreamed = (value: unknown): value is StreamedEndpoint =>
  typeof value === 'object' && value !== null && 'event' in value && 'endpoint' in value;

const exported = [...Object.values(resources), envelope, fields].flatMap((module) => Object.entries(module));

/** `questionSchema` is `Question`, `questionBody` is `QuestionBody`. */
const componentName = (name: string): string => {
  const short = name.replace(/Schema$/, '');
  return short.charAt(0).toUpperCase() + short.slice(1);
};

/** The schema of each event of a streaming endpoint. */
const eventOf = (endpoint: Endpoint): ZodType | undefined =>
  exported.map(([, value]) => value).find((value) => isStreamed(value) && value.endpoint === endpoint)?.event;

function simplified({ jsonSchema, zodSchema }: { jsonSchema: JsonSchema; zodSchema: { _zod: { def: object } } }): void {
  // The bounds of every integer are noise, and a format needs no pattern. Those of a long id are its own.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) {
    delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  }
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.format === 'date-time') jsonSchema.description = 'ISO 8601 in UTC, ending in Z.';
  const { def } = zodSchema._zod as { def: { type: string } };
  if (def.type === 'undefined') jsonSchema.type = 'null';
}

const parts = ['params', 'query', 'body'] as const;
type Part = (typeof parts)[number] | 'response' | 'meta' | 'event';
const partName = (operationId: string, part: Part) => `${operationId}/${part}`;

function convert(side: Side, schemas: [string, ZodType][]): Record<string, JsonSchema> {
  const names = newRegistry<{ id: string }>();
  for (const [id, schema] of schemas) if (!names.has(schema)) names.add(schema, { id });
  const { schemas: made } = toJSONSchema(names, {
    io: side,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    cycles: 'ref',
    reused: 'inline',
    uri: componentOf,
    override: simplified as never,
  });
  const entries = schemas.map(([id, schema]): [string, JsonSchema] => {
    const name = names.get(schema)?.id ?? id;
    if (name !== id && !name.includes('/')) return [id, { $ref: componentOf(name) }];
    const { $schema: _schema, $id: _id, id: _zodId, ...rest } = made[name] as Record<string, unknown>;
    return [id, rest];
  });
  return Object.fromEntries(entries);
}

/** Documented as parameters of their calls. */
const parameters = new Set<unknown>([fields.idParams, fields.longIdParams]);

const named = exported.flatMap(([name, value]): [string, ZodType][] =>
  isSchema(value) && !parameters.has(value) && isNamed(value) ? [[componentName(name), value]] : [],
);

const partsOf = (side: Side) =>
  namedEndpoints.flatMap(([operationId, endpoint]): [string, ZodType][] => {
    const given: [Part, ZodType | undefined][] =
      side === 'input'
        ? parts.map((part) => [part, endpoint[part]])
        : [
            ['response', endpoint.response],
            ['meta', endpoint.meta],
            ['event', eventOf(endpoint)],
          ];
    return given.flatMap(([part, schema]) => (schema ? [[partName(operationId, part), schema]] : []));
  });

/** Renames references, because input and output schemas of the same name may differ. */
const withSuffix = (schema: JsonSchema, isRenamed: (name: string) => boolean): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && isRenamed(value) ? `${value}Input` : value,
  ) as JsonSchema;

/** Everything reachable from the schemas by references. */
function reachable(from: JsonSchema[], components: Record<string, JsonSchema>): Set<string> {
  const found = new Set<string>();
  const waiting = from.flatMap(referencesIn);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...referencesIn(components[next.slice(componentOf('').length)]));
  }
  return found;
}

export interface ContractSchemas {
  /** Named schemas, for `components`. */
  components: Record<string, JsonSchema>;
  part: (operationId: string, part: Part) => JsonSchema | undefined;
}

/** The zod schemas of the contract as JSON Schema. A schema that a module exports becomes a component of that name. */
export function contractSchemas(): ContractSchemas {
  const [requests, answers] = (['input', 'output'] as const).map((side) => {
    const all = convert(side, [...named, ...partsOf(side)]);
    const own = Object.entries(all).filter(([id]) => id.includes('/'));
    const roots = [
      ...own.map(([, schema]) => schema),
      ...(side === 'output' ? [{ $ref: componentOf('ApiErrorBody') }] : []),
    ];
    return { all, own, names: reachable(roots, all) };
  });
  if (!requests || !answers) throw new Error('There are two sides to a call.');
  const isRenamed = (reference: string) => answers.names.has(reference);
  const nameOf = (reference: string) => reference.slice(componentOf('').length);
  const components = Object.fromEntries([
    ...[...answers.names].map((reference) => [nameOf(reference), answers.all[nameOf(reference)]]),
    ...[...requests.names].map((reference) => [
      isRenamed(reference) ? `${nameOf(reference)}Input` : nameOf(reference),
      withSuffix(requests.all[nameOf(reference)] ?? {}, isRenamed),
    ]),
  ]) as Record<string, JsonSchema>;
  const own = new Map([
    ...answers.own,
    ...requests.own.map(([id, schema]): [string, JsonSchema] => [id, withSuffix(schema, isRenamed)]),
  ]);
  return { components, part: (operationId, part) => own.get(partName(operationId, part)) };
}
