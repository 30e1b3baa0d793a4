import { and, asc, avg, eq, isNotNull, sql } from 'drizzle-orm';
import { assessmentTime } from '../../../db/assessment-time';
import { type Database } from '../../../db/database';
import { seesFirstMark } from '../../../db/first-mark';
import { paperShare } from '../../../db/paper-share';
import { assessments } from '../../../db/schema/assessments';
import { courses } from '../../../db/schema/courses';
import { students } from '../../../db/schema/students';
import { submissions } from '../../../db/schema/submissions';
import { type Account } from '../../../identity/account';
import { type Books, readBooks } from '../../grade-cells/public';
import { inGrades, weight } from './graded-submissions.repository';
import { type GradeSpread, loadSpread } from './spread.repository';
import { type GradeTrends, loadTrends } from './trend.repository';

/** A published assessment of a grade. Scores are shares of its marks, 0 to 1. */
interface PublishedAssessment {
  id: number;
  courseId: number;
  gradeId: number;
  marks: number;
  type: number;
  time: number;
  dueDate: Date | null;
  weight: number;
  publishedToAll: boolean;
  /** Over all graded submissions; null without any. */
  classMean: number | null;
  at: Date;
}

export interface Results {
  /** In chronological order. */
  assessments: PublishedAssessment[];
  /** The columns and marks behind the totals of a student in a course. */
  bookOf: Books['bookOf'];
  /** The columns without questions of the classes of each course, with their class means. */
  ownColumns: Books['ownColumns'];
  /** Grade id → variance of its scores. */
  spreads: Map<number, GradeSpread>;
  /** Grade id → noise of its trends. */
  trends: Map<number, GradeTrends>;
}

interface Reading {
  db: Database;
  account: Account;
  now: Date;
}

const listPublished = (db: Database, account: Account, gradeIds: readonly number[]) =>
  db
    .select({
      id: assessments.id,
      courseId: assessments.courseId,
      gradeId: assessments.gradeId,
      marks: assessments.marks,
      type: assessments.type,
      time: assessments.time,
      dueDate: assessments.dueDate,
      weight: sql<number>`${weight}`.mapWith(Number),
      publishedToAll: sql<boolean>`coalesce(${assessments.publishedToAll}, false)`,
      classMean: avg(paperShare).mapWith(Number),
      at: sql<Date>`${assessmentTime}`.mapWith(assessments.createdAt),
    })
    .from(assessments)
    .innerJoin(courses, eq(courses.id, assessments.courseId))
    .leftJoin(
      submissions,
      and(
        eq(submissions.assessmentId, assessments.id),
        isNotNull(submissions.marks),
        seesFirstMark(account),
        sql`exists (select 1 from ${students} where ${students.id} = ${submissions.studentId} and ${students.deletedAt} is null)`,
      ),
    )
    .where(inGrades(account, gradeIds))
    .groupBy(assessments.id)
    .orderBy(asc(assessmentTime), asc(assessments.id));

/** The gradebook's columns of the published assessments. */
const columnsOf = (published: readonly PublishedAssessment[]) =>
  published.map(({ id, courseId, marks, weight: weightage, type, time, dueDate, publishedToAll: isForAll }) => ({
    ...{ id, courseId, marks, weightage, type, time, dueDate, isForAll },
  }));

/** All data behind the figures of these students at a moment, in a fixed number of queries. */
export async function loadResults(
  { db, account, now }: Reading,
  gradeIds: readonly number[],
  studentIds: readonly number[],
): Promise<Results> {
  const [assessments, spreads, trends] = await Promise.all([
    listPublished(db, account, gradeIds),
    loadSpread(db, account, gradeIds),
    loadTrends(db, account, gradeIds),
  ]);
  const { bookOf, ownColumns } = await readBooks(
    { db, tenant: account, now, readerId: account.userId, assessments: columnsOf(assessments) },
    gradeIds,
    studentIds,
  );
  return { assessments, bookOf, ownColumns, spreads, trends };
}
