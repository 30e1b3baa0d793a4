/** Paths open to signed-out visitors: three of the specification, then ours. */
const STAYS = ['/login', '/set-password', '/forgot-password', '/second-factor', '/single-sign-on'];

export type GuardDecision = 'enter' | 'nothing' | 'stay' | 'login';

export interface GuardSituation {
  pathname: string;
  /** Query of the URL, with or without the question mark. */
  search: string;
  /** Whether the stored login data holds a token. */
  hasToken: boolean;
}

/**
 * What the protected area does with a visit.
 * `nothing`: a URL with a `token` parameter belongs to a mail link; render nothing and do not redirect.
 * `stay`: remain on the current path. `login`: go to the sign-in screen. `enter`: show the area.
 */
export function guardDecision({ pathname, search, hasToken }: GuardSituation): GuardDecision {
  if (new URLSearchParams(search).has('token')) return 'nothing';
  if (hasToken) return 'enter';
  return STAYS.includes(pathname.replace(/\/+$/, '')) ? 'stay' : 'login';
}
