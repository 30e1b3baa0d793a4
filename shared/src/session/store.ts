import { createListeners } from '@teacher-portal/value-store/value-store';
import { forgetIdentity, identify } from 'shared/analytics';
import { type MemberSchool, type Session } from 'shared/contract/profile';
import { clearToken, setToken } from 'shared/http';
import { forgetAll, forgetSchoolData } from 'shared/query';
import { cookieNames, onStorageChanged, readCookie, writeCookie } from 'shared/storage';
import { chooseSchool } from './choice';
import { storedGrade, storedSchool, storedSession } from './stored';

export interface SessionState {
  session: Session | undefined;
  school: MemberSchool | undefined;
  /** The last selected grade, of any school. */
  rememberedGrade: number | undefined;
}

const { tell, subscribe } = createListeners();
let state = readState();
applyToken(state);

/**
 * State derived from storage, which is the source of truth: every change of the session, here or in another tab, writes
 * to storage and raises "storage-changed"; the rest follows from comparing the old and the new state.
 */
function reread(): void {
  const before = state;
  const now = readState();
  if (JSON.stringify(now) === JSON.stringify(before)) return;
  state = now;
  applyToken(now);
  if (before.session?.token !== now.session?.token) forgetAll();
  else if (before.school?.id !== now.school?.id) forgetSchoolData();
  tell();
}

onStorageChanged(reread);

function readState(): SessionState {
  const session = storedSession.read();
  return {
    session,
    school: chooseSchool(session?.schools ?? [], storedSchool.read()),
    rememberedGrade: storedGrade.read(),
  };
}

function applyToken({ session, school }: SessionState): void {
  const signedIn = session ? 'yes' : 'no';
  if ((readCookie(cookieNames.signedIn) ?? 'no') !== signedIn) writeCookie(cookieNames.signedIn, signedIn);
  if (!session) {
    clearToken();
    forgetIdentity();
    return;
  }
  setToken(session.token);
  const { fullName, User } = session.profile;
  identify({ id: session.uid, name: fullName, school: school?.name ?? '', role: User.RoleId });
}

/** The current state; the same object until something changes. */
export const sessionState = (): SessionState => state;

export const subscribeToSession = subscribe;
