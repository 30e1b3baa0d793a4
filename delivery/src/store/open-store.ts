import path from 'node:path';
import { storeDir } from '../workspace/rooms';
import { folderStore } from './folder-store';
import { s3Store } from './s3-store';
import { type Store } from './store';

/**
 * Opens the store: a folder, or `s3://bucket/prefix` (with STORE_ENDPOINT and STORE_REGION where it is not AWS). Without
 * an address it is STORE_URL, else the folder that `pnpm start` serves.
 */
export async function openStore(address = process.env.STORE_URL || storeDir()): Promise<Store> {
  if (!address.startsWith('s3://')) return folderStore(path.resolve(address));
  const { hostname, pathname } = new URL(address);
  return s3Store({
    bucket: hostname,
    prefix: pathname.replace(/^\/+|\/+$/g, ''),
    endpoint: process.env.STORE_ENDPOINT || undefined,
    region: process.env.STORE_REGION || process.env.AWS_REGION || 'us-east-1',
  });
}
