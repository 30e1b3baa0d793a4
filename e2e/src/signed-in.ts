import type { BrowserContextOptions } from '@playwright/test';
import { demo } from './demo';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** The storage of a browser in which the demo teacher signed in before, for tests that are about something else. */
export async function signedInStorage(
  url: string,
  { email, password }: { email: string; password: string } = demo.teacher,
): Promise<StorageState> {
  const answer = await fetch(`${url}/api/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: unknown };
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
    origins: [{ origin: url, localStorage: [{ name: 'session', value: JSON.stringify(data) }] }],
  };
}
