import path from 'node:path';
import { folderStore } from './folder-store';
import { type S3Settings } from './s3-objects';
import { s3Store } from './s3-store';
import { type Store } from './store';

/** For storage other than AWS. */
interface StorePlace {
  endpoint?: string | undefined;
  region?: string | undefined;
}

/** Parts of `s3://bucket/prefix`; undefined for a folder. */
export function s3SettingsOf(address: string, { endpoint, region = 'us-east-1' }: StorePlace): S3Settings | undefined {
  if (!address.startsWith('s3://')) return undefined;
  const { hostname, pathname } = new URL(address);
  return { bucket: hostname, prefix: pathname.replace(/^\/+|\/+$/g, ''), endpoint, region };
}

/** A folder, or `s3://bucket/prefix`. */
export async function storeAt(address: string, place: StorePlace = {}): Promise<Store> {
  const settings = s3SettingsOf(address, place);
  return settings ? s3Store(settings) : folderStore(path.resolve(address));
}
