import * as auth from 'shared/contract/auth';
import { type MemberRole, role } from 'shared/contract/enums';
import { getProfile, type MemberSchool, type Session } from 'shared/contract/profile';
import { joinSchool } from 'shared/contract/school';
import { type SignInAnswer } from 'shared/contract/second-factor';
import { ApiError, call } from 'shared/http';
import { i18n } from 'shared/i18n';
import { invalidate, queryClient } from 'shared/query';
import { clearAll, raiseStorageChanged } from 'shared/storage';
import { sessionState } from './store';
import { storedGrade, storedSchool, storedSession } from './stored';

/**
 * Returns the challenge, and stores nothing, if the account has a second factor. @throws ApiError like `call`, and
 * `errors.userRole` for an account that is not a teacher.
 */
export async function signIn(credentials: auth.SignInBody): Promise<SignInAnswer> {
  const { data } = await call(auth.signIn, { body: credentials });
  return 'secondFactor' in data ? data : startSession(data);
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

/**
 * Revokes the token and clears all local data at once, even offline. Returns the URL that ends the session at the identity
 * provider, if it came from one.
 */
export async function signOut(): Promise<string | undefined> {
  // Cancelled first: responses after the revocation would be errors.
  void queryClient.cancelQueries();
  // If the token has expired or the server is unreachable, this browser signs out all the same.
  const answered = call(auth.signOut).catch(() => undefined);
  // Not after the answer: until then a part of the page that has just loaded would read with a token that is revoked.
  // In the next task, so that the click that asked for it has been handled.
  await new Promise((resolve) => setTimeout(resolve));
  clearAll();
  raiseStorageChanged();
  return (await answered)?.data?.providerSignOut;
}

export function setSchool(schoolId: number): void {
  storedSchool.write(schoolId);
  raiseStorageChanged();
}

export function setGrade(gradeId: number): void {
  storedGrade.write(gradeId);
  raiseStorageChanged();
}

/** Stores the profile after the user has changed it. */
export function storeProfile(profile: Session['profile']): void {
  const { session } = sessionState();
  if (!session) return;
  storedSession.write({ ...session, profile });
  raiseStorageChanged();
}

/** Stores the teacher's new role in a school. */
export function storeRole(schoolId: number, memberRole: MemberRole): void {
  storeSchools((schools) =>
    schools.map((school) => (school.id === schoolId ? { ...school, role: memberRole } : school)),
  );
}

/** Removes a school that the teacher has left; the first of the others becomes active. */
export function exitSchool(schoolId: number): void {
  storeSchools((schools) => schools.filter(({ id }) => id !== schoolId));
}

function storeSchools(change: (schools: readonly MemberSchool[]) => MemberSchool[]): void {
  const { session } = sessionState();
  if (!session) return;
  storedSession.write({ ...session, schools: change(session.schools) });
  raiseStorageChanged();
}

/** Activates a school that the teacher has just created or joined, and refetches profile, grades and courses. */
export async function enterSchool({ id, name, role: memberRole }: MemberSchool): Promise<void> {
  const { session } = sessionState();
  if (!session) return;
  const { data: profile } = await call(getProfile);
  const others = session.schools.filter((school) => school.id !== id);
  storedSession.write({ ...session, profile, schools: [...others, { id, name, role: memberRole }] });
  storedSchool.write(id);
  raiseStorageChanged();
  await invalidate(joinSchool);
}
