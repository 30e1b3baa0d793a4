import { storeDir } from '../workspace/rooms';
import { storeAt } from './store-at';
import { type Store } from './store';

/** Endpoint of object storage other than AWS, from the environment. */
export const storePlace = () => ({
  endpoint: process.env.STORE_ENDPOINT || undefined,
  region: process.env.STORE_REGION || process.env.AWS_REGION || undefined,
});

/**
 * Opens the store at a URL (with STORE_ENDPOINT and STORE_REGION for object storage other than AWS); the default is
 * STORE_URL, else the folder that `pnpm start` serves.
 */
export const openStore = (address = process.env.STORE_URL || storeDir()): Promise<Store> =>
  storeAt(address, storePlace());
