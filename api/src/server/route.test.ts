import fastify, { type FastifyInstance } from 'fastify';
import { endpoint } from 'shared/contract/endpoint';
import { apiErrorBodySchema } from 'shared/contract/envelope';
import * as z from 'shared/z';
import { registerErrors } from './http/errors';
import { badRequest } from '../refusals/refusal';
import { apiBase, route } from './route';
import { registerSchemas } from './http/schemas';

const answer = z.object({ name: z.string(), marks: z.number().nullable() });
const read = (path: string) =>
  endpoint({ method: 'GET', path, status: 200, access: 'public', response: answer, summary: 'A test' });

const wrong: [what: string, data: unknown][] = [
  ['a field less', { name: 'Ada' }],
  ['a number for a text', { name: 7, marks: null }],
  ['what is no number', { name: 'Ada', marks: Number.NaN }],
  ['a list', [{ name: 'Ada', marks: 1 }]],
  ['nothing', undefined],
];

describe('an answer', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify();
    app.decorate('endpoints', []);
    app.decorate('services', { database: { db: {} } } as never);
    app.decorateRequest('account', null);
    registerErrors(app);
    registerSchemas(app);
    route(app, read('/more'), async () => ({ data: { name: 'Ada', marks: 1, passwordHash: 'secret' } }));
    route(app, { ...read('/versioned'), response: z.object({ version: z.int() }) }, async () => ({
      data: { version: 7 },
    }));
    const deprecated = { since: '2026-12-01', sunset: '2027-06-01' };
    route(app, { ...read('/deprecated'), deprecated }, async () => ({ data: { name: 'Ada', marks: 1 } }));
    route(app, read('/refused'), async () => Promise.reject(badRequest('errors.invalidValue')));
    for (const [index, [, data]] of wrong.entries())
      route(app, read(`/wrong/${index}`), async () => ({ data: data as z.infer<typeof answer> }));
    await app.ready();
  });
  afterAll(() => app.close());

  it.each(wrong.map(([what], index) => [what, index]))(
    'never sends a response with %s, which the document forbids',
    async (_what, index) => {
      const { statusCode, body } = await app.inject(`${apiBase}/wrong/${index}`);
      expect([statusCode, apiErrorBodySchema.strict().parse(JSON.parse(body)).code]).toEqual([
        500,
        'errors.somethingWentWrong',
      ]);
    },
  );

  it('sends exactly the fields of the schema', async () => {
    expect((await app.inject(`${apiBase}/more`)).json()).toEqual({ data: { name: 'Ada', marks: 1 } });
  });

  it('sends an ETag for a versioned record, for use as If-Match', async () => {
    expect((await app.inject(`${apiBase}/versioned`)).headers.etag).toBe('"7"');
    expect((await app.inject(`${apiBase}/more`)).headers).not.toHaveProperty('etag');
  });

  it('says in every answer of a call that will go since when and until when, also where it refuses', async () => {
    for (const query of ['', '?unknown=1'])
      expect((await app.inject(`${apiBase}/deprecated${query}`)).headers).toMatchObject({
        deprecation: '@1796083200',
        sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
        link: '</api/docs>; rel="deprecation"; type="text/html"',
      });
    expect((await app.inject(`${apiBase}/more`)).headers).not.toHaveProperty('sunset');
  });

  it.each([
    ['less than half a year', { since: '2026-12-01', sunset: '2027-05-01' }],
    ['a day that does not exist', { since: '2026-12-01', sunset: '2027-13-01' }],
  ])('does not start with a call that goes after %s', (_what, deprecated) =>
    expect(() =>
      route(app, { ...read('/hasty'), deprecated }, async () => ({ data: { name: 'Ada', marks: 1 } })),
    ).toThrow('180 days'),
  );

  it('sends errors in the documented envelope', async () => {
    const { statusCode, body } = await app.inject(`${apiBase}/refused`);
    expect(apiErrorBodySchema.strict().parse(JSON.parse(body))).toEqual({
      status: statusCode,
      code: 'errors.invalidValue',
      message: expect.any(String) as string,
    });
  });
});
