import { and, asc, count, eq, sql } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { courses } from '../../../db/schema/courses';
import { courseChanges, type CourseFigures, courseFigures, type TestedStudent } from '../../../db/schema/derived';
import { groupBy } from '@teacher-portal/collections/group-by';
import { sum } from '@teacher-portal/item-statistics/statistics';
import { type Tenant, visibleCourse } from '../../../tenancy/tenancy';
import { anyOf } from '../../../db/any-of';
import { mapInTurns } from '../../../server/limits/in-turns';
import { reviewOf, loadQuestions } from '../../question/public';
import { contentCounts } from './content-figures';
import { loadContent } from './content.repository';
import { type DashboardCourse } from '../present';
import { type CourseScope, impactByCourse, listWeighted } from '../repository';
import { computeTested, findTested, storeTested } from './tested-students.repository';

/** Increment it when the computation changes: stored figures of another version are recomputed. */
const RULES = 5;
const LOCK = 7305;

export interface KeptCourse extends DashboardCourse {
  figures: CourseFigures;
}

type OfGrade = Omit<CourseScope, 'courseIds'>;

const isChanged = sql<boolean>`exists (select 1 from ${courseChanges} where ${courseChanges.courseId} = ${courses.id})`;
const isStored = and(eq(courseFigures.courseId, courses.id), eq(courseFigures.rules, RULES));
const ofGrade = (scope: OfGrade) => and(visibleCourse(scope), eq(courses.gradeId, scope.gradeId));

/** The courses of a grade in order with their stored figures; one query, so that figures and changes are consistent. */
const listKept = (db: Database, scope: OfGrade) =>
  db
    .select({
      courseId: courses.id,
      courseCode: courses.courseCode,
      courseName: courses.name,
      figures: courseFigures.figures,
      isChanged,
    })
    .from(courses)
    .leftJoin(courseFigures, isStored)
    .where(ofGrade(scope))
    .orderBy(asc(courses.position), asc(courses.id));

/** How many courses a grade has, and how many of them have figures that reflect everything committed before. */
async function countGood(db: Database, scope: OfGrade): Promise<{ all: number; good: number }> {
  const [row = { all: 0, good: 0 }] = await db
    .select({
      all: count(),
      good: sql<number>`count(*) filter (where ${courseFigures.courseId} is not null and not ${isChanged})`.mapWith(
        Number,
      ),
    })
    .from(courses)
    .leftJoin(courseFigures, isStored)
    .where(ofGrade(scope));
  return row;
}

const isGood = <Row extends { isChanged: boolean; figures: CourseFigures | null }>(
  row: Row,
): row is Row & { figures: CourseFigures } => row.figures !== null && !row.isChanged;

async function compute(tx: Database, scope: CourseScope): Promise<Map<number, CourseFigures>> {
  const impact = await impactByCourse(tx, scope);
  const countsOf = contentCounts(await loadContent(tx, scope));
  const weighted = groupBy(await listWeighted(tx, scope), ({ courseId }) => courseId);
  return new Map(
    scope.courseIds.map((id) => [
      id,
      { ...countsOf(id), impact: impact.get(id) ?? null, weighted: weighted.get(id) ?? [] },
    ]),
  );
}

/** The stored figures of a grade. */
interface KeptGrade {
  courses: KeptCourse[];
  tested: TestedStudent[];
}

/**
 * Recomputes outdated figures and stores them. Deletes the noted changes first: an uncommitted change keeps its note,
 * so the next call recomputes again. Serialised per school, because an older result could overwrite a newer one.
 */
async function refresh(db: Database, scope: OfGrade): Promise<KeptGrade> {
  return db.transaction(async (tx) => {
    for (const schoolId of scope.schoolIds) await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, ${schoolId})`);
    const kept = await listKept(tx, scope);
    const courseIds = kept.filter((row) => !isGood(row)).map(({ courseId }) => courseId);
    if (courseIds.length > 0)
      await tx.delete(courseChanges).where(sql`${courseChanges.courseId} = ${anyOf(courseIds)}`);
    const computed = await compute(tx, { ...scope, courseIds });
    if (computed.size > 0) {
      await tx
        .insert(courseFigures)
        .values([...computed].map(([courseId, figures]) => ({ courseId, figures, rules: RULES })))
        .onConflictDoUpdate({
          target: courseFigures.courseId,
          set: { figures: sql`excluded.figures`, rules: sql`excluded.rules` },
        });
    }
    const stored = courseIds.length > 0 ? undefined : await findTested(tx, scope.gradeId);
    return {
      courses: kept.flatMap(({ isChanged: _, ...row }) => {
        const figures = computed.get(row.courseId) ?? row.figures;
        return figures ? [{ ...row, figures }] : [];
      }),
      tested: stored ?? (await storeTested(tx, scope, scope.gradeId)),
    };
  });
}

/** Computes the missing review scores of imported questions. */
async function withReviews(db: Database, scope: OfGrade, rows: readonly KeptCourse[]): Promise<KeptCourse[]> {
  const unseen = await loadQuestions(
    db,
    scope,
    rows.flatMap(({ figures }) => figures.bank.unseen),
  );
  const reviewed = await mapInTurns(unseen, (each) => ({
    courseId: each.question.courseId,
    value: reviewOf(each).value,
  }));
  const reviews = groupBy(reviewed, ({ courseId }) => courseId);
  return rows.map(({ figures, ...row }) => {
    const reviewSum = figures.bank.reviewSum + sum((reviews.get(row.courseId) ?? []).map(({ value }) => value));
    return { ...row, figures: { ...figures, bank: { ...figures.bank, reviewSum } } };
  });
}

/** The courses of a grade in order with their figures, reflecting everything committed before. */
export async function loadCourses(db: Database, scope: OfGrade): Promise<KeptCourse[]> {
  const kept = await listKept(db, scope);
  const good = kept.filter(isGood);
  return withReviews(db, scope, good.length === kept.length ? good : (await refresh(db, scope)).courses);
}

/**
 * The students of a grade with enough graded submissions for a trend, reflecting everything committed before. Who sees
 * only some courses gets trends over those, which are not stored.
 */
export async function loadTested(db: Database, account: Tenant, scope: OfGrade): Promise<readonly TestedStudent[]> {
  const seesAll = !account.given || scope.schoolIds.every((id) => !account.given?.schoolIds.includes(id));
  if (!seesAll) return computeTested(db, account, scope.gradeId);
  const { all, good } = await countGood(db, scope);
  if (all === 0) return [];
  // Read after the figures proved current: whatever is stored by then reflects the same changes.
  const stored = good === all ? await findTested(db, scope.gradeId) : undefined;
  return stored ?? (await refresh(db, scope)).tested;
}
