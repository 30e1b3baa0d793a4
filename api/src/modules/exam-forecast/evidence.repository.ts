import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { assessmentType } from 'shared/contract/enums';
import { limits } from 'shared/contract/limits';
import { anyOf } from '../../db/any-of';
import { isReached, isScored } from '../../db/counted-answers';
import { type Database } from '../../db/database';
import { rowsOf } from '../../db/rows-of';
import { assessmentQuestions, assessments } from '../../db/schema/assessments';
import { answers, submissions } from '../../db/schema/submissions';
import { inSchoolsOf, type Tenant, visibleTo } from '../../tenancy/tenancy';

/** The questions that are chosen for a class, or for all who take a course. */
export interface Forecast {
  tenant: Tenant;
  courseId: number;
  classId?: number;
  questionIds: readonly number[];
}

const isGraded = sql`exists (select 1 from submissions graded
  where graded.school_id = ${assessments.schoolId} and graded.assessment_id = ${assessments.id} and graded.marks is not null)`;

/** The newest graded assessments that asked one of the questions, and the newest of the course. */
export async function earlierAssessments(db: Database, { tenant, courseId, questionIds }: Forecast): Promise<number[]> {
  const asked = db
    .select({ id: assessmentQuestions.assessmentId })
    .from(assessmentQuestions)
    .where(sql`${assessmentQuestions.questionId} = ${anyOf(questionIds)}`);
  const newest = (of: ReturnType<typeof eq>, limit: number) =>
    db
      .select({ id: assessments.id })
      .from(assessments)
      .where(and(visibleTo(tenant, assessments), isNotNull(assessments.publishedAt), of, isGraded))
      .orderBy(desc(assessments.publishedAt), desc(assessments.id))
      .limit(limit);
  const [uses, own] = [
    await newest(inArray(assessments.id, asked), limits.forecastUsesMax),
    await newest(eq(assessments.courseId, courseId), limits.forecastExamsMax),
  ];
  return [...new Set([...own, ...uses].map(({ id }) => id))];
}

/** A question in an assessment that one class sat. */
export interface SatQuestion {
  assessmentId: number;
  courseId: number;
  yearId: number | null;
  /** Null if they are in no class of the course, or classes do not matter. */
  classId: number | null;
  questionId: number;
  shares: number;
  answers: number;
  present: number;
  /** Of the shares earned on the question, and of their sum over the assessment; null for one student. */
  variance: number | null;
  totalVariance: number | null;
  /** Median of its part of the time that students took; null if nobody's is known. */
  seconds: number | null;
}

/** Assignments are done in pieces at home; times outside of these are of students who left the page open, or handed in what they had written elsewhere. */
const SECONDS = { from: 30, to: 5 * 3600 };

/** The class of the course that the student is in, or was in last. */
export const classOfStudent = sql<number | null>`(select place.class_id from class_students place
  join classes k on k.id = place.class_id
  where place.student_id = ${submissions.studentId} and k.course_id = ${assessments.courseId}
    and k.year_id is not distinct from ${assessments.yearId}
  order by place.left_at is not null, k.archived_at is not null, k.id desc limit 1)`;

/** One pass over the answers to these assessments, by class and question; students who reached nothing do not count. */
export const satQuestions = (
  db: Database,
  { tenant, classId }: Forecast,
  assessmentIds: readonly number[],
): Promise<SatQuestion[]> =>
  rowsOf<SatQuestion>(
    db,
    sql`with scored as (
      select ${submissions.assessmentId} as assessment_id, ${assessments.courseId} as course_id,
        ${assessments.yearId} as year_id, ${assessments.type} as type, ${answers.questionId} as question_id, ${answers.submissionId} as submission_id,
        ${classId === undefined ? sql`null::integer` : classOfStudent} as class_id,
        ${answers.score} / ${answers.possible} as share, ${answers.possible} as possible, ${isReached} as is_reached,
        extract(epoch from ${submissions.submittedAt} - ${submissions.startedAt})::float8 as seconds
      from ${submissions} inner join ${assessments} on ${assessments.id} = ${submissions.assessmentId}
        inner join ${answers} on ${answers.submissionId} = ${submissions.id}
      where ${and(inSchoolsOf(tenant, submissions.schoolId), sql`${submissions.assessmentId} = ${anyOf(assessmentIds)}`, isScored)}),
    whole as (
      select *, bool_or(is_reached) over submission as is_present, sum(share) over submission as total,
        case when type <> ${assessmentType.assignment} and seconds between ${SECONDS.from} and ${SECONDS.to}
          then seconds * possible / sum(possible) over submission end as own_seconds
      from scored window submission as (partition by submission_id))
    select assessment_id as "assessmentId", course_id as "courseId", year_id as "yearId", class_id as "classId",
      question_id as "questionId", coalesce(sum(share) filter (where is_reached), 0)::float8 as shares,
      (count(*) filter (where is_reached))::integer as answers, count(*)::integer as present,
      var_samp(share)::float8 as variance, var_samp(total)::float8 as "totalVariance",
      (percentile_cont(0.5) within group (order by own_seconds))::float8 as seconds
    from whole where is_present group by 1, 2, 3, 4, 5 order by 1, 4, 5`,
  );
