import { and, asc, avg, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { assessments, assessmentTargets } from '../../db/schema/assessments';
import { courses } from '../../db/schema/courses';
import { students } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { groupBy } from '../../indices/group-by';
import { type Account } from '../../server/account';
import { inGrades, assessmentTime, score, weight } from './published.repository';
import { type GradeSpread, loadSpread } from './spread.repository';
import { type GradeTrends, loadTrends } from './trend.repository';

/** A published assessment of a grade. Scores are shares of its marks, 0 to 1. */
interface PublishedAssessment {
  id: number;
  courseId: number;
  gradeId: number;
  marks: number;
  dueDate: Date | null;
  weight: number;
  publishedToAll: boolean;
  /** Over all graded submissions; null without any. */
  classMean: number | null;
}

export interface Results {
  /** In chronological order: by due date, or else publication, or else creation. */
  assessments: PublishedAssessment[];
  /** Student id → assessment id → share of the marks. */
  scores: Map<number, Map<number, number>>;
  /** Student id → assessments handed in and not graded yet. */
  waiting: Map<number, Set<number>>;
  /** Assessment id → students selected for it. */
  targets: Map<number, Set<number>>;
  /** Grade id → variance of its scores. */
  spreads: Map<number, GradeSpread>;
  /** Grade id → noise of its trends. */
  trends: Map<number, GradeTrends>;
}

const listPublished = (db: Database, account: Account, gradeIds: readonly number[]) =>
  db
    .select({
      id: assessments.id,
      courseId: assessments.courseId,
      gradeId: assessments.gradeId,
      marks: assessments.marks,
      dueDate: assessments.dueDate,
      weight: sql<number>`${weight}`.mapWith(Number),
      publishedToAll: sql<boolean>`coalesce(${assessments.publishedToAll}, false)`,
      classMean: avg(score).mapWith(Number),
    })
    .from(assessments)
    .innerJoin(courses, eq(courses.id, assessments.courseId))
    .leftJoin(
      submissions,
      and(
        eq(submissions.assessmentId, assessments.id),
        isNotNull(submissions.marks),
        sql`exists (select 1 from ${students} where ${students.id} = ${submissions.studentId} and ${students.deletedAt} is null)`,
      ),
    )
    .where(inGrades(account, gradeIds))
    .groupBy(assessments.id)
    .orderBy(asc(assessmentTime), asc(assessments.id));

const listScores = (db: Database, account: Account, gradeIds: readonly number[], studentIds: readonly number[]) =>
  db
    .select({ studentId: submissions.studentId, assessmentId: submissions.assessmentId, score: score.mapWith(Number) })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(courses, eq(courses.id, assessments.courseId))
    .where(
      and(inGrades(account, gradeIds), isNotNull(submissions.marks), inArray(submissions.studentId, [...studentIds])),
    );

const listHandedIn = (db: Database, account: Account, gradeIds: readonly number[], studentIds: readonly number[]) =>
  db
    .select({ studentId: submissions.studentId, assessmentId: submissions.assessmentId })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(courses, eq(courses.id, assessments.courseId))
    .where(
      and(
        inGrades(account, gradeIds),
        isNull(submissions.marks),
        isNotNull(submissions.submittedAt),
        inArray(submissions.studentId, [...studentIds]),
      ),
    );

const listTargets = (db: Database, account: Account, gradeIds: readonly number[], studentIds: readonly number[]) =>
  db
    .select({ assessmentId: assessmentTargets.assessmentId, studentId: assessmentTargets.studentId })
    .from(assessmentTargets)
    .innerJoin(assessments, eq(assessments.id, assessmentTargets.assessmentId))
    .innerJoin(courses, eq(courses.id, assessments.courseId))
    .where(
      and(
        inGrades(account, gradeIds),
        or(isNull(assessments.publishedToAll), eq(assessments.publishedToAll, false)),
        inArray(assessmentTargets.studentId, [...studentIds]),
      ),
    );

/** All data behind the figures of these students, in six queries. */
export async function loadResults(
  db: Database,
  account: Account,
  gradeIds: readonly number[],
  studentIds: readonly number[],
): Promise<Results> {
  const [published, scores, waiting, targets, spreads, trends] = await Promise.all([
    listPublished(db, account, gradeIds),
    listScores(db, account, gradeIds, studentIds),
    listHandedIn(db, account, gradeIds, studentIds),
    listTargets(db, account, gradeIds, studentIds),
    loadSpread(db, account, gradeIds),
    loadTrends(db, account, gradeIds),
  ]);
  const byStudent = groupBy(scores, ({ studentId }) => studentId);
  const byAssessment = groupBy(targets, ({ assessmentId }) => assessmentId);
  return {
    assessments: published,
    scores: new Map(
      [...byStudent].map(([id, rows]) => [id, new Map(rows.map((row) => [row.assessmentId, row.score]))]),
    ),
    waiting: new Map(
      [...groupBy(waiting, ({ studentId }) => studentId)].map(([id, rows]) => [
        id,
        new Set(rows.map(({ assessmentId }) => assessmentId)),
      ]),
    ),
    targets: new Map([...byAssessment].map(([id, rows]) => [id, new Set(rows.map(({ studentId }) => studentId))])),
    spreads,
    trends,
  };
}
