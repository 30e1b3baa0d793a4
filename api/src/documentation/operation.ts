import { tokenMayCall } from 'shared/contract/access-token';
import { type Access, type Concern, type Endpoint } from 'shared/contract/endpoint';
import { limits, rateLimits } from 'shared/contract/limits';
import { csvType, eventStreamType, ndjsonType } from 'shared/contract/stream';
import { type ContractSchemas } from './contract-schemas';
import { bodyExampleOf, exampleOf, resolved } from './examples';
import { type JsonSchema } from './json-schema';

/** The parameters of an address by the names that the document gives them. */
export type DocumentedNames = ReadonlyMap<string, string>;

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

const callers: Record<Access, string> = {
  public: 'Anybody may call it.',
  'signed-in': 'Any account that is signed in may call it.',
  teacher: 'Only teachers may call it; they see the schools that they belong to.',
  student: 'Only students may call it.',
};

const concerned: Record<Concern, string> = {
  assessment: 'A school may reserve it to the author, to who teaches all classes of the assessment, and to owners.',
  work: 'A school may reserve it to who teaches the student, and to who may change the assessment.',
  students: 'A school may reserve it to who teaches the students, and to owners.',
  places: 'A school may reserve it to who teaches the students, not only as a cover, and to owners.',
  school: 'A school may reserve it to owners.',
};

/** The required scope of an access token; undefined if no token is needed or access tokens are not accepted. */
function tokenSentence(endpoint: Endpoint): string | undefined {
  if (endpoint.access === 'public' || endpoint.access === 'student') return undefined;
  if (!tokenMayCall('write', endpoint)) return 'Access tokens are refused.';
  return tokenMayCall('read', endpoint) ? undefined : 'An access token needs the scope `write`.';
}

/** What a client must know beyond the schemas, derived from the endpoint. */
function descriptionOf(endpoint: Endpoint, { streams, pages }: { streams: boolean; pages: boolean }): string {
  const { summary, access, concerns, limit, once, ifMatch, csv, deprecated } = endpoint;
  const { max, seconds } = limit ? rateLimits[limit] : { max: 0, seconds: 0 };
  const sentences = [
    `${summary}.`,
    deprecated && `It may be gone from ${deprecated.sunset}.`,
    deprecated?.instead && `Call \`${deprecated.instead}\` instead.`,
    callers[access],
    concerns && concerned[concerns],
    tokenSentence(endpoint),
    limit && `At most ${max} calls in ${seconds} seconds.`,
    once && 'Takes an Idempotency-Key.',
    ifMatch && `If-Match is ${ifMatch}.`,
    streams && `With \`Accept: ${ndjsonType}\` or \`${eventStreamType}\` the answer comes piece by piece.`,
    csv && `With \`Accept: ${csvType}\` the answer is a table of everything that the query finds.`,
    pages && `\`pageSize\` is at most ${limits.pageSizeMax}; -1 asks for everything.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

function parametersOf(place: 'path' | 'query', schema: JsonSchema | undefined, { components }: ContractSchemas) {
  const required = schema?.required ?? [];
  return Object.entries(schema?.properties ?? {}).map(([name, part]) => {
    const { description, ...rest } = resolved(part, components);
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: rest,
      example: exampleOf(rest, components, name),
    };
  });
}

/** A raw file body, where the contract only says that there is one. */
const fileBody = { required: true, content: { 'application/octet-stream': { schema: {} } } };

function bodyOf(operationId: string, schemas: ContractSchemas) {
  const schema = schemas.part(operationId, 'body');
  if (!schema) return {};
  if (Object.keys(schema).length === 0) return { requestBody: fileBody };
  const example = bodyExampleOf(operationId, schema, schemas.components);
  return { requestBody: { required: true, content: { 'application/json': { schema, example } } } };
}

function successOf(operationId: string, { status, summary, csv, limit }: Endpoint, schemas: ContractSchemas) {
  const { components, part } = schemas;
  const [data, meta, event] = [
    part(operationId, 'response') ?? {},
    part(operationId, 'meta'),
    part(operationId, 'event'),
  ];
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      data,
      message: { type: 'string', description: 'A text to show, in the language of the call.' },
      ...(meta ? { meta } : {}),
    },
    required: ['data', ...(meta ? ['meta'] : [])],
    additionalProperties: false,
  };
  const example = { data: exampleOf(data, components), ...(meta ? { meta: exampleOf(meta, components) } : {}) };
  const pieces = event ? { [ndjsonType]: { schema: event }, [eventStreamType]: { schema: event } } : {};
  const hasVersion = 'version' in (resolved(data, components).properties ?? {});
  return {
    [status]: {
      description: `${summary}.`,
      headers: {
        'X-Request-Id': ref('headers', 'RequestId'),
        ...(hasVersion ? { ETag: ref('headers', 'ETag') } : {}),
        ...(limit
          ? { 'RateLimit-Policy': ref('headers', 'RateLimitPolicy'), RateLimit: ref('headers', 'RateLimit') }
          : {}),
      },
      content: {
        'application/json': { schema, example },
        ...pieces,
        ...(csv ? { [csvType]: { schema: { type: 'string' } } } : {}),
      },
    },
  };
}

function refusalsOf({ access, params, body, limit, once, ifMatch }: Endpoint) {
  const names: [status: number, name: string, applies: unknown][] = [
    [400, 'BadRequest', true],
    [401, 'Unauthorized', access !== 'public'],
    [403, 'Forbidden', access !== 'public'],
    [404, 'NotFound', params ?? body],
    [409, 'Conflict', once ?? body ?? params],
    [412, 'Stale', ifMatch],
    [413, 'TooLarge', body],
    [415, 'WrongType', body],
    [429, 'TooMany', limit],
    [503, 'Unavailable', true],
  ];
  const entries = names
    .filter(([, , applies]) => Boolean(applies))
    .map(([status, name]) => [status, ref('responses', name)]);
  return { ...Object.fromEntries(entries), default: ref('responses', 'Error') } as Record<string, object>;
}

/** An endpoint as an OpenAPI operation. */
export function operationOf(operationId: string, endpoint: Endpoint, schemas: ContractSchemas, names: DocumentedNames) {
  const { access, summary, path, once, ifMatch, deprecated } = endpoint;
  return {
    operationId,
    summary,
    description: descriptionOf(endpoint, {
      streams: schemas.part(operationId, 'event') !== undefined,
      pages: 'pageSize' in (schemas.part(operationId, 'query')?.properties ?? {}),
    }),
    tags: [path.split('/')[1] ?? ''],
    ...(deprecated ? { deprecated: true, 'x-sunset': deprecated.sunset } : {}),
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersOf('path', schemas.part(operationId, 'params'), schemas).map((parameter) => ({
        ...parameter,
        name: names.get(parameter.name) ?? parameter.name,
      })),
      ...parametersOf('query', schemas.part(operationId, 'query'), schemas),
      ref('parameters', 'Language'),
      ...(once ? [ref('parameters', 'IdempotencyKey')] : []),
      ...(ifMatch ? [ref('parameters', ifMatch === 'required' ? 'IfMatchRequired' : 'IfMatch')] : []),
    ],
    ...bodyOf(operationId, schemas),
    responses: { ...successOf(operationId, endpoint, schemas), ...refusalsOf(endpoint) },
  };
}
