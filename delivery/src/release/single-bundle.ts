import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { singleBundleConfig } from '../bundler/single-bundle-config';
import { root, storeDir } from '../workspace/rooms';
import { precompress } from './precompress';

/** Builds the yardstick into a store of its own and answers the store's folder. */
export async function buildSingleBundle(): Promise<string> {
  const store = path.join(root, '.portal/single-bundle');
  await rm(store, { recursive: true, force: true });
  await new Promise<void>((resolve, reject) => {
    rspack(singleBundleConfig(store), (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  await precompress(path.join(store, 'shell/assets'));
  await cp(path.join(storeDir(), 'registry.json'), path.join(store, 'registry.json'));
  return store;
}
