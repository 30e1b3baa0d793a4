import { desc, eq, sql } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { type Database } from '../../../db/database';
import { assessmentQuestions } from '../../../db/schema/assessments';
import { questionContents, questionVersions, type VersionContent } from '../../../db/schema/question-versions';
import { questions } from '../../../db/schema/questions';
import { badRequest } from '../../../refusals/refusal';
import { inSchoolsOf, type Tenant } from '../../../tenancy/tenancy';
import { type Editing } from './trail.repository';
import { hasSameKey, isAskedAlike, kindOfEdit, type QuestionChange } from './version.rules';

/** Adds the first version of these questions, as they are now, unless they have one. */
export async function keepFirstVersions(tx: Database, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    insert into ${questionVersions} (school_id, question_id, number, kind, line, content, author_id, created_at)
    select ${questionContents.schoolId}, ${questionContents.questionId}, 1, 'first', 1, ${questionContents.content},
      ${questions.authorId}, ${questions.createdAt}
    from ${questionContents} join ${questions} on ${questions.id} = ${questionContents.questionId}
    where ${questionContents.questionId} = ${anyOf(ids)}
    on conflict (question_id, number) do nothing`);
}

/** A line of figures that the question does not have yet. */
export const nextLine = sql<number>`(select max(known.line) + 1 from question_versions known
  where known.question_id = question_versions.question_id)`.mapWith(Number);

const newestOf = (tx: Database, ids: readonly number[]) =>
  tx
    .selectDistinctOn([questionVersions.questionId], {
      questionId: questionVersions.questionId,
      number: questionVersions.number,
      line: questionVersions.line,
      nextLine: nextLine.as('next_line'),
      content: questionVersions.content,
    })
    .from(questionVersions)
    .where(sql`${questionVersions.questionId} = ${anyOf(ids)}`)
    .orderBy(questionVersions.questionId, desc(questionVersions.number))
    .as('newest');

/** Of these questions those whose content is no longer that of their newest version. */
function listChanged(tx: Database, ids: readonly number[]) {
  const newest = newestOf(tx, ids);
  return tx
    .select({
      questionId: questionContents.questionId,
      schoolId: questionContents.schoolId,
      content: questionContents.content,
      number: newest.number,
      line: newest.line,
      nextLine: newest.nextLine,
      before: newest.content,
    })
    .from(questionContents)
    .innerJoin(newest, eq(newest.questionId, questionContents.questionId))
    .where(sql`${questionContents.questionId} = ${anyOf(ids)} and ${newest.content} <> ${questionContents.content}`);
}

/** Answers to the earlier versions of the line keep what they answered when assessments move on to these. */
const keepAnswered = (tx: Database, versionIds: readonly number[]) =>
  tx.execute(sql`
    update answers set version_id = asked.version_id
    from submissions, assessment_questions asked, question_versions earlier, question_versions made
    where made.id = ${anyOf(versionIds)} and earlier.question_id = made.question_id and earlier.line = made.line
      and asked.version_id = earlier.id and earlier.id <> made.id
      and submissions.assessment_id = asked.assessment_id and answers.submission_id = submissions.id
      and answers.question_id = asked.question_id and answers.version_id is null`);

/** Published assessments with an earlier version of the line ask these from now on. */
const moveAssessments = (tx: Database, versionIds: readonly number[]) =>
  tx.execute(sql`
    update assessment_questions asked set version_id = made.id
    from question_versions earlier, question_versions made
    where made.id = ${anyOf(versionIds)} and earlier.question_id = made.question_id and earlier.line = made.line
      and asked.version_id = earlier.id and earlier.id <> made.id`);

/**
 * Adds a version of each of these questions whose content was changed, and shows corrections where the question is
 * used. Call it in the transaction of the change. Returns the new numbers by question id. @throws 400 for a correction
 * that changes the key.
 */
export async function keepNextVersions(
  tx: Database,
  ids: readonly number[],
  { authorId, now }: Editing,
  change?: QuestionChange,
): Promise<Map<number, number>> {
  const changed = (await listChanged(tx, ids)).map((row) => ({
    ...row,
    kind: kindOfEdit(row.before, row.content, change),
  }));
  if (change === 'correction' && !changed.every(({ before, content }) => hasSameKey(before, content)))
    throw badRequest('errors.correctionKey', {}, 'change');
  if (changed.length === 0) return new Map();
  const added = await tx
    .insert(questionVersions)
    .values(
      changed.map(({ questionId, schoolId, content, number, line, nextLine: other, kind }) => ({
        questionId,
        schoolId,
        content,
        kind,
        number: number + 1,
        line: kind === 'correction' ? line : other,
        authorId,
        createdAt: now,
      })),
    )
    .returning({ id: questionVersions.id, questionId: questionVersions.questionId });
  const rowOf = new Map(changed.map((row) => [row.questionId, row]));
  const corrections = added.filter(({ questionId }) => rowOf.get(questionId)?.kind === 'correction');
  const reworded = corrections.filter(({ questionId }) => {
    const row = rowOf.get(questionId);
    return row && !isAskedAlike(row.before, row.content);
  });
  if (reworded.length > 0)
    await keepAnswered(
      tx,
      reworded.map(({ id }) => id),
    );
  if (corrections.length > 0)
    await moveAssessments(
      tx,
      corrections.map(({ id }) => id),
    );
  return new Map(changed.map(({ questionId, number }) => [questionId, number + 1]));
}

/** Fixes what these assessments ask to the newest version of each question. */
export async function pinVersions(tx: Database, assessmentIds: readonly number[]): Promise<void> {
  await tx
    .update(assessmentQuestions)
    .set({
      isWordingKnown: true,
      versionId: sql`(select newest.id from ${questionVersions} newest
        where newest.question_id = ${assessmentQuestions.questionId} order by newest.number desc limit 1)`,
    })
    .where(sql`${assessmentQuestions.assessmentId} = ${anyOf(assessmentIds)}`);
}

/** The contents of these versions by version id. */
export async function contentsOf(
  db: Database,
  tenant: Tenant,
  versionIds: readonly number[],
): Promise<Map<number, VersionContent>> {
  if (versionIds.length === 0) return new Map();
  const rows = await db
    .select({ id: questionVersions.id, content: questionVersions.content })
    .from(questionVersions)
    .where(sql`${inSchoolsOf(tenant, questionVersions.schoolId)} and ${questionVersions.id} = ${anyOf(versionIds)}`);
  return new Map(rows.map(({ id, content }) => [id, content]));
}

/** By question, the passage that it stands under in its version; none without one. */
export async function passagesIn(db: Database, versionIds: readonly number[]): Promise<Map<number, number>> {
  const passageId = sql<number | null>`(${questionVersions.content} #>> '{passage,id}')::integer`;
  const rows = await db
    .select({ questionId: questionVersions.questionId, passageId })
    .from(questionVersions)
    .where(sql`${questionVersions.id} = ${anyOf(versionIds)}`);
  return new Map(rows.flatMap((row) => (row.passageId === null ? [] : [[row.questionId, row.passageId]])));
}
