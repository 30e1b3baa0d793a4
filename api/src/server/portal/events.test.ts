import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { registerPortal } from './portal';

it('pushes the ETag of the registry to open pages, at once and when it changes, and closes connections on shutdown', async () => {
  const store = mkdtempSync(join(tmpdir(), 'portal-events-'));
  mkdirSync(join(store, 'shell/assets'), { recursive: true });
  mkdirSync(join(store, 'remotes'));
  const write = (remotes: object[]) =>
    writeFileSync(join(store, 'registry.json'), JSON.stringify({ schema: 1, remotes }));
  write([]);
  const app = fastify();
  await registerPortal(app, { storeDir: store });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const etag = async () => /"(.*)"/.exec((await fetch(`${url}/remotes.json`)).headers.get('etag') ?? '')?.[1];

  const answer = await fetch(`${url}/remotes.events`);
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const reader = answer.body?.getReader();
  const next = async () => new TextDecoder().decode((await reader?.read())?.value);
  const before = await etag();
  expect(await next()).toBe(`data: ${before}\n\n`);
  write([{ name: 'mfe-new' }]);
  const told = await next();
  expect(told).toBe(`data: ${await etag()}\n\n`);
  expect(told).not.toContain(before);

  await app.close();
  expect((await reader?.read())?.done).toBe(true);
  rmSync(store, { recursive: true });
});
