/** Paths on which the guard leaves a signed-out visitor alone. */
const STAYS = ['/login', '/set-password', '/forgot-password'];

export type GuardDecision = 'enter' | 'nothing' | 'stay' | 'login';

export interface GuardSituation {
  pathname: string;
  /** Query part of the address, with or without the question mark. */
  search: string;
  /** Whether the stored login data holds a token. */
  hasToken: boolean;
}

/**
 * What the protected area does with a visit.
 * `nothing`: an address with a `token` parameter belongs to a mail link; render nothing and do not redirect.
 * `stay`: remain on the current path. `login`: go to the sign-in screen. `enter`: show the area.
 */
export function guardDecision({ pathname, search, hasToken }: GuardSituation): GuardDecision {
  if (new URLSearchParams(search).has('token')) return 'nothing';
  if (hasToken) return 'enter';
  return STAYS.includes(pathname.replace(/\/+$/, '')) ? 'stay' : 'login';
}
