import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type InjectOptions } from 'fastify';
import { createCalendarAddress } from 'shared/contract/calendar';
import { limits } from 'shared/contract/limits';
import { getUser } from 'shared/contract/profile';
import { getSignedUrl } from 'shared/contract/upload';
import { matrix } from '../authorization/matrix';
import { apiBase } from '../server/route';
import { addSchool } from '../testing/people';
import { TestPortal } from '../testing/portal';

const store = mkdtempSync(join(tmpdir(), 'teacher-portal-headers-'));
const storeFiles = {
  'shell/index.html': '<meta name="csp-nonce" content="__CSP_NONCE__"><!--registry-->',
  'shell/assets/main.abc123.js': 'export const a = 1;',
  'shell/assets/main.abc123.css': 'p { color: red }',
  'remotes/mfe-questions/1.0.0/entry.js': 'export const b = 1;',
  'registry.json': '{"schema":1,"remotes":[]}',
};
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

let portal: TestPortal;
let token: string;
/** Generated URLs by kind. */
const made = { calendar: '', file: '', upload: '' };

beforeAll(async () => {
  for (const [name, content] of Object.entries(storeFiles)) {
    mkdirSync(dirname(join(store, name)), { recursive: true });
    writeFileSync(join(store, name), content);
  }
  portal = await TestPortal.open({ publicUrl: 'https://portal.example', storeDir: store });
  ({ token } = (await addSchool(portal)).teacher);
  const feed = new URL((await portal.call(createCalendarAddress, { as: token })).data.url);
  made.calendar = feed.pathname + feed.search;
  const address = (
    await portal.call(getSignedUrl, {
      as: token,
      body: { fileName: 'a.png', fileType: 'image/png', fileSize: png.length },
    })
  ).data;
  made.upload = address.url;
  await portal.app.inject({
    method: 'PUT',
    url: address.url,
    payload: png,
    headers: { 'content-type': 'image/png', 'content-length': String(png.length) },
  });
  made.file = address.readUrl;
});
afterAll(async () => {
  await portal.close();
  rmSync(store, { recursive: true });
});

const json = { 'content-type': 'application/json' };
const signedIn = () => ({ authorization: `Bearer ${token}` });
const question = `${apiBase}/question`;

/** All other URLs of the server, with the status that proves that the intended response was tested. */
const others: [what: string, status: number, request: () => InjectOptions][] = [
  ['a page', 200, () => ({ url: '/course/course-details?id=1' })],
  ['the page of a token', 200, () => ({ url: '/set-password?token=abc' })],
  ['a script', 200, () => ({ url: '/assets/main.abc123.js' })],
  [
    'a script that is known already',
    304,
    () => ({
      url: '/assets/main.abc123.js',
      headers: { 'if-modified-since': new Date(Date.now() + 1000).toUTCString() },
    }),
  ],
  ['a style sheet', 200, () => ({ url: '/assets/main.abc123.css' })],
  ['a remote', 200, () => ({ url: '/remotes/mfe-questions/1.0.0/entry.js' })],
  ['the registry', 200, () => ({ url: '/remotes.json' })],
  ['a file that is not there', 404, () => ({ url: '/assets/none.js' })],
  ['a folder', 200, () => ({ url: '/assets/' })],
  ['a page that is not there', 404, () => ({ url: '/no-such-page.js' })],
  ['a way out of the store', 403, () => ({ url: '/remotes/..%2f..%2fregistry.json' })],
  ['health', 200, () => ({ url: '/health' })],
  ['readiness', 200, () => ({ url: '/ready' })],
  ['metrics without a token', 404, () => ({ url: '/metrics.txt' })],
  ['the documentation', 200, () => ({ url: '/api/docs/' })],
  ['the document', 200, () => ({ url: '/api/openapi.json' })],
  ['a calendar', 200, () => ({ url: made.calendar })],
  ['an invented calendar', 404, () => ({ url: `${apiBase}/calendar/${'A'.repeat(43)}.ics` })],
  ['a file of a lecture', 200, () => ({ url: made.file })],
  ['a part of it', 206, () => ({ url: made.file, headers: { range: 'bytes=0-3' } })],
  ['a part that it does not have', 416, () => ({ url: made.file, headers: { range: 'bytes=900-' } })],
  ['a file without its signature', 403, () => ({ url: made.file.split('?')[0] ?? '' })],
  [
    'a file that is sent twice',
    409,
    () => ({ method: 'PUT', url: made.upload, payload: png, headers: { 'content-type': 'image/png' } }),
  ],
  ['a call that is not there', 404, () => ({ url: `${apiBase}/nothing` })],
  ['another method', 405, () => ({ method: 'DELETE', url: `${apiBase}/auth/sign-in` })],
  [
    'TRACE, which sends back what it got',
    405,
    () => ({ method: 'TRACE', url: question, headers: { 'x-secret': 'secret' } }),
  ],
  [
    'a question from another origin',
    204,
    () => ({
      method: 'OPTIONS',
      url: question,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    }),
  ],
  ['an address that cannot be read', 400, () => ({ url: `${apiBase}/%zz` })],
  ['an address that is too long', 404, () => ({ url: `${question}/${'1'.repeat(400)}`, headers: signedIn() })],
  ['broken JSON', 400, () => ({ method: 'POST', url: question, headers: { ...json, ...signedIn() }, payload: '{' })],
  [
    'another type',
    415,
    () => ({ method: 'POST', url: question, headers: { 'content-type': 'text/xml', ...signedIn() }, payload: '<a/>' }),
  ],
  [
    'a body that is too large',
    413,
    () => ({
      method: 'POST',
      url: question,
      headers: { ...json, ...signedIn() },
      payload: ' '.repeat(limits.bodyMaxBytes + 1),
    }),
  ],
];

