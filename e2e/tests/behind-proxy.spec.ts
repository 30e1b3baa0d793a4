import { readdir } from 'node:fs/promises';
import { HOST, METRICS_TOKEN } from '../src/behind-proxy';
import { browserLaunchOptions } from '../src/browser';
import { LONG } from '../src/each-language';
import { EVIDENCE } from '../src/model-server';
import { firstSteps } from '../src/proxied-story';
import { announce, begin, expect, mp4, test, video } from '../src/test-behind-proxy';

// Serial, because all tests share two servers.
test.describe.configure({ mode: 'default' });
const launchOptions = browserLaunchOptions();
test.use({
  ignoreHTTPSErrors: true,
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  },
});

test(
  'lets a teacher behind the proxy register, create a school, import a roster, upload a video and sign out',
  { tag: LONG },
  ({ page, proxied }) => firstSteps(page, proxied),
);

test('accepts a session and a file of one server on the other, and sends requests to both', async ({ proxied }) => {
  const { token } = await begin(proxied);
  const content = mp4(5_000_000);
  const { url, readUrl } = await announce(proxied, token, content.length);
  expect((await proxied.send(url, { method: 'PUT', headers: video, body: content })).status).toBe(201);
  for (const server of proxied.servers) {
    const profile = await fetch(`${server.url}/api/v1/profile/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(profile.status).toBe(200);
    const file = await fetch(server.url + readUrl);
    expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
  }
  for (let net = 1; net <= 16; net += 1) await proxied.send('/remotes.json', { from: `127.0.${net}.1` });
  for (const server of proxied.servers) {
    const metrics = await fetch(`${server.url}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect(await metrics.text()).toMatch(
      /duration_seconds_count\{method="GET",route="\/remotes\.json",status="200"\} [1-9]/,
    );
  }
});

test('limits rates by the real IP address of a client and ignores X-Forwarded-For from outside', async ({
  proxied,
}) => {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong password' });
  const signIn = async (from: string, said: string) =>
    (
      await proxied.send('/api/v1/auth/sign-in', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': said },
        body,
        from,
      })
    ).status;
  const statuses: number[] = [];
  for (let count = 1; count <= 11; count += 1) statuses.push(await signIn('127.0.1.1', `203.0.113.${count}`));
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  // Another address that the proxy sends to the same server.
  expect(await signIn('127.0.1.2', '127.0.1.1')).toBe(401);
});

test('streams an upload to the server, and rejects one above the size limit of a lecture', async ({ proxied }) => {
  const { token } = await begin(proxied);
  const whole = 512_000_000;
  const { url } = await announce(proxied, token, whole);
  // The first upload creates the folder.
  const parts = async () =>
    (await readdir(proxied.filesFolder).catch(() => [])).filter((name) => name.endsWith('.part'));
  const call = proxied.begin(url, { method: 'PUT', headers: { ...video, 'content-length': String(whole) } });
  call.on('error', () => undefined);
  call.write(mp4(1_000_000));
  await expect.poll(parts).toHaveLength(1);
  call.destroy();
  await expect.poll(parts).toHaveLength(0);

  const refused = proxied.begin(url, { method: 'PUT', headers: { ...video, 'content-length': '600000000' } });
  const status = new Promise((resolve, reject) =>
    refused.once('response', (answer) => resolve(answer.statusCode)).on('error', reject),
  );
  refused.flushHeaders();
  expect(await status).toBe(413);
  refused.destroy();
});

test('streams generated questions one by one while the model is still answering', async ({ proxied }) => {
  const { token, course, topicId } = await begin(proxied);
  proxied.model.answer('slowly');
  const call = proxied.begin('/api/v1/question/bulkgenerate', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/x-ndjson',
      'content-type': 'application/json',
    },
  });
  const first = new Promise<{ text: string; ended: boolean }>((resolve, reject) => {
    call.on('error', reject);
    call.once('response', (answer) =>
      answer.once('data', (piece: Buffer) => resolve({ text: piece.toString(), ended: answer.complete })),
    );
  });
  call.end(
    JSON.stringify({
      courseCode: course.courseCode,
      gradeId: course.gradeId,
      questionType: 1,
      questionCategory: 1,
      numberOfQuestions: 3,
      questionDificulty: 2,
      bloomsTaxonomy: 'understand',
      keywords: [String(topicId)],
      contexts: [EVIDENCE],
      language: 'en',
    }),
  );
  const { text, ended } = await first;
  call.destroy();
  expect([(JSON.parse(text.split('\n')[0] ?? '') as { type: string }).type, ended]).toEqual(['question', false]);
});

test('sends security headers once, redirects HTTP to HTTPS and hides metrics', async ({ proxied }) => {
  const once = [
    'content-security-policy',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'permissions-policy',
    'cache-control',
  ];
  for (const address of ['/student', '/api/v1/user', '/api/none']) {
    const { rawHeaders } = await proxied.send(address, { headers: { accept: 'text/html' } });
    const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
    expect([address, once.map((name) => names.filter((each) => each === name).length)]).toEqual([
      address,
      once.map(() => 1),
    ]);
  }
  expect((await proxied.send('/student')).headers.server).toBe('nginx');
  expect((await proxied.send('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).status).toBe(404);
  const plain = await fetch(`http://127.0.0.1:${proxied.nginx.httpPort}/student?q=a`, { redirect: 'manual' });
  expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://127.0.0.1/student?q=a']);
});

test('serves all requests from the other server while one is stopped', async ({ proxied }) => {
  const { token } = await begin(proxied);
  await proxied.servers[0].stop();
  for (let net = 1; net <= 8; net += 1) {
    const profile = await proxied.call<{ fullName: string }>('GET', '/profile/me', token, undefined, `127.0.${net}.1`);
    expect(profile.fullName).toBe('Deniz Kaya');
  }
});
