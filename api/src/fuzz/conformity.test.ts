import { type Answer, conformityOf } from './conformity';
import { type OpenApiDocument, operationsIn } from './document';

const json = (body: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});
const content = (schema: object) => ({ content: { 'application/json': { schema } } });
const document = {
  openapi: '3.1.0',
  paths: {
    '/topic': {
      get: {
        operationId: 'getTopic',
        parameters: [],
        responses: {
          200: content({ $ref: '#/components/schemas/Topic' }),
          default: { $ref: '#/components/responses/Error' },
        },
      },
    },
  },
  components: {
    schemas: {
      Topic: {
        type: 'object',
        properties: { id: { type: 'integer' }, at: { type: 'string', format: 'date-time' } },
        required: ['id'],
        additionalProperties: false,
      },
    },
    responses: { Error: content({ type: 'object', required: ['code'] }) },
  },
} as unknown as OpenApiDocument;

describe('an answer', () => {
  const [operation] = operationsIn(document);
  const problemOf = (answer: Answer) => (operation ? conformityOf(document)(operation, answer) : 'no operation');

  it.each([
    ['a success of its schema', json({ id: 1 })],
    ['a refusal in the envelope', json({ code: 'errors.notFound' }, 404)],
    ['nothing, where nothing is due', { status: 304, headers: {}, body: '' }],
  ])('accepts a response with %s', (_, answer) => {
    expect(problemOf(answer)).toBeUndefined();
  });

  it.each([
    ['a field of another type', json({ id: '1' })],
    ['a field less', json({})],
    ['a field more', json({ id: 1, passwordHash: 'x' })],
    ['a time that is none', json({ id: 1, at: 'yesterday' })],
    ['a refusal outside the envelope', json({ error: 'x' }, 500)],
    ['another media type', { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>' }],
    ['what is not JSON', { ...json({}), body: '{' }],
    ['a body where none is due', { status: 204, headers: {}, body: 'x' }],
  ])('rejects a response with %s', (_, answer) => {
    expect(problemOf(answer)).toEqual(expect.any(String));
  });
});
