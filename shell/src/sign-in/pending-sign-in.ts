import { storageKeys, storedItem } from 'shared/storage';
import * as z from 'shared/z';

/** A sign-in in progress at an identity provider: proof that it began in this browser, and its purpose. */
const pending = storedItem(
  storageKeys.singleSignOn,
  z.object({ challenge: z.string(), invitation: z.string().optional(), state: z.unknown() }),
);

export const storePendingSignIn = pending.write;

/** Removed on first use: a second return is not the same sign-in. */
export function takePendingSignIn() {
  const found = pending.read();
  pending.remove();
  return found;
}
