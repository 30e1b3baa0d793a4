import { and, asc, avg, count, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { assessments, assessmentTargets } from '../../db/schema/assessments';
import { courses } from '../../db/schema/courses';
import { students } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { groupBy } from '../../indices/group-by';
import { type Account } from '../../server/account';
import { visibleTo } from '../../tenancy/tenancy';

/** A published assessment of a grade. Scores are shares of its marks, 0 to 1. */
interface Paper {
  id: number;
  courseId: number;
  gradeId: number;
  weight: number;
  publishedToAll: boolean;
  /** Over everybody who was graded; null while nobody was, the deviation while fewer than two were. */
  classMean: number | null;
  classDeviation: number | null;
}

/** How a grade does as a whole, over weighted work. */
interface GradeStanding {
  classMean: number | null;
  /** Standard deviation of scores about each student's own mean, pooled over the students. */
  spread: number | null;
}

export interface Results {
  /** In the order of time: due date, else publication, else creation. */
  papers: Paper[];
  /** Student id → assessment id → share of the marks. */
  scores: Map<number, Map<number, number>>;
  /** Assessment id → students it was published to by name. */
  targets: Map<number, Set<number>>;
  standings: Map<number, GradeStanding>;
}

export const paperTime = sql`coalesce(${assessments.dueDate}, ${assessments.publishDate}, ${assessments.createdAt})`;
const score = sql<number>`${submissions.marks} / ${assessments.marks}`;
const weight = sql`case when ${assessments.subType} = 1 then ${assessments.weightage} else 0 end`;

const inGrades = (account: Account, gradeIds: readonly number[]) =>
  and(
    visibleTo(account, assessments),
    visibleTo(account, courses),
    inArray(assessments.gradeId, [...gradeIds]),
    gt(assessments.marks, 0),
    isNotNull(assessments.publishedAt),
  );

const listPapers = (db: Database, account: Account, gradeIds: readonly number[]) =>
  db
    .select({
      id: assessments.id,
      courseId: assessments.courseId,
      gradeId: assessments.gradeId,
      weight: sql<number>`${weight}`.mapWith(Number),
      publishedToAll: sql<boolean>`coalesce(${assessments.publishedToAll}, false)`,
      classMean: avg(score).mapWith(Number),
      classDeviation: sql<number | null>`stddev_samp(${score})`.mapWith(Number),
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
    .orderBy(asc(paperTime), asc(assessments.id));

const listScores = (db: Database, account: Account, gradeIds: readonly number[], studentIds: readonly number[]) =>
  db
    .select({ studentId: submissions.studentId, assessmentId: submissions.assessmentId, score: score.mapWith(Number) })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(courses, eq(courses.id, assessments.courseId))
    .where(
      and(inGrades(account, gradeIds), isNotNull(submissions.marks), inArray(submissions.studentId, [...studentIds])),
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

async function listStandings(
  db: Database,
  account: Account,
  gradeIds: readonly number[],
): Promise<Map<number, GradeStanding>> {
  const each = db.$with('each_student').as(
    db
      .select({
        gradeId: assessments.gradeId,
        n: count().as('n'),
        total: sql<number>`sum(${score})`.as('total'),
        squares: sql<number>`coalesce(var_samp(${score}), 0) * (count(*) - 1)`.as('squares'),
      })
      .from(submissions)
      .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
      .innerJoin(courses, eq(courses.id, assessments.courseId))
      .innerJoin(students, and(eq(students.id, submissions.studentId), isNull(students.deletedAt)))
      .where(and(inGrades(account, gradeIds), isNotNull(submissions.marks), sql`${weight} > 0`))
      .groupBy(assessments.gradeId, submissions.studentId),
  );
  const rows = await db
    .with(each)
    .select({
      gradeId: each.gradeId,
      classMean: sql<number>`sum(${each.total}) / sum(${each.n})`.mapWith(Number),
      spread: sql<number | null>`sqrt(sum(${each.squares}) / nullif(sum(${each.n} - 1), 0))`.mapWith(Number),
    })
    .from(each)
    .groupBy(each.gradeId);
  return new Map(rows.map(({ gradeId, ...standing }) => [gradeId, standing]));
}

/** Everything that the figures of these students rest on, in four queries however many students there are. */
export async function loadResults(
  db: Database,
  account: Account,
  gradeIds: readonly number[],
  studentIds: readonly number[],
): Promise<Results> {
  const [papers, scores, targets, standings] = await Promise.all([
    listPapers(db, account, gradeIds),
    listScores(db, account, gradeIds, studentIds),
    listTargets(db, account, gradeIds, studentIds),
    listStandings(db, account, gradeIds),
  ]);
  const byStudent = groupBy(scores, ({ studentId }) => studentId);
  const byPaper = groupBy(targets, ({ assessmentId }) => assessmentId);
  return {
    papers,
    scores: new Map(
      [...byStudent].map(([id, rows]) => [id, new Map(rows.map((row) => [row.assessmentId, row.score]))]),
    ),
    targets: new Map([...byPaper].map(([id, rows]) => [id, new Set(rows.map(({ studentId }) => studentId))])),
    standings,
  };
}
