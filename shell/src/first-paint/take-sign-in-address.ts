import { paths } from 'shared/contract/paths';

/**
 * Changes the URL to the sign-in path if the page was painted with the sign-in form, as the guard does: the requested
 * URL is kept in the navigation state for after sign-in.
 */
export function takeSignInAddress(): void {
  const { pathname, search, hash } = window.location;
  if (pathname.replace(/\/+$/, '') === paths.login.path) return;
  const { usr = null, key = 'default' } = (window.history.state ?? {}) as { usr?: unknown; key?: string };
  const from = { pathname, search, hash, state: usr, key };
  window.history.replaceState({ usr: { from }, key: 'sign-in', idx: 0 }, '', paths.login.href());
}
