import { storageKeys, storedItem } from 'shared/storage';
import * as z from 'shared/z';

/** A sign-in that goes on at an identity provider: what shows that it began in this browser, and what it was for. */
const begun = storedItem(
  storageKeys.singleSignOn,
  z.object({ challenge: z.string(), invitation: z.string().optional(), state: z.unknown() }),
);

export const keepBegunSignIn = begun.write;

/** Once: what comes back twice is not the same sign-in. */
export function takeBegunSignIn() {
  const found = begun.read();
  begun.remove();
  return found;
}
