import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { bringRemote, originIn } from 'delivery/release/bring';
import { type Upload } from 'delivery/release/upload';
import { receiveRelease } from 'delivery/release/receive';
import { type Store } from 'delivery/store/store';
import { storeAt } from 'delivery/store/store-at';
import { objectStorage } from 'delivery/testing/object-storage';
import { statedUpload } from 'delivery/testing/stated';
import { registerPortal } from '../../server/portal/portal';
import { isLongRun } from '../../testing/long-run';

/** In the long run as many as the documentation speaks of. */
export const [REMOTES, AT_ONCE] = isLongRun ? [50, 30] : [8, 4];
/** Incompressible, and the same on every run. */
const noise = (seed: string) => createHash('sha256').update(seed).digest('hex');
const wordOf = (place: number) => noise(`word ${place}`).replace(/\d/g, '').slice(0, 9);
export const nameOf = (place: number) => `mfe-${wordOf(place)}`;
export const mountOf = (place: number) => `/${wordOf(place)}`;
/** A version as the commands make it: that of `package.json` with a fingerprint. */
export const versionOf = (place: number, version: string) => `${version}-${noise(`${place} ${version}`).slice(0, 8)}`;

const PARTS = Array.from({ length: 12 }, (_, part) => part);
const icon = (place: number) =>
  PARTS.map((part) => `M${(place * 7 + part * 5) % 24} ${(place + part * 11) % 24}`).join('');

/** A generated remote: an entry, a screen and texts, a navigation entry in both languages, and a statement. */
export function generated(place: number, version: string): Upload {
  const word = wordOf(place);
  const build: Upload['build'] = {
    declaration: {
      name: nameOf(place),
      mounts: [`/${word}`],
      navigation: [
        { path: `/${word}`, label: { en: `The ${word}`, tr: `${word} sayfası` }, icon: icon(place), order: place },
      ],
      owner: `The ${word} team`,
    },
    version: versionOf(place, version),
    contract: { range: '^1.0.0' },
    needs: { react: '^19.0.0' },
    preload: ['exposed.js'],
    routes: { [`/${word}`]: ['screen.js'] },
    locales: { en: ['en.js'], tr: ['tr.js'] },
    namespaces: [word],
    source: { commit: noise(`${word} ${version}`).slice(0, 40), committedAt: '2026-01-05T08:00:00.000Z' },
  };
  const files = ['entry.js', 'exposed.js', 'screen.js', 'en.js', 'tr.js'];
  return statedUpload(build, Object.fromEntries(files.map((file) => [file, `${file} of ${word} ${version}`])));
}

const page = `<!doctype html><html lang="en"><head><title>Portal</title><meta name="csp-nonce" content="__CSP_NONCE__" />
<!--registry:pointers--></head><body><div id="root"></div></body></html>`;

/** Development, stage and production; production is object storage that browsers read through `cdn`. */
export async function startPlatform(folder: string) {
  const storage = await objectStorage();
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
  const openProduction = () => storeAt(`s3://${storage.bucket}/portal`, { endpoint: storage.url, region: 'us-east-1' });
  const [development, stage] = [await storeAt(join(folder, 'development')), await storeAt(join(folder, 'stage'))];
  const production = await openProduction();
  const cdn = `${storage.url}/${storage.bucket}/portal`;
  const portals: FastifyInstance[] = [];

  /** A portal of production, with a folder of its own for the page of the shell. */
  async function openPortal(name: string): Promise<FastifyInstance> {
    const storeDir = join(folder, name);
    mkdirSync(join(storeDir, 'shell/assets'), { recursive: true });
    mkdirSync(join(storeDir, 'remotes'));
    writeFileSync(join(storeDir, 'shell/index.html'), page);
    const app = fastify();
    await registerPortal(app, { storeDir, registryUrl: `${cdn}/registry.json`, remoteOrigins: [storage.url] });
    portals.push(app);
    return app;
  }

  /** Brings what a place has of a version into the next one. */
  async function bring(from: Store, to: Store, place: number, version: string) {
    const named = { name: nameOf(place), version: versionOf(place, version) };
    const brought = await bringRemote(originIn(from, named), named);
    return receiveRelease(to, brought, to.place.startsWith('s3:') ? { publicUrl: cdn } : {});
  }

  return {
    ...{ cdn, origin: storage.url, development, stage, production, openPortal, bring },
    release: (place: number, version: string) => receiveRelease(development, generated(place, version), {}),
    /** By a team with a client of its own. */
    releaseToProduction: async (place: number, version: string) =>
      receiveRelease(await openProduction(), generated(place, version), { publicUrl: cdn }),
    stopStorage: () => storage.close(),
    async close() {
      await Promise.all(portals.map((app) => app.close()));
      storage.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
