import { demo } from './demo';
import { send } from './send';
import type { StorageState } from './stored-state';

export interface Account {
  email: string;
  password: string;
}
interface Session {
  token: string;
}

const sessions = new Map<string, Session>();

/**
 * Signs in once per worker and account, and again if a test has ended that session or changed the password. The
 * browser and the API calls of a test have separate sessions: one survives when the other signs out.
 */
export async function sessionOf(url: string, account: Account, holder: 'browser' | 'calls'): Promise<Session> {
  const key = `${holder} ${url} ${account.email} ${account.password}`;
  const known = sessions.get(key);
  const headers = { authorization: `Bearer ${known?.token}` };
  if (known && (await fetch(`${url}/api/v1/profile/me`, { headers })).ok) return known;
  const { email, password } = account;
  const session = await send<Session>(url, 'POST', '/auth/sign-in', undefined, { email, password });
  sessions.set(key, session);
  return session;
}

/** The storage state of a signed-in browser, for tests that are not about signing in. */
export async function signedInStorage(url: string, account: Account = demo.teacher): Promise<StorageState> {
  const session = await sessionOf(url, account, 'browser');
  const signedIn = {
    name: 'signedIn',
    value: 'yes',
    domain: new URL(url).hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  };
  return {
    cookies: [signedIn],
    origins: [{ origin: url, localStorage: [{ name: 'session', value: JSON.stringify(session) }] }],
  };
}
