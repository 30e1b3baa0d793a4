import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from 'shared/contract/auth';
import { apiErrorBodySchema } from 'shared/contract/envelope';
import { limits } from 'shared/contract/limits';
import { getUser } from 'shared/contract/profile';
import { addAccount } from './testing/people';
import { TestPortal } from './testing/portal';
import { apiBase } from './server/route';

describe('every response', () => {
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
    ['another method', { method: 'DELETE', url: signInUrl }, 405, 'errors.methodNotAllowed'],
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
  ] as const)('responds to %s with the envelope', async (_title, request, status, code) => {
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
  ])('responds in the language of the request: %s %j', async (query, headers, language) => {
    const { message } = (await portal.app.inject({ url: `${apiBase}/user${query}`, headers })).json<{
      message: string;
    }>();
    expect(message).toBe(texts[language as 'en' | 'tr']);
  });
  it('responds in the language of the request also if the action fails after the query was parsed', async () => {
    const { json } = await portal.app.inject({
      method: 'POST',
      url: `${apiBase}/auth/sign-in?lang=tr`,
      payload: { email: 'nobody@example.com', password: 'not-the-password' },
    });
    expect(json<{ message: string }>().message).toBe('E-posta adresi veya parola hatalı.');
  });
  const texts = { en: 'Session expired! Logging out', tr: 'Oturumunuzun süresi doldu! Çıkış yapılıyor' };

  it('sends a request id and security headers, and forbids caching', async () => {
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

  it('hides the reason of an internal error', async () => {
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

  it('generates the documentation from the contract, with errors and required roles', async () => {
    const document = (await portal.app.inject('/api/openapi.json')).json<{
      openapi: string;
      paths: Record<string, Record<string, { security?: unknown; requestBody?: unknown; responses: object }>>;
      components: { schemas: Record<string, object> };
    }>();
    expect(document.openapi).toMatch(/^3\.1/);
    const call = document.paths[`${apiBase}/school`]?.post;
    expect(call).toMatchObject({
      security: [{ bearer: [] }],
      requestBody: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/CreateSchoolBody' } } },
      },
    });
    expect(document.components.schemas.CreateSchoolBody).toMatchObject({
      additionalProperties: false,
      required: ['name', 'grades'],
    });
    expect(Object.keys(call?.responses ?? {})).toEqual(expect.arrayContaining(['201', '400', '401', 'default']));
    expect(document.paths[signInPath]?.post).toMatchObject({ security: [] });
    expect(Object.keys(document.paths).filter((path) => !path.startsWith(apiBase))).toEqual([]);
  });
  const signInPath = `${apiBase}/auth/sign-in`;

  it('shows the documentation in a browser under its own CSP, without inline script or style', async () => {
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
  it('reports durations by route pattern to callers with the metrics token', async () => {
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

  it('serves no metrics without a configured token', async () => {
    const portal = await TestPortal.open();
    expect((await portal.app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })).body).not.toContain(
      'portal_http',
    );
    await portal.close();
  });
});

describe('health', () => {
  it('reports health while nothing can be served, and what is missing for readiness', async () => {
    const portal = await TestPortal.open();
    const health = await portal.app.inject('/health');
    expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok', engine: portal.database.engine }]);
    const ready = await portal.app.inject('/ready');
    expect([ready.statusCode, ready.headers['retry-after'], ready.json()]).toEqual([
      503,
      '5',
      { status: 'not ready', database: 'ok', disk: 'ok', store: 'failed' },
    ]);
    await portal.close();
  });

  it('reports that the disk is not writable', async () => {
    const dataDir = join(tmpdir(), `portal-no-folder-${randomUUID()}`);
    writeFileSync(dataDir, '');
    const portal = await TestPortal.open({ dataDir });
    expect((await portal.app.inject('/ready')).json()).toMatchObject({ database: 'ok', disk: 'failed' });
    await portal.close();
  });
});
