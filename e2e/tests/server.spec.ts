import { parseRegistry } from 'shared/contract/registry';
import { copyDemoData } from '../src/demo-data';
import { demo } from '../src/demo';
import { LONG } from '../src/each-language';
import { startPortal } from '../src/portal-server';
import { send } from '../src/send';
import { expect, test } from '../src/test';

// Each server start takes seconds on an idle CPU.
test.describe.configure({ timeout: 480_000 });

test('keeps data and sessions over a restart, and exits on SIGTERM and SIGINT', { tag: LONG }, async () => {
  const dataDir = await copyDemoData('restart');
  const first = await startPortal({ dataDir });
  expect(first.output()).toContain(demo.teacher.email);
  const { email, password } = demo.teacher;
  const { token } = await send<{ token: string }>(first.url, 'POST', '/auth/sign-in', undefined, { email, password });
  await first.stop('SIGTERM');
  const second = await startPortal({ dataDir });
  const me = await fetch(`${second.url}/api/v1/profile/me`, { headers: { Authorization: `Bearer ${token}` } });
  expect(me.status).toBe(200);
  await second.stop('SIGINT');
});

test('serves store files, the registry and the page with their cache and security headers', async ({ portal }) => {
  const page = await fetch(`${portal.url}/student`, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  const html = await page.text();
  expect(page.headers.get('cache-control')).toMatch(/no-cache/);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).not.toContain('unsafe-eval');
  expect(/script-src[^;]*/.exec(policy)?.[0]).not.toContain('unsafe-inline');
  const script = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const asset = await fetch(portal.url + script, { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers.get('cache-control')).toMatch(/immutable/);
  expect(asset.headers.get('content-encoding')).toBe('br');
  const registry = await fetch(`${portal.url}/remotes.json`);
  expect(registry.headers.get('cache-control')).toMatch(/no-cache/);
  const { remotes } = parseRegistry(await registry.text());
  expect(remotes).toHaveLength(6);
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
});
