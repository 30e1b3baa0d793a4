import { inArray, sql } from 'drizzle-orm';
import { role } from 'shared/contract/enums';
import { type Database } from '../src/db/database';
import { assessmentQuestions, assessments } from '../src/db/schema/assessments';
import { courses } from '../src/db/schema/courses';
import { sessions, users } from '../src/db/schema/people';
import { profiles } from '../src/db/schema/profiles';
import { students } from '../src/db/schema/students';
import { pinVersions } from '../src/modules/question/versions/version.repository';
import { hashToken, newToken } from '../src/identity/secrets';
import { addLearners, addQuestions } from './bench-grading.fill';
import { addTeacher, inserted } from './bench-teacher.fill';

const MARKS = 2;
const DAY = 86_400_000;

export interface RunningExam {
  token: string;
  assessmentId: number;
  /** One session of each student. */
  tokens: string[];
  /** The students in the same order. */
  studentIds: number[];
}

/** An account with a profile and a session for each student. */
async function addSessions(db: Database, schoolId: number, ids: readonly number[]): Promise<string[]> {
  const rows = ids.map((id) => ({ email: `student-${id}@example.com`, passwordHash: '', roleId: role.student }));
  const accounts = await db.insert(users).values(rows).returning({ id: users.id });
  await db
    .update(students)
    .set({ userId: sql`(select u.id from users u where u.email = 'student-' || ${students.id} || '@example.com')` })
    .where(inArray(students.id, [...ids]));
  await db
    .insert(profiles)
    .values(accounts.map(({ id: userId }) => ({ userId, schoolId, fullName: `Student ${userId}` })));
  const tokens = accounts.map(() => newToken());
  await db.insert(sessions).values(
    accounts.map(({ id: userId }, at) => ({
      userId,
      tokenHash: hashToken(tokens[at] ?? ''),
      expiresAt: new Date(Date.now() + DAY),
    })),
  );
  return tokens;
}

/** An exam without an end that was published to all of these students, who are signed in. */
export async function fillRunningExam(
  db: Database,
  size: { students: number; questions: number; minutes: number },
): Promise<RunningExam> {
  const { schoolId, gradeId, userId, token } = await addTeacher(db);
  const course = { schoolId, gradeId, name: 'Biology', courseCode: 'BIO-101' };
  const { id: courseId } = await inserted(db.insert(courses).values(course).returning());
  const exam = { submissions: 0, questions: size.questions, isGraded: false };
  const questionIds = await addQuestions(db, { schoolId, gradeId, courseId }, userId, exam);
  const learners = await addLearners(db, schoolId, gradeId, size.students);
  const now = new Date();
  const { id: assessmentId } = await inserted(
    db
      .insert(assessments)
      .values({
        ...{ schoolId, gradeId, courseId, authorId: userId, title: 'Exam of everybody', type: 2, subType: 1 },
        ...{ status: 2, marks: size.questions * MARKS, time: size.minutes, publishDate: now, publishedAt: now },
        publishedToAll: true,
      })
      .returning(),
  );
  const place = { assessmentId, schoolId, marks: MARKS };
  await db
    .insert(assessmentQuestions)
    .values(questionIds.map((questionId, position) => ({ ...place, questionId, position })));
  await pinVersions(db, [assessmentId]);
  const tokens = await addSessions(db, schoolId, learners);
  return { token, assessmentId, tokens, studentIds: learners };
}
