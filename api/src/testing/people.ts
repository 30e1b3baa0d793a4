import { randomBytes } from 'node:crypto';
import { type MemberRole, role } from 'shared/contract/enums';
import { type Session } from 'shared/contract/profile';
import { type SignInAnswer } from 'shared/contract/second-factor';
import { fillClasses } from '../classes/fill-classes.repository';
import { courses, courseTeachers } from '../db/schema/courses';
import { sessions, users } from '../db/schema/people';
import { profiles } from '../db/schema/profiles';
import { grades, schoolMembers, schools } from '../db/schema/schools';
import { enrolments, students } from '../db/schema/students';
import { hashPassword, hashToken, newToken } from '../identity/secrets';
import { type TestPortal } from './portal';

export const testPassword = 'correct horse battery';
let passwordHash: Promise<string> | undefined;

/** The session of an account without a second factor. */
export function signedIn(answer: SignInAnswer): Session {
  if ('token' in answer) return answer;
  throw new Error('A second factor is asked for');
}

/** The one row that an insert returned. */
export function only<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`Expected one row, got ${rows.length}`);
  return row;
}

/** Adds a session for another browser; returns its token. */
export async function addSession({ db, config }: TestPortal, userId: number): Promise<string> {
  const token = newToken();
  await db
    .insert(sessions)
    .values({ userId, tokenHash: hashToken(token), expiresAt: new Date(Date.now() + config.sessionIdleMs) });
  return token;
}

/** An account with a session; its school ids are the given ones. */
export async function addAccount(
  portal: TestPortal,
  options: {
    roleId?: number;
    schoolIds?: number[];
    memberRole?: MemberRole;
    fullName?: string;
    email?: string;
    isUnverified?: true;
  } = {},
) {
  const { db } = portal;
  const email = options.email ?? `${randomBytes(5).toString('hex')}@example.com`;
  const hash = await (passwordHash ??= hashPassword(testPassword));
  const { id: userId } = only(
    await db
      .insert(users)
      .values({
        email,
        passwordHash: hash,
        emailVerifiedAt: options.isUnverified ? null : new Date(),
        roleId: options.roleId ?? role.teacher,
      })
      .returning(),
  );
  const [firstSchool] = options.schoolIds ?? [];
  const { id: profileId } = only(
    await db
      .insert(profiles)
      .values({
        userId,
        fullName: options.fullName ?? 'Deniz Kaya',
        ...(firstSchool ? { schoolId: firstSchool } : {}),
      })
      .returning(),
  );
  for (const schoolId of options.schoolIds ?? [])
    await db.insert(schoolMembers).values({ schoolId, userId, role: options.memberRole });
  const token = await addSession(portal, userId);
  return { userId, profileId, email, token };
}

/**
 * A school with one grade, one course, a teacher who owns it, and a student with an account. Its teachers act in all
 * classes, so that a test about something else needs no classes.
 */
export async function addSchool(portal: TestPortal, name = 'Test School') {
  const { db } = portal;
  const { id: schoolId } = only(await db.insert(schools).values({ name, actsByClass: false }).returning());
  const { id: gradeId } = only(await db.insert(grades).values({ schoolId, name: 'Grade 9' }).returning());
  const { id: courseId } = only(
    await db.insert(courses).values({ schoolId, gradeId, name: 'Biology', courseCode: 'BIOL-101' }).returning(),
  );
  const teacher = await addAccount(portal, { schoolIds: [schoolId], memberRole: 'owner' });
  await db.insert(courseTeachers).values({ courseId, userId: teacher.userId, schoolId });
  const learner = await addAccount(portal, { roleId: role.student, fullName: 'Ada Student' });
  const { id: studentId } = only(
    await db
      .insert(students)
      .values({
        schoolId,
        userId: learner.userId,
        name: 'Ada Student',
        searchText: 'ada student',
        section: 'A',
      })
      .returning(),
  );
  await db.insert(enrolments).values({ schoolId, gradeId, studentId });
  await fillClasses(db, schoolId, { now: new Date() });
  return { schoolId, gradeId, courseId, teacher, student: { ...learner, studentId } };
}
export type TestSchool = Awaited<ReturnType<typeof addSchool>>;
