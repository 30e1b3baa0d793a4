import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { readConfig } from '../src/config';
import { type Database } from '../src/db/database';
import { openDatabase } from '../src/db/open';
import { courses } from '../src/db/schema/courses';
import { users } from '../src/db/schema/people';
import { profiles } from '../src/db/schema/profiles';
import { enrolments, students } from '../src/db/schema/students';
import { demoPassword, demoStudent } from '../src/seed/school-content';
import { seedDemo } from '../src/seed/seed';
import { openFileStore } from '../src/files/file-store';

async function demoStudentOf(db: Database) {
  const [row] = await db
    .select({
      schoolId: students.schoolId,
      gradeId: enrolments.gradeId,
      passwordHash: users.passwordHash,
      roleId: users.roleId,
    })
    .from(students)
    .innerJoin(users, eq(users.id, students.userId))
    .innerJoin(enrolments, eq(enrolments.studentId, students.id))
    .where(eq(users.email, demoStudent.email));
  if (!row) throw new Error('The demo data has no student with an account.');
  return row;
}

/** Accounts for classmates of the demo student, with the same password, so that no mails are needed. */
async function addAccounts(db: Database, count: number): Promise<{ gradeId: number; emails: string[] }> {
  const { schoolId, gradeId, passwordHash, roleId } = await demoStudentOf(db);
  const mates = await db
    .select({ id: students.id, name: students.name })
    .from(students)
    .innerJoin(enrolments, eq(enrolments.studentId, students.id))
    .where(and(eq(enrolments.gradeId, gradeId), isNull(students.userId), isNull(students.deletedAt)))
    .orderBy(asc(students.id))
    .limit(count);
  const emails = mates.map(({ id }) => `student-${id}@example.com`);
  for (const [at, { id, name }] of mates.entries()) {
    const [user] = await db
      .insert(users)
      .values({ email: emails[at] ?? '', passwordHash, roleId })
      .returning({ id: users.id });
    if (!user) throw new Error('No account was made.');
    await db.insert(profiles).values({ userId: user.id, fullName: name, schoolId });
    await db.update(students).set({ userId: user.id }).where(eq(students.id, id));
  }
  return { gradeId, emails: [demoStudent.email, ...emails] };
}

/**
 * Seeds demo data with accounts for this many students of one grade, for `pnpm soak` and `pnpm chaos`: into
 * DATABASE_URL, or else DATA_DIR. Prints what the caller needs.
 */
async function main(): Promise<void> {
  const count = Number(process.argv[2]);
  if (!(count >= 1)) throw new Error('How many students?');
  const config = readConfig(process.env);
  const { db, close } = await openDatabase(config);
  try {
    const now = new Date();
    if (!(await seedDemo(db, { now, store: openFileStore(config, () => now) })))
      throw new Error('The database is not empty.');
    const { gradeId, emails } = await addAccounts(db, count - 1);
    const [course] = await db
      .select({ id: courses.id, courseCode: courses.courseCode })
      .from(courses)
      .where(eq(courses.gradeId, gradeId))
      .orderBy(asc(courses.id))
      .limit(1);
    // Without statistics the planner assumes that the new tables are empty.
    await db.execute(sql`analyze`);
    console.log(JSON.stringify({ gradeId, course, students: emails, password: demoPassword }));
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
