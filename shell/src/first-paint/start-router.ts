import { takeChoicesFromAddress } from '../overrides/override-choices';
import { createRouter } from '../router';
import { takeSignInAddress } from './take-sign-in-address';

/**
 * The router of the page, created once: it listens to the history, and React may repeat a first render.
 * `isSigningIn`: the page already shows the sign-in form, whatever its URL.
 */
export function startRouter(isSigningIn = false): ReturnType<typeof createRouter> {
  takeChoicesFromAddress();
  if (isSigningIn) takeSignInAddress();
  return createRouter();
}
