import * as auth from 'shared/contract/auth';
import { role } from 'shared/contract/enums';
import { getProfile, type School, type Session } from 'shared/contract/profile';
import { joinSchool } from 'shared/contract/school';
import { ApiError, call } from 'shared/http';
import { i18n } from 'shared/i18n';
import { outdate } from 'shared/query';
import { clearAll, raiseStorageChanged } from 'shared/storage';
import { sessionState } from './store';
import { storedGrade, storedSchool, storedSession } from './stored';

/** @throws ApiError like `call`, and `errors.userRole` for an account that is not a teacher. */
export async function signIn(credentials: auth.SignInBody): Promise<Session> {
  const { data } = await call(auth.signIn, { body: credentials });
  return startSession(data);
}

/** Creates the account and signs in with it. @throws ApiError as `signIn` does. */
export async function signUp(account: auth.SignUpBody): Promise<Session> {
  const { data } = await call(auth.signUp, { body: account });
  return startSession(data);
}

/** Stores a session from the server, which signs in every tab of the browser. */
export function startSession(session: Session): Session {
  if (session.profile.User.RoleId !== role.teacher) {
    const code = 'errors.userRole';
    throw new ApiError({ status: 403, code, message: i18n.t(code, { ns: 'messages' }), access: 'public' });
  }
  storedSession.write(session);
  raiseStorageChanged();
  return session;
}

/** Revokes the token and clears all local data, even without a connection. */
export async function signOut(): Promise<void> {
  try {
    await call(auth.signOut);
  } catch {
    // If the token has expired or the server is unreachable, this browser signs out all the same.
  }
  clearAll();
  raiseStorageChanged();
}

export function setSchool(schoolId: number): void {
  storedSchool.write(schoolId);
  raiseStorageChanged();
}

export function setGrade(gradeId: number): void {
  storedGrade.write(gradeId);
  raiseStorageChanged();
}

/** Activates a school that the teacher has just created or joined, and refetches profile, grades and courses. */
export async function enterSchool({ id, name }: School): Promise<void> {
  const { session } = sessionState();
  if (!session) return;
  const { data: profile } = await call(getProfile);
  const others = session.schools.filter((school) => school.id !== id);
  storedSession.write({ ...session, profile, schools: [...others, { id, name }] });
  storedSchool.write(id);
  raiseStorageChanged();
  await outdate(joinSchool);
}
