import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { root, startPortal } from '../src/portal-server';

const workFolder = () => mkdtemp(path.join(tmpdir(), 'portal-server-'));

test('a second start finds the data of the first, and SIGTERM ends both cleanly', async () => {
  const dir = await workFolder();
  const first = await startPortal({ dataDir: dir });
  expect(first.output()).toContain('ayse.yilmaz@example.com');
  const credentials = { email: 'ayse.yilmaz@example.com', password: 'teach-demo-2026' };
  const signIn = (url: string) =>
    fetch(`${url}/api/v1/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
  const session = (await (await signIn(first.url)).json()) as { data: { token: string } };
  await first.stop('SIGTERM');
  const second = await startPortal({ dataDir: dir });
  const me = await fetch(`${second.url}/api/v1/profile/me`, {
    headers: { Authorization: `Bearer ${session.data.token}` },
  });
  expect(me.status).toBe(200);
  await second.stop('SIGINT');
  await rm(dir, { recursive: true, force: true });
});

test('a port that is taken is one clear line and a non-zero end', async () => {
  const dir = await workFolder();
  const running = await startPortal({ dataDir: path.join(dir, 'a'), seed: false });
  const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, [path.join(root, 'api/dist/main.cjs')], {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: new URL(running.url).port,
        DATA_DIR: path.join(dir, 'b'),
        STORE_DIR: path.join(root, '.portal/store'),
        SEED: 'false',
      },
    });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.on('exit', (exitCode) => resolve({ code: exitCode, output: printed }));
  });
  await running.stop();
  expect(code).not.toBe(0);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toMatch(/port \d+ is taken/i);
  await rm(dir, { recursive: true, force: true });
});

test('a data folder in use is refused in one clear line', async () => {
  const dir = await workFolder();
  const running = await startPortal({ dataDir: dir, seed: false });
  await expect(startPortal({ dataDir: dir, seed: false })).rejects.toThrow(/in use/i);
  await running.stop();
  await rm(dir, { recursive: true, force: true });
});

test('files of the store, the registry and the page come with the right headers', async () => {
  const dir = await workFolder();
  const portal = await startPortal({ dataDir: dir, seed: false });
  const page = await fetch(`${portal.url}/student`, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  const html = await page.text();
  expect(page.headers.get('cache-control')).toMatch(/no-cache/);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).not.toContain('unsafe-eval');
  expect(/script-src[^;]*/.exec(policy)?.[0]).not.toContain('unsafe-inline');
  const script = /src="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? '';
  const asset = await fetch(portal.url + script, { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers.get('cache-control')).toMatch(/immutable/);
  expect(asset.headers.get('content-encoding')).toBe('br');
  const registry = await fetch(`${portal.url}/remotes.json`);
  expect(registry.headers.get('cache-control')).toMatch(/no-cache/);
  const { remotes } = (await registry.json()) as { remotes: { entry: string }[] };
  expect(remotes).toHaveLength(5);
  for (const { entry } of remotes)
    expect((await fetch(portal.url + entry)).headers.get('cache-control')).toMatch(/immutable/);
  for (const path_ of [
    '/remotes/mfe-questions/../../registry.json',
    '/remotes/%2e%2e/registry.json',
    '/assets/none.js',
    '/remotes/x/y/entry.js',
  ]) {
    const answer = await fetch(portal.url + path_);
    expect([path_, answer.status]).toEqual([path_, 404]);
  }
  await portal.stop();
  await rm(dir, { recursive: true, force: true });
});