/** Pages and files of the portal have their own CSP; from the others nothing may be loaded or run. */
const isOwnFile = (url: string) => /^\/(?!api\/)|^\/api\/(docs|v1\/upload)/.test(url);

async function expectSafe(request: InjectOptions, status?: number): Promise<void> {
  const { headers, statusCode, body } = await portal.app.inject(request);
  const policy = String(headers['content-security-policy']);
  const isFile = request.url === made.file;
  const isPage =
    /^\/(?!api\/|learn|assets\/.|remotes\/.)/.test(String(request.url)) && /html/.test(String(headers['content-type']));
  if (status !== undefined) expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': isFile ? 'SAMEORIGIN' : 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Pages of the portal photograph answer sheets.
    'permissions-policy': expect.stringContaining(isPage ? 'camera=(self)' : 'camera=()') as string,
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
  expect(policy).toMatch(isFile ? /frame-ancestors 'self'/ : /frame-ancestors 'none'/);
  expect(policy).toMatch(/(default-src|object-src) 'none'/);
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
  if (!isOwnFile(String(request.url)))
    expect([policy, headers['cache-control']]).toEqual(["default-src 'none'; frame-ancestors 'none'", 'no-store']);
  if (body !== '' && statusCode !== 304)
    expect(headers['content-type']).toMatch(/^(?!text\/|application\/json)|charset=utf-8/);
  const talkative = Object.keys(headers).filter((name) =>
    /^(access-control-|set-cookie$|server$|x-powered-by$)/.test(name),
  );
  expect(talkative).toEqual([]);
}

it.each(others)('sends security headers with %s (%i)', (_what, status, request) => expectSafe(request(), status));

/** `authorization.test.ts` proves that these are all operations of the OpenAPI document. */
const operations = new Map(matrix.map(({ endpoint: { method, path } }) => [`${method} ${path}`, { method, path }]));

it.each([...operations])(
  'sends security headers with %s, with and without a session',
  async (_name, { method, path }) => {
    const url = apiBase + path.replace(/:\w+/g, '1');
    // These end the session, so the others would be treated as signed out.
    const isEnd = ['/auth/sign-out', '/school/:id/member/:userId/sessions/end'].includes(path);
    const callers = isEnd ? [{}] : [{}, signedIn()];
    for (const headers of callers)
      await expectSafe({ method, url, headers: { ...headers, origin: 'https://evil.example' } });
  },
);

it('sends security headers and no details with an internal error', async () => {
  const { services } = portal.app;
  const { db } = services.database;
  services.database.db = new Proxy(db, {
    get: () => () => {
      throw new Error('secret detail');
    },
  });
  await expectSafe({ url: `${apiBase}/user`, headers: signedIn() }, 500);
  services.database.db = db;
});

it('authenticates nobody by a cookie or URL, only by the header', async () => {
  const tries = [
    { url: `${apiBase}/user`, headers: { cookie: `session=${token}; token=${token}; signedIn=yes` } },
    { url: `${apiBase}/user?token=${token}&access_token=${token}`, headers: {} },
  ];
  for (const request of tries) expect((await portal.app.inject({ method: 'GET', ...request })).statusCode).toBe(401);
  expect((await portal.call(getUser, { as: token })).status).toBe(200);
});
