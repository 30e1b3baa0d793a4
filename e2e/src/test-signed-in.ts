import { demo } from './demo';
import { type Account, signedInStorage } from './signed-in';
import { test as base } from './test';

/** Tests that begin signed in, without the sign-in screen. */
export const test = base.extend<{ account: Account }>({
  account: [demo.teacher, { option: true }],
  storageState: async ({ portal, account }, use) => use(await signedInStorage(portal.url, account)),
});

export { expect } from './test';
