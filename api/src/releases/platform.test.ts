import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type FastifyInstance } from 'fastify';
import { refuse, switchRemote, takeBack } from 'delivery/release/point';
import { type Store } from 'delivery/store/store';
import { parseRegistry } from 'shared/contract/registry';
import { until } from '../testing/until';
import { AT_ONCE, generated, mountOf, nameOf, REMOTES, startPlatform, versionOf } from './testing/platform';

const places = Array.from({ length: REMOTES }, (_, place) => place);
let platform: Awaited<ReturnType<typeof startPlatform>>;
let portals: FastifyInstance[];

const entryIn = async (store: Store, place: number) =>
  (await store.readRegistry()).remotes.find(({ name }) => name === nameOf(place));
const shownBy = async (app: FastifyInstance) => parseRegistry((await app.inject('/remotes.json')).body).remotes;
const shown = async (app: FastifyInstance, place: number) =>
  (await shownBy(app)).find(({ name }) => name === nameOf(place));
const isShown = (place: number, version: string) => () =>
  Promise.all(portals.map(async (app) => (await shown(app, place))?.version === versionOf(place, version))).then(
    (each) => each.every(Boolean),
  );

// The documentation for platform teams says what holds; each test here is one of its sentences.
describe('remotes in three environments, with two portals and a CDN', () => {
  beforeAll(async () => {
    platform = await startPlatform(mkdtempSync(join(tmpdir(), 'portal-platform-')));
    for (const place of places) {
      await platform.release(place, '1.0.0');
      await platform.bring(platform.development, platform.stage, place, '1.0.0');
      await platform.bring(platform.stage, platform.production, place, '1.0.0');
    }
    portals = [await platform.openPortal('north'), await platform.openPortal('south')];
  }, 600_000);
  afterAll(() => platform.close());

  it('have in production the bytes and the statement that they had in development, at addresses of the CDN', async () => {
    for (const place of places) {
      const [name, version] = [nameOf(place), versionOf(place, '1.0.0')];
      for (const file of [...Object.keys(generated(place, '1.0.0').files), 'statement.json']) {
        const bytes = await platform.development.readFile(name, version, file);
        expect(bytes?.length).toBeGreaterThan(0);
        expect(await platform.production.readFile(name, version, file)).toEqual(bytes);
      }
      expect((await entryIn(platform.production, place))?.entry).toBe(
        `${platform.cdn}/remotes/${name}/${version}/entry.js`,
      );
      expect((await entryIn(platform.stage, place))?.entry).toBe(`/remotes/${name}/${version}/entry.js`);
    }
  });

  it('fit into a page of less than 8 kB that names each with its hash, and lets scripts come from the CDN', async () => {
    for (const app of portals) {
      const { rawPayload, headers } = await app.inject({
        url: mountOf(0),
        headers: { 'accept-encoding': 'br', cookie: 'signedIn=yes' },
      });
      expect(rawPayload.length).toBeLessThan(8_000);
      const html = brotliDecompressSync(rawPayload).toString();
      const block = parseRegistry(/id="remotes">(.*?)<\/script>/s.exec(html)?.[1]);
      expect([block.remotes.length, block.bad]).toEqual([REMOTES, []]);
      expect(block.remotes.filter(({ integrity }) => !integrity)).toEqual([]);
      expect(html).toContain(`href="${platform.cdn}/remotes/${nameOf(0)}/${versionOf(0, '1.0.0')}/screen.js"`);
      expect(headers['content-security-policy']).toMatch(new RegExp(`script-src [^;]*${platform.origin}`));
    }
  });

  it('go live at both portals, without a restart, when they come to production and not before', async () => {
    await platform.release(1, '1.1.0');
    await platform.bring(platform.development, platform.stage, 1, '1.1.0');
    expect(await isShown(1, '1.0.0')()).toBe(true);
    await platform.bring(platform.stage, platform.production, 1, '1.1.0');
    await until(isShown(1, '1.1.0'));
  });

  it('are rolled back at both portals by one command, and stay as they are at stage', async () => {
    const others = async () => (await platform.production.readRegistry()).remotes.filter((_, place) => place !== 1);
    const before = await others();
    await takeBack(platform.production, nameOf(1));
    await until(isShown(1, '1.0.0'));
    expect(await others()).toEqual(before);
    expect((await entryIn(platform.stage, 1))?.version).toBe(versionOf(1, '1.1.0'));
    await expect(platform.bring(platform.stage, platform.production, 1, '1.1.0')).rejects.toThrow('was withdrawn');
  });

  it('are switched off in production alone, and the others stay', async () => {
    await switchRemote(platform.production, nameOf(2), 'disable');
    await until(async () =>
      (await Promise.all(portals.map((app) => shown(app, 2)))).every((each) => each?.state === 'disabled'),
    );
    for (const app of portals) expect((await shownBy(app)).filter(({ state }) => state)).toHaveLength(1);
    expect((await entryIn(platform.stage, 2))?.state).toBeUndefined();
    await switchRemote(platform.production, nameOf(2), 'enable');
  });

  it('cannot take a page or a namespace of another one that was brought there', async () => {
    const { build } = generated(3, '9.0.0');
    const { namespaces } = generated(4, '9.0.0').build;
    const below = `${mountOf(4)}/inside`;
    const wanted = { ...build, ...build.declaration, namespaces, mounts: [...build.declaration.mounts, below] };
    await expect(refuse(platform.production, await platform.production.readRegistry(), wanted)).rejects.toThrow(
      `${below} lies below a page of ${nameOf(4)}; The namespace ${namespaces?.[0]} belongs to ${nameOf(4)}`,
    );
  });

  it('lose no release when many teams come to production at once, each with a client of its own', async () => {
    const teams = places.slice(-AT_ONCE);
    await Promise.all(teams.map((place) => platform.releaseToProduction(place, '2.0.0')));
    for (const place of teams)
      expect((await entryIn(platform.production, place))?.version).toBe(versionOf(place, '2.0.0'));
    await until(isShown(REMOTES - 1, '2.0.0'));
  });

  it('are served as they were last known while the storage is down, and not by a portal that starts then', async () => {
    expect((await fetch(`${platform.cdn}/registry.json`)).headers.get('cache-control')).toBe('no-cache');
    platform.stopStorage();
    for (const app of portals) expect(await shownBy(app)).toHaveLength(REMOTES);
    const late = await platform.openPortal('late');
    expect((await late.inject('/remotes.json')).statusCode).not.toBe(200);
    expect((await late.inject('/')).statusCode).toBe(200);
  });
});
