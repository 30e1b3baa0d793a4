import { storeDir } from '../workspace/rooms';
import { storeAt } from './store-at';
import { type Store } from './store';

/** How object storage other than that of AWS is reached, from the environment. */
export const storePlace = () => ({
  endpoint: process.env.STORE_ENDPOINT || undefined,
  region: process.env.STORE_REGION || process.env.AWS_REGION || undefined,
});

/**
 * Opens the store at an address (with STORE_ENDPOINT and STORE_REGION where it is object storage, but not that of AWS);
 * without one it is STORE_URL, else the folder that `pnpm start` serves.
 */
export const openStore = (address = process.env.STORE_URL || storeDir()): Promise<Store> =>
  storeAt(address, storePlace());
