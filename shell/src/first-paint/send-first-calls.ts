import { callKey, filledCall, type FirstFacts } from 'shared/contract/first-calls';
import { apiPath } from 'shared/contract/address';
import { scopeIn } from 'shared/contract/scope';
import { ownTimeZone, timeZoneHeader } from 'shared/contract/time-zone.rules';
import type { MemberSchool } from 'shared/contract/profile';
import { cookieNames, readCookie, storageKeys, storedItem } from 'shared/storage';
import { anything, expectedLanguage } from './for-this-visitor';

/** Then the shell asks itself. */
const PATIENCE_MS = 10_000;

interface StoredSession {
  token: string;
  uid: number;
  profile: { id: number };
  schools: MemberSchool[];
}

/** What the last visit showed. @throws TypeError if stored data have another shape */
function factsOf({ uid, profile, schools }: StoredSession, search: string): FirstFacts {
  const remembered = storedItem(storageKeys.activeSchool, anything).read();
  const school = schools.find(({ id }) => id === remembered) ?? schools[0];
  const shown = storedItem(storageKeys.shownGrade, anything).read() as { school?: unknown; grade?: number } | undefined;
  const grade = school && shown?.school === school.id ? shown.grade : undefined;
  return {
    known: { school: school?.id, grade, profile: profile.id },
    mine: scopeIn(readCookie(cookieNames.scopes), uid, school?.role) === 'mine',
    search: new URLSearchParams(search),
  };
}

async function ask(address: string, token: string) {
  const headers = {
    Accept: 'application/json',
    Authorization: `Bearer ${token}`,
    [timeZoneHeader]: ownTimeZone(),
  };
  try {
    const answer = await fetch(address, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.status !== 200) return undefined;
    const data = (await answer.json()) as unknown;
    return { status: 200, data, headers: Object.fromEntries(answer.headers) };
  } catch {
    return undefined;
  }
}

/** The file of the release that holds the template of the screen in a language. */
export interface ScreenFile {
  language: string;
  file: string;
  integrity: string;
}

async function templateIn({ file, integrity }: ScreenFile): Promise<unknown> {
  try {
    const answer = await fetch(file, { integrity, signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

/** A connection on which the user asks for little traffic: a call that nobody takes would be wasted. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Sends the first calls of the screen at this address, for `call` of `shared/http` to take their answers. Nothing if
 * this browser remembers no session, or none of its data has the expected shape: the shell then asks itself.
 */
export function sendFirstCalls(templates: readonly string[], search: string, screen?: ScreenFile): void {
  const session = storedItem(storageKeys.session, anything).read() as StoredSession | undefined;
  if (!session || savesData()) return;
  if (screen?.language === expectedLanguage()) {
    window.firstScreen = templateIn(screen);
    window.firstSent = new Map();
  }
  const facts = factsOf(session, search);
  window.firstAnswers = new Map();
  for (const template of templates) {
    const filled = filledCall(template, facts);
    if (filled === undefined) continue;
    const address = `${apiPath}${filled}${filled.includes('?') ? '&' : '?'}lang=${expectedLanguage()}`;
    const answer = ask(address, session.token);
    window.firstAnswers.set(callKey(address), { token: session.token, answer });
    window.firstSent?.set(template, answer);
  }
}
