import path from 'node:path';
import { folderStore } from './folder-store';
import { s3Store } from './s3-store';
import { type Store } from './store';

/** Of a storage other than that of AWS. */
interface StorePlace {
  endpoint?: string | undefined;
  region?: string | undefined;
}

/** A folder, or `s3://bucket/prefix`. */
export async function storeAt(address: string, { endpoint, region = 'us-east-1' }: StorePlace = {}): Promise<Store> {
  if (!address.startsWith('s3://')) return folderStore(path.resolve(address));
  const { hostname, pathname } = new URL(address);
  return s3Store({ bucket: hostname, prefix: pathname.replace(/^\/+|\/+$/g, ''), endpoint, region });
}
