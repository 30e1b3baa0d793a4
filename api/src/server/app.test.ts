import { signIn } from 'shared/contract/auth';
import { apiErrorBodySchema } from 'shared/contract/envelope';
import { limits } from 'shared/contract/limits';
import { getUser } from 'shared/contract/profile';
import { addAccount } from '../testing/people';
import { TestPortal } from '../testing/portal';
import { apiBase } from './route';

describe('every answer', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await TestPortal.open();
  });
  afterAll(() => portal.close());

  const json = { 'content-type': 'application/json' };
  const signInUrl = `${apiBase}/auth/sign-in`;

  it.each([
    [
      'malformed JSON',
      { method: 'POST', url: signInUrl, headers: json, payload: '{"email":' },
      400,
      'errors.malformedJson',
    ],
    ['an empty body', { method: 'POST', url: signInUrl, headers: json, payload: '' }, 400, 'errors.malformedJson'],
    ['no body at all', { method: 'POST', url: signInUrl }, 400, 'errors.invalidValue'],
    ['a list for a body', { method: 'POST', url: signInUrl, headers: json, payload: '[]' }, 400, 'errors.invalidValue'],
    [
      'another media type',
      { method: 'POST', url: signInUrl, headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
      415,
      'errors.malformedJson',
    ],
    [
      'a poisoned prototype',
      { method: 'POST', url: signInUrl, headers: json, payload: '{"__proto__":{"a":1}}' },
      400,
      'errors.malformedJson',
    ],
    [
      'a body over the limit',
      {
        method: 'POST',
        url: signInUrl,
        headers: json,
        payload: JSON.stringify({ a: 'x'.repeat(limits.bodyMaxBytes) }),
      },
      413,
      'errors.bodyTooLarge',
    ],
    ['an address that is not there', { method: 'GET', url: `${apiBase}/nothing` }, 404, 'errors.notFound'],
    ['another method', { method: 'DELETE', url: signInUrl }, 404, 'errors.notFound'],
    ['an address that cannot be read', { method: 'GET', url: `${apiBase}/%zz` }, 400, 'errors.notFound'],
    ['no token', { method: 'GET', url: `${apiBase}/user` }, 401, 'errors.sessionOut'],
    [
      'an invented token',
      { method: 'GET', url: `${apiBase}/user`, headers: { authorization: `Bearer ${'a'.repeat(43)}` } },
      401,
      'errors.sessionOut',
    ],
    [
      'a token of another kind',
      { method: 'GET', url: `${apiBase}/user`, headers: { authorization: 'Basic YTpi' } },
      401,
      'errors.sessionOut',
    ],
  ] as const)('to %s is the envelope', async (_title, request, status, code) => {
    const response = await portal.app.inject({
      ...request,
      headers: { ...('headers' in request ? request.headers : {}) },
    });
    expect(response.statusCode).toBe(status);
    const body = apiErrorBodySchema.strict().parse(response.json());
    expect(body).toMatchObject({ status, code });
    expect(body.message).not.toMatch(/errors\.|[{}]/);
  });

  it.each([
    ['?lang=tr', {}, 'tr'],
    ['?lang=en', { 'accept-language': 'tr' }, 'en'],
    ['', { 'accept-language': 'de-DE, tr-TR;q=0.8' }, 'tr'],
    ['', { 'accept-language': 'de' }, 'en'],
    ['?lang=xx', { 'accept-language': 'tr' }, 'tr'],
    ['?lang=tr&lang=en', {}, 'tr'],
  ])('speaks the language of the call: %s %j', async (query, headers, language) => {
    const { message } = (await portal.app.inject({ url: `${apiBase}/user${query}`, headers })).json<{
      message: string;
    }>();
    expect(message).toBe(texts[language as 'en' | 'tr']);
  });
  it('speaks the language of the call also when the action itself refuses, after the query was parsed', async () => {
    const { json } = await portal.app.inject({
      method: 'POST',
      url: `${apiBase}/auth/sign-in?lang=tr`,
      payload: { email: 'nobody@example.com', password: 'not-the-password' },
    });
    expect(json<{ message: string }>().message).toBe('E-posta adresi veya parola hatalı.');
  });
  const texts = { en: 'Session expired! Logging out', tr: 'Oturumunuzun süresi doldu! Çıkış yapılıyor' };

  it('has an id of its own and safe headers, and is not stored', async () => {
    const { token } = await addAccount(portal);
    const { headers } = await portal.call(getUser, { as: token, headers: { 'x-request-id': 'forged' } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('to a failure of ours keeps the reason to itself', async () => {
    const { services } = portal.app;
    const { db } = services.database;
    services.database.db = new Proxy(db, {
      get: () => () => {
        throw new Error('secret detail');
      },
    });
    const { error } = await portal.call(signIn, { body: { email: 'a@example.com', password: 'x' } });
    services.database.db = db;
    expect(error).toEqual({
      status: 500,
      code: 'errors.somethingWentWrong',
      message: 'Something went wrong!',
    });
  });
});

describe('documentation', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await TestPortal.open();
  });
  afterAll(() => portal.close());

  it('is made from the contract, with what is refused and who may call', async () => {
    const document = (await portal.app.inject('/api/openapi.json')).json<{
      openapi: string;
      paths: Record<string, Record<string, { security?: unknown; requestBody?: unknown; responses: object }>>;
    }>();
    expect(document.openapi).toMatch(/^3\.1/);
    const call = document.paths[`${apiBase}/school`]?.post;
    expect(call).toMatchObject({
      security: [{ bearer: [] }],
      requestBody: {
        content: {
          'application/json': { schema: { additionalProperties: false, required: ['name', 'grades'] } },
        },
      },
    });
    expect(Object.keys(call?.responses ?? {})).toEqual(expect.arrayContaining(['201', '4XX']));
    expect(document.paths[signInPath]?.post).not.toHaveProperty('security');
    expect(Object.keys(document.paths).filter((path) => !path.startsWith(apiBase))).toEqual([]);
  });
  const signInPath = `${apiBase}/auth/sign-in`;

  it('can be read in a browser under its own policy: no inline script or style', async () => {
    const page = await portal.app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect(page.body).not.toMatch(/<style|<script(?![^>]*\bsrc=)|\bon\w+=|style="/);
    for (const [, source] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect([
        source,
        (await portal.app.inject(new URL(source ?? '', 'http://localhost/api/docs/').pathname)).statusCode,
      ]).toEqual([source, 200]);
    }
    expect((await portal.app.inject('/api/docs/json')).json()).toHaveProperty('openapi');
  });
});

describe('metrics', () => {
  const metricsToken = 'a-token-for-prometheus';
  it('say how long calls took, by the pattern of their route, to whoever has the token', async () => {
    const portal = await TestPortal.open({ metricsToken });
    await portal.app.inject('/api/v1/question/17');
    const { statusCode, headers, body } = await portal.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      expect.stringMatching(/^text\/plain/),
      'no-store',
    ]);
    expect(body).toMatch(
      /portal_http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/question\/:id",status="401"\} 1/,
    );
    expect(body).toMatch(/process_resident_memory_bytes \d/);
    expect(
      (await portal.app.inject({ url: '/metrics', headers: { authorization: 'Bearer another' } })).statusCode,
    ).toBe(404);
    await portal.close();
  });

  it('are nowhere without a token in the configuration', async () => {
    const portal = await TestPortal.open();
    expect((await portal.app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })).body).not.toContain(
      'portal_http',
    );
    await portal.close();
  });
});

describe('health', () => {
  it('asks the database', async () => {
    const portal = await TestPortal.open();
    expect((await portal.app.inject('/health')).json()).toEqual({
      status: 'ok',
      engine: portal.database.engine,
    });
    await portal.close();
  });
});
