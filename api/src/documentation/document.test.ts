import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { signOut } from 'shared/contract/auth';
import { type Endpoint } from 'shared/contract/endpoint';
import { namedEndpoints } from 'shared/contract/resources';
import { TestPortal } from '../testing/portal';
import { areas } from './areas';
import { contractSchemas } from './contract-schemas';
import { type JsonSchema, referencesIn } from './json-schema';
import { operationOf as describedOperation } from './operation';

interface Content {
  schema: JsonSchema;
  example?: unknown;
}
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security?: object[];
  parameters: {
    $ref?: string;
    name?: string;
    in?: string;
    required?: boolean;
    schema: JsonSchema;
    example?: unknown;
  }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<
    string,
    { $ref?: string; description?: string; headers?: object; content?: Record<string, Content> }
  >;
}
interface Document {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

describe('the OpenAPI document', () => {
  let portal: TestPortal;
  let document: Document;
  let ajv: Ajv;
  beforeAll(async () => {
    portal = await TestPortal.open();
    document = (await portal.app.inject('/api/openapi.json')).json<Document>();
    ajv = new Ajv({ strict: false, allErrors: true });
    addFormats(ajv);
    ajv.addSchema({ ...document, $id: 'openapi' });
  });
  afterAll(() => portal.close());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, path, operation })),
    );
  const operationOf = (operationId: string) => {
    const found = operations().find(({ operation }) => operation.operationId === operationId);
    if (!found) throw new Error(`There is no ${operationId}`);
    return found.operation;
  };
  /** Compiles a validator for a schema of the document, with its references. */
  const validatorOf = (schema: JsonSchema): ValidateFunction =>
    ajv.compile(
      JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
        key === '$ref' ? `openapi${String(value)}` : value,
      ) as object,
    );

  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document) as never);
    expect([valid, errors]).toEqual([true, undefined]);
  });

  it('has no dangling reference in the document', () => {
    const target = (reference: string) =>
      reference
        .slice(2)
        .split('/')
        .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], document);
    const references = [...new Set(referencesIn(document))];
    expect(references.length).toBeGreaterThan(80);
    expect(references.filter((reference) => !reference.startsWith('#/') || target(reference) === undefined)).toEqual(
      [],
    );
  });

  it('has no unused component', () => {
    const used = new Set(referencesIn(document));
    const names = ['schemas', 'parameters', 'headers', 'responses'].flatMap((kind) =>
      Object.keys(document.components[kind] ?? {}).map((name) => `#/components/${kind}/${name}`),
    );
    expect(names.filter((name) => !used.has(name))).toEqual([]);
  });

  it('gives every operation a unique name, a summary in a sentence, a description and a tag', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { name, operation } of operations()) {
      expect([name, operation]).toEqual([
        name,
        expect.objectContaining({
          operationId: expect.stringMatching(/^[a-z][A-Za-z]+$/),
          summary: expect.stringMatching(/^[A-Z][^.]{8,}[^.]$/),
          description: expect.stringMatching(/\.$/),
          tags: [expect.stringMatching(/^[A-Za-z]+$/)],
        }),
      ]);
    }
  });

  it('marks an operation that will go, and says what replaces it', () => {
    const deprecated = { since: '2026-12-01', sunset: '2027-06-01', instead: 'signIn' };
    expect(describedOperation('signOut', { ...signOut, deprecated }, contractSchemas(), new Map())).toMatchObject({
      deprecated: true,
      'x-sunset': '2027-06-01',
      description: expect.stringContaining('It may be gone from 2027-06-01. Call `signIn` instead.') as string,
    });
    expect(describedOperation('signOut', signOut, contractSchemas(), new Map())).not.toHaveProperty('deprecated');
  });

  it('has each address once, without a slash at its end, and says for every operation whether it takes a token', () => {
    const addresses = Object.keys(document.paths);
    expect(addresses.filter((path) => path.endsWith('/'))).toEqual([]);
    const shapes = addresses.map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) < index)).toEqual([]);
    expect(operations().filter(({ operation }) => !Array.isArray(operation.security))).toEqual([]);
  });

  it('describes every tag, and every tag is used', () => {
    const used = new Set(operations().flatMap(({ operation }) => operation.tags));
    expect(document.tags.map(({ name }) => name)).toEqual([...used].sort());
    expect(document.tags.filter(({ description }) => !/^[A-Z].*\.$/.test(description))).toEqual([]);
    expect(Object.keys(areas).sort()).toEqual([...used].sort());
  });

  it('documents every path parameter', () => {
    for (const { name, path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter).sort();
      const named = operation.parameters.filter(({ in: place }) => place === 'path').map(({ name: each }) => each);
      expect([name, named.sort()]).toEqual([name, inPath]);
    }
  });

  it('has a schema that compiles and a matching example for every body and every response', () => {
    for (const { name, operation } of operations()) {
      const contents = [operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
        Object.entries(part?.content ?? {}),
      );
      for (const [type, { schema, example }] of contents) {
        const validate = validatorOf(schema);
        if (type !== 'application/json') continue;
        validate(example);
        expect([name, example, validate.errors]).toEqual([name, example, null]);
      }
    }
  });

  it('has parameter examples that match their schemas', () => {
    for (const { name, operation } of operations())
      for (const { name: parameter, schema, example } of operation.parameters.filter(({ $ref }) => !$ref))
        expect([name, parameter, validatorOf(schema)(example ?? '')]).toEqual([name, parameter, true]);
  });

  it.each(namedEndpoints.filter(([, { body }]) => body).map(([name, endpoint]) => [name, endpoint] as const))(
    'accepts the example body of %s',
    (name, { body }) => {
      const content = operationOf(name).requestBody?.content['application/json'];
      const result = content && body?.safeParse(content.example);
      expect(result?.error?.issues ?? []).toEqual([]);
    },
  );

  const hasParameter = (name: string, parameter: string) =>
    operationOf(name).parameters.some(({ $ref }) => $ref === `#/components/parameters/${parameter}`);
  const names = (which: (endpoint: Endpoint) => unknown) =>
    namedEndpoints.filter(([, endpoint]) => which(endpoint)).map(([name]) => name);

  it('documents which operations take Idempotency-Key and If-Match', () => {
    expect(names(() => true).filter((name) => hasParameter(name, 'IdempotencyKey'))).toEqual(names(({ once }) => once));
    expect(names(() => true).filter((name) => hasParameter(name, 'IfMatch'))).toEqual(
      names(({ ifMatch }) => ifMatch === 'optional'),
    );
    expect(names(() => true).filter((name) => hasParameter(name, 'IfMatchRequired'))).toEqual(
      names(({ ifMatch }) => ifMatch === 'required'),
    );
    expect(names(({ ifMatch }) => ifMatch)).toEqual(expect.arrayContaining(['updateQuestion', 'updateLecture']));
  });

  it('documents which responses carry an ETag', () => {
    const answersOf = (name: string) => Object.values(operationOf(name).responses);
    const withTag = names(() => true).filter((name) =>
      answersOf(name).some(({ headers }) => headers && 'ETag' in headers),
    );
    expect(withTag).toEqual(
      expect.arrayContaining(['getQuestion', 'updateQuestion', 'getAssessment', 'getSubmission']),
    );
    expect(withTag).not.toContain('listQuestions');
  });

  it('documents non-JSON bodies: sending and reading a file, the calendar feed, a stream, a roster', () => {
    expect(Object.keys(operationOf('sendFile').requestBody?.content ?? {})).toEqual(['application/octet-stream']);
    expect(operationOf('readFile').responses).toHaveProperty('206');
    expect(Object.keys(operationOf('readCalendar').responses['200']?.content ?? {})).toEqual(['text/calendar']);
    expect(Object.keys(operationOf('previewRoster').requestBody?.content ?? {})).toEqual(['application/octet-stream']);
    expect(Object.keys(operationOf('generateQuestions').responses['200']?.content ?? {})).toEqual([
      'application/json',
      'application/x-ndjson',
      'text/event-stream',
    ]);
  });

  it('documents every error response with the envelope', () => {
    for (const { name, operation } of operations()) {
      const refusals = Object.entries(operation.responses).filter(([status]) => !/^[23]|416/.test(status));
      expect([name, refusals.map(([, { $ref }]) => $ref)]).toEqual([
        name,
        refusals.map(() => expect.stringMatching(/^#\/components\/responses\//)),
      ]);
      expect([name, Object.keys(operation.responses)]).toEqual([name, expect.arrayContaining(['default'])]);
    }
  });
});
