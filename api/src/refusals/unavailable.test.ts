import { PassThrough } from 'node:stream';
import { connect, createServer, type Socket } from 'node:net';
import { DrizzleQueryError } from 'drizzle-orm';
import fastify from 'fastify';
import { openPostgres } from '../db/open-postgres';
import { createPostgres, openTestDatabase, testEngine } from '../testing/database';
import { freePort } from '../testing/free-port';
import { TestPortal } from '../testing/portal';
import { registerCallLimit } from '../server/limits/call-limit';
import { registerErrors } from '../server/http/errors';
import { apiBase } from '../server/route';
import { isDiskFull, isUnavailable } from './unavailable';

const withCode = (code: string) => Object.assign(new Error('Said by the driver'), { code });

it.each([
  withCode('ECONNREFUSED'),
  withCode('57014'),
  withCode('57P01'),
  withCode('08006'),
  withCode('53300'),
  withCode('53100'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Client has encountered a connection error and is not queryable'),
  new DrizzleQueryError('select 1', [], withCode('ECONNRESET')),
])('treats %p as an outage', (error) => expect(isUnavailable(error)).toBe(true));

it.each([withCode('23505'), withCode('22012'), withCode('ENOENT'), new Error('no'), 'text', undefined])(
  'treats %p as an error of the call',
  (error) => expect(isUnavailable(error)).toBe(false),
);

it('says that the disk is full, of the database and of files, and not to try again in a few seconds', async () => {
  const full = [withCode('53100'), withCode('ENOSPC'), new DrizzleQueryError('insert', [], withCode('EDQUOT'))];
  expect([...full, withCode('ENOENT')].map(isDiskFull)).toEqual([true, true, true, false]);
  const app = fastify();
  registerErrors(app);
  app.get('/full', async () => Promise.reject(withCode('ENOSPC')));
  const answer = await app.inject('/full?lang=tr');
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'errors.diskFull']);
  await app.close();
});

it('reports at /health that the embedded engine has failed, until it is open again', async () => {
  let failure: Error | undefined;
  const portal = await TestPortal.open({}, { ...(await openTestDatabase()), failure: () => failure });
  const health = async () => {
    const { statusCode, body } = await portal.app.inject('/health');
    return [statusCode, (JSON.parse(body) as { status: string }).status];
  };
  expect(await health()).toEqual([200, 'ok']);
  failure = new Error('The engine stopped itself.');
  expect(await health()).toEqual([503, 'failed']);
  failure = undefined;
  expect(await health()).toEqual([200, 'ok']);
  await portal.close();
});

it('responds 503 to a call that takes too long, and does not cut off a response that has started', async () => {
  const app = fastify();
  registerErrors(app);
  registerCallLimit(app, 50);
  const stream = new PassThrough();
  stream.write('begun, ');
  app.get('/stream', async (_request, reply) => reply.send(stream));
  app.get('/hangs', () => new Promise(() => undefined));
  app.get('/waits', { config: { limitsItself: true } }, async () => {
    await app.inject('/hangs');
    return 'waited';
  });
  const streamed = app.inject('/stream');
  const waited = app.inject('/waits');
  const refused = await app.inject('/hangs?lang=tr');
  stream.end('ended');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json<{ code: string }>().code]).toEqual([
    503,
    '5',
    'errors.unavailable',
  ]);
  expect((await streamed).body).toBe('begun, ended');
  expect((await waited).body).toBe('waited');
  await app.close();
});

if (testEngine === 'postgres') {
  it('responds 503 while PostgreSQL is down, stays alive, and recovers when it is back', async () => {
    const { url, drop } = await createPostgres();
    const target = new URL(url);
    // Through the network, where something can stand between.
    target.searchParams.delete('host');
    const connections = new Set<Socket>();
    const between = createServer((from) => {
      const to = connect(Number(target.port || 5432), target.hostname);
      for (const socket of [from, to]) {
        connections.add(socket);
        socket.on('error', () => undefined);
      }
      from.pipe(to).pipe(from);
    });
    const port = await freePort();
    const listen = () => new Promise<void>((resolve) => between.listen(port, '127.0.0.1', resolve));
    await listen();
    target.hostname = '127.0.0.1';
    const database = await openPostgres(Object.assign(new URL(target), { host: `127.0.0.1:${port}` }).href);
    const portal = await TestPortal.open({}, database);
    const signIn = async () => {
      const answer = await portal.app.inject({
        method: 'POST',
        url: `${apiBase}/auth/sign-in`,
        payload: { email: 'nobody@example.com', password: 'no password' },
      });
      return [answer.statusCode, answer.headers['retry-after']];
    };
    expect(await signIn()).toEqual([401, undefined]);

    between.close();
    for (const socket of connections) socket.destroy();
    expect(await signIn()).toEqual([503, '5']);
    expect((await portal.app.inject('/health')).statusCode).toBe(200);
    expect((await portal.app.inject('/ready')).json()).toMatchObject({ status: 'not ready', database: 'failed' });

    await listen();
    expect(await signIn()).toEqual([401, undefined]);
    await portal.close();
    between.close();
    await drop();
  });
}
