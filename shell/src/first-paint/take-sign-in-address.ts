import { paths } from 'shared/contract/paths';

/**
 * Gives a page that was painted with the sign-in form its address, as the guard of the protected area does: the one
 * that was asked for is kept in the navigation state, for after signing in.
 */
export function takeSignInAddress(): void {
  const { pathname, search, hash } = window.location;
  if (pathname.replace(/\/+$/, '') === paths.login.path) return;
  const { usr = null, key = 'default' } = (window.history.state ?? {}) as { usr?: unknown; key?: string };
  const from = { pathname, search, hash, state: usr, key };
  window.history.replaceState({ usr: { from }, key: 'sign-in', idx: 0 }, '', paths.login.href());
}
