import { demo } from './demo';
import { signedInStorage } from './signed-in';
import { test as base } from './test';

interface Options {
  /** Who is signed in when the test begins. */
  account: { email: string; password: string };
}

/** Tests that begin signed in, without the sign-in screen and without animations. */
export const test = base.extend<Options>({
  account: [demo.teacher, { option: true }],
  storageState: async ({ portal, account }, use) => use(await signedInStorage(portal.url, account)),
  contextOptions: async ({}, use) => use({ reducedMotion: 'reduce' }),
});

export { expect } from './test';
