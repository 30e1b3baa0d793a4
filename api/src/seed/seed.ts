import { eq, inArray, sql } from 'drizzle-orm';
import { type DemoAccount } from 'shared/contract/auth';
import { role } from 'shared/contract/enums';
import { fillClasses } from '../classes/fill-classes.repository';
import { keepVersions } from '../modules/lecture/public';
import { keepFirstVersions, pinVersions, refreshQuestions } from '../modules/question/public';
import type { FileStore } from '../files/file-store';
import { hashPassword } from '../identity/secrets';
import type { Database } from '../db/database';
import { assessments } from '../db/schema/assessments';
import { lectures } from '../db/schema/lectures';
import { users } from '../db/schema/people';
import { questions } from '../db/schema/questions';
import { profiles } from '../db/schema/profiles';
import { schoolMembers, schools } from '../db/schema/schools';
import { students } from '../db/schema/students';
import { buildDemo } from './build-demo';
import { storeDemoMedia } from './demo-media';
import { demoPassword, demoStudent } from './school-content';

export type DemoSignIn = { email: string; password: string; label: string };

export const demoSignIns: DemoSignIn[] = [
  { email: 'ayse.yilmaz@example.com', password: demoPassword, label: 'Ayşe Yılmaz, teacher in both schools' },
  {
    email: 'michael.okafor@example.com',
    password: demoPassword,
    label: 'Michael Okafor, teacher in Riverside Science Academy',
  },
  {
    email: 'selin.demir@example.com',
    password: demoPassword,
    label: 'Selin Demir, teacher in Çınar Anadolu Lisesi',
  },
  {
    email: demoStudent.email,
    password: demoPassword,
    label: `${demoStudent.fullName}, a student, who signs in at /learn`,
  },
];

/** The demo accounts in this database; none in a real one. */
export async function findDemoSignIns(db: Database): Promise<DemoSignIn[]> {
  const emails = demoSignIns.map(({ email }) => email);
  const found = await db.select({ email: users.email }).from(users).where(inArray(users.email, emails));
  const known = new Set(found.map(({ email }) => email));
  return demoSignIns.filter(({ email }) => known.has(email));
}

/** The same for the sign-in page: whose they are, and in which schools. */
export async function findDemoAccounts(db: Database): Promise<DemoAccount[]> {
  const signIns = await findDemoSignIns(db);
  const emails = signIns.map(({ email }) => email);
  const found = await db
    .select({
      email: users.email,
      roleId: users.roleId,
      name: sql<string>`coalesce(${profiles.fullName}, ${students.name}, ${users.email})`,
      schools: sql<
        string[]
      >`(select coalesce(json_agg(s.name order by s.id), '[]') from ${schools} s where s.id = ${students.schoolId}
        or s.id in (select m.school_id from ${schoolMembers} m where m.user_id = ${users.id}))`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(students, eq(students.userId, users.id))
    .where(inArray(users.email, emails));
  return signIns.flatMap(({ email, password }) => {
    const account = found.find((each) => each.email === email);
    if (!account) return [];
    const kind = account.roleId === role.student ? 'student' : 'teacher';
    return [{ email, password, kind, name: account.name, schools: account.schools }];
  });
}

export interface SeedParts {
  now: Date;
  /** Receives the sample media of the lectures; without it their links are dead. */
  store?: FileStore;
}

/** Fills an empty database in one transaction; returns null and writes nothing if it has a user or a school. */
export async function seedDemo(db: Database, { now, store }: SeedParts): Promise<{ signIns: DemoSignIn[] } | null> {
  const passwordHash = await hashPassword(demoPassword);
  return db.transaction(async (tx) => {
    const taken = [
      ...(await tx.select({ id: users.id }).from(users).limit(1)),
      ...(await tx.select({ id: schools.id }).from(schools).limit(1)),
    ];
    if (taken.length > 0) return null;
    const demo = buildDemo(now, passwordHash);
    if (store)
      await storeDemoMedia(
        demo.rows(lectures).map(({ link }) => String(link)),
        store,
      );
    await demo.write(tx);
    for (const { id } of demo.rows(schools)) await fillClasses(tx, Number(id), { now });
    await keepVersions(
      tx,
      demo.rows(lectures).map(({ id }) => Number(id)),
    );
    const questionIds = demo.rows(questions).map(({ id }) => Number(id));
    await keepFirstVersions(tx, questionIds);
    const published = demo.rows(assessments).filter(({ publishedAt }) => publishedAt);
    await pinVersions(
      tx,
      published.map(({ id }) => Number(id)),
    );
    await refreshQuestions(tx, questionIds, now);
    return { signIns: demoSignIns };
  });
}
