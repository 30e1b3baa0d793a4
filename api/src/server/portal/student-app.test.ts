import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { answerError } from '../http/errors';
import { type IdentityProvider } from '../../configs/single-sign-on';
import { registerPortal } from './portal';

let store: string;
let app: FastifyInstance;
const write = (path: string, content: string) => {
  mkdirSync(join(store, path, '..'), { recursive: true });
  writeFileSync(join(store, path), content);
};

beforeEach(async () => {
  store = mkdtempSync(join(tmpdir(), 'teacher-portal-store-'));
  write('shell/index.html', '<div id="root"></div>');
  write('shell/assets/shell.js', '1');
  mkdirSync(join(store, 'remotes'));
  write('student-app/index.html', '<div id="learn"></div>');
  write('student-app/assets/learn.abc123.js', 'learn();');
  app = fastify();
  app.setErrorHandler(answerError);
  await registerPortal(app, { storeDir: store });
});
afterEach(async () => {
  await app.close();
  rmSync(store, { recursive: true });
});

it.each(['/learn', '/learn/', '/learn/exam/7?try=2'])("serves the students' page at %s", async (url) => {
  const page = await app.inject(url);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('id="learn"');
  expect(page.headers['cache-control']).toBe('no-cache');
});

it('allows the page neither inline scripts nor other origins', async () => {
  const policy = String((await app.inject('/learn')).headers['content-security-policy']);
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/unsafe|nonce|https:/);
});

it('lets scripts come from where remotes are, if that is elsewhere', async () => {
  const other = fastify();
  await registerPortal(other, { storeDir: store, remoteOrigins: ['https://cdn.example'] });
  const policy = String((await other.inject('/learn')).headers['content-security-policy']);
  await other.close();
  expect(policy).toContain("script-src 'self' https://cdn.example;");
});

it('lets only the page that photographs answer sheets use the camera', async () => {
  const allowed = async (url: string) => String((await app.inject(url)).headers['permissions-policy']);
  expect(await allowed('/learn/phone-camera')).toContain('camera=(self)');
  for (const url of ['/learn', '/learn/phone-camera/more', '/learn/exam/7'])
    expect(await allowed(url)).not.toContain('camera=(self)');
});

it('answers 304 to a browser that has the page', async () => {
  const { etag } = (await app.inject('/learn')).headers;
  expect((await app.inject({ url: '/learn', headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304);
});

it('caches the files for ever, and answers 404 for one that is not there', async () => {
  const file = await app.inject('/learn/assets/learn.abc123.js');
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/learn/assets/gone.js')).statusCode).toBe(404);
  expect((await app.inject('/learn/assets/../../../registry.json')).statusCode).toBe(404);
});

it('lets the service worker of the app serve all of its addresses, and the app be installed', async () => {
  expect((await app.inject('/learn/worker.js')).statusCode).toBe(404);
  write('student-app/worker.js', 'work();');
  const worker = await app.inject('/learn/worker.js');
  expect(worker.body).toBe('work();');
  expect(worker.headers).toMatchObject({ 'cache-control': 'no-cache', 'service-worker-allowed': '/learn' });
  expect(worker.headers['content-security-policy']).toContain("default-src 'self'");
  const manifest = await app.inject('/learn/manifest.webmanifest');
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
  expect(manifest.json()).toMatchObject({ start_url: '/learn', scope: '/learn', display: 'standalone' });
});

it('shows a new build without a restart', async () => {
  write('student-app/index.html', '<div id="newer"></div>');
  expect((await app.inject('/learn')).body).toContain('newer');
});

it('leaves addresses that only begin alike to the portal', async () => {
  expect((await app.inject('/learning')).body).toContain('root');
});

it('names in the page the identity providers for students, without anything else of their configuration', async () => {
  expect((await app.inject('/learn')).body).not.toContain('<meta');
  write('student-app/index.html', '<head><title>Learn</title></head><div id="learn"></div>');
  const common = { issuer: 'https://id.okul.example', clientId: 'client', clientSecret: 'hidden' } as const;
  const settings = {
    ...common,
    verifiedClaim: 'email_verified',
    trustSecondFactor: false,
    freshPrompt: 'login',
  } as const;
  const identityProviders: IdentityProvider[] = [
    { ...settings, id: 'okul', name: 'Okul & "$&" <Kimliği>', studentsOf: [1, 2] },
    { ...settings, id: 'staff', name: 'Staff', studentsOf: [] },
  ];
  const other = fastify();
  await registerPortal(other, { storeDir: store, identityProviders });
  const { body } = await other.inject('/learn');
  await other.close();
  const [, content = ''] = /<meta name="sign-on-providers" content="([^"]*)" \/><\/head>/.exec(body) ?? [];
  const read = content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  expect(JSON.parse(read)).toEqual([{ id: 'okul', name: 'Okul & "$&" <Kimliği>' }]);
  expect(content).not.toMatch(/[<>]/);
  expect(body).not.toMatch(/hidden|client|id\.okul|Staff/);
});
