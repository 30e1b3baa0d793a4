import { and, eq, sql } from 'drizzle-orm';
import { type KeptReason } from 'shared/contract/attempt.rules';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { attemptAnswers, attempts, keptAnswers } from '../../db/schema/attempts';
import { questionVersions } from '../../db/schema/question-versions';
import { type AnswerResponse } from '../../db/schema/submissions';
import { type AttemptEntity } from './repository';

/** Pins the attempt to the current versions of its questions. */
export const pinQuestions = (tx: Database, { id, assessmentId }: AttemptEntity) =>
  tx.execute(sql`
    insert into ${attemptAnswers} (attempt_id, question_id, school_id, version_id)
    select ${id}::int, asked.question_id, asked.school_id, asked.version_id
    from assessment_questions asked where asked.assessment_id = ${assessmentId}::int`);

/** A new try goes on from the answers of the last one, to questions that are asked as they were then. */
export const copyAnswers = (tx: Database, to: AttemptEntity, from: AttemptEntity, at: Date) =>
  tx.execute(sql`
    update ${attemptAnswers} as held set response = before.response, revision = 1, hash = before.hash,
      received_at = ${at.toISOString()}::timestamptz
    from ${attemptAnswers} before
    where held.attempt_id = ${to.id}::int and before.attempt_id = ${from.id}::int
      and before.question_id = held.question_id and before.version_id = held.version_id
      and before.response is not null`);

export const listSaved = (db: Database, attemptId: number) =>
  db.select().from(attemptAnswers).where(eq(attemptAnswers.attemptId, attemptId));
export type SavedRow = Awaited<ReturnType<typeof listSaved>>[number];

/** Those of these questions that belong to the attempt, with what an answer must match. */
export const listAnswerable = (db: Database, attemptId: number, questionIds: readonly number[]) =>
  db
    .select({
      questionId: attemptAnswers.questionId,
      questionType: sql<number>`(${questionVersions.content} ->> 'questionType')::int`,
      optionIds: sql<number[]>`jsonb_path_query_array(${questionVersions.content}, '$.options[*].id')`,
      revision: attemptAnswers.revision,
      sequence: attemptAnswers.sequence,
      receivedAt: attemptAnswers.receivedAt,
      hash: attemptAnswers.hash,
    })
    .from(attemptAnswers)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptAnswers.versionId))
    .where(and(eq(attemptAnswers.attemptId, attemptId), sql`${attemptAnswers.questionId} = ${anyOf(questionIds)}`));
export type Answerable = Awaited<ReturnType<typeof listAnswerable>>[number];

/** A received answer. */
export interface Arrived {
  questionId: number;
  response: AnswerResponse | null;
  revision: number;
  hash: string;
}

/** Saves answers of a locked attempt, each with its sequence number, and counts them, in one statement. */
export async function saveAll(
  tx: Database,
  { id, sequence }: AttemptEntity,
  rows: readonly (Arrived & { sequence: number })[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    with saved as (update ${attemptAnswers} as held set response = given.response, revision = given.revision,
      sequence = given.sequence, hash = given.hash, received_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("questionId" int, response jsonb, revision int,
      sequence int, hash text)
    where held.attempt_id = ${id}::int and held.question_id = given."questionId")
    update ${attempts} set sequence = ${sequence + rows.length}::int where id = ${id}::int`);
}

/** Keeps answers that do not count. A later revision replaces an earlier one. */
export async function keepAll(
  tx: Database,
  { id: attemptId, schoolId }: AttemptEntity,
  rows: readonly (Arrived & { reason: KeptReason; givenAt: Date | null; receivedAt: Date })[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(keptAnswers)
    .values(rows.map((row) => ({ ...row, attemptId, schoolId })))
    .onConflictDoUpdate({
      target: [keptAnswers.attemptId, keptAnswers.questionId],
      set: {
        response: sql`excluded.response`,
        revision: sql`excluded.revision`,
        receivedAt: sql`excluded.received_at`,
        givenAt: sql`excluded.given_at`,
        reason: sql`excluded.reason`,
        hash: sql`excluded.hash`,
      },
      setWhere: sql`excluded.revision > ${keptAnswers.revision}`,
    });
}
