import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { assessmentQuestions, assessments } from '../../../db/schema/assessments';
import { courses } from '../../../db/schema/courses';
import { profiles } from '../../../db/schema/profiles';
import { questionVersions } from '../../../db/schema/question-versions';
import { submissions } from '../../../db/schema/submissions';
import { rowsOf } from '../../../db/rows-of';
import { anyOf } from '../../../db/any-of';
import { isReceived, receivedIn } from '../../../db/work';
import { inSchoolsOf, type Tenant, visibleTo } from '../../../tenancy/tenancy';

/** The versions of a question without their contents, newest first. */
export const listVersions = (db: Database, tenant: Tenant, questionId: number) =>
  db
    .select({
      id: questionVersions.id,
      number: questionVersions.number,
      kind: questionVersions.kind,
      line: questionVersions.line,
      authorId: questionVersions.authorId,
      authorName: profiles.fullName,
      createdAt: questionVersions.createdAt,
    })
    .from(questionVersions)
    .leftJoin(profiles, eq(profiles.userId, questionVersions.authorId))
    .where(and(inSchoolsOf(tenant, questionVersions.schoolId), eq(questionVersions.questionId, questionId)))
    .orderBy(desc(questionVersions.number));
export type ListedVersion = Awaited<ReturnType<typeof listVersions>>[number];

export async function findVersion(db: Database, tenant: Tenant, questionId: number, number: number) {
  const [row] = await db
    .select({
      version: questionVersions,
      authorName: profiles.fullName,
      newest: sql<number>`(select max(number) from question_versions newest where newest.question_id = ${questionId})`,
    })
    .from(questionVersions)
    .leftJoin(profiles, eq(profiles.userId, questionVersions.authorId))
    .where(
      and(
        inSchoolsOf(tenant, questionVersions.schoolId),
        eq(questionVersions.questionId, questionId),
        eq(questionVersions.number, number),
      ),
    );
  return row;
}

interface Use {
  published: number;
  answers: number;
  drafts: number;
}

/** Where a question is used; published assessments count if they ask a version of the newest line. */
export async function countUse(db: Database, tenant: Tenant, questionId: number): Promise<Use> {
  const [use] = await rowsOf<Use>(
    db,
    sql`with newest as (
        select line from question_versions where question_id = ${questionId} order by number desc limit 1),
      asking as (
        select a.id, a.published_at is not null as published from assessment_questions p
        join assessments a on a.id = p.assessment_id
        left join question_versions v on v.id = p.version_id
        where p.question_id = ${questionId} and a.school_id = ${anyOf(tenant.schoolIds)} and a.deleted_at is null
          and (a.published_at is null or v.line = (select line from newest)))
      select (count(*) filter (where published))::int as published, (count(*) filter (where not published))::int as drafts,
        (select count(*)::int from submissions s join asking on asking.id = s.assessment_id
          where asking.published and ${receivedIn(sql`s`)}) as answers
      from asking`,
  );
  return use ?? { published: 0, answers: 0, drafts: 0 };
}

/** The published assessments that ask a question, newest first, with their submissions that were handed in or graded. */
export const listAsking = (db: Database, tenant: Tenant, questionId: number) =>
  db
    .select({
      id: assessments.id,
      title: assessments.title,
      courseCode: courses.courseCode,
      submissions:
        sql<number>`(select count(*) from ${submissions} where ${submissions.assessmentId} = ${assessments.id}
        and ${isReceived})`.mapWith(Number),
    })
    .from(assessmentQuestions)
    .innerJoin(assessments, eq(assessments.id, assessmentQuestions.assessmentId))
    .innerJoin(courses, eq(courses.id, assessments.courseId))
    .where(
      and(
        visibleTo(tenant, assessments),
        eq(assessmentQuestions.questionId, questionId),
        isNotNull(assessments.publishedAt),
      ),
    )
    .orderBy(desc(assessments.publishedAt), desc(assessments.id));
