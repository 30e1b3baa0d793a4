import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type AnswerFilesRule } from 'shared/contract/answer-files.rules';
import { type KeptReason } from 'shared/contract/attempt.rules';
import { type QuestionItem } from 'shared/contract/question-item';
import { type Database } from '../../../db/database';
import { preparedOnce } from '../../../db/prepared-once';
import { rowsOf } from '../../../db/rows-of';
import { attemptAnswers, attempts, keptAnswers } from '../../../db/schema/attempts';
import { questionVersions } from '../../../db/schema/question-versions';
import { type AnswerResponse } from '../../../db/schema/submissions';
import { type AttemptEntity } from '../repository';

/** Pins the attempt to the current versions of its questions. */
export const pinQuestions = (tx: Database, { id, assessmentId }: AttemptEntity) =>
  tx.execute(sql`
    insert into ${attemptAnswers} (attempt_id, question_id, school_id, version_id)
    select ${id}::bigint, asked.question_id, asked.school_id, asked.version_id
    from assessment_questions asked where asked.assessment_id = ${assessmentId}::int`);

/** A new attempt starts with the answers of the last one, for questions in the same version. */
export const copyAnswers = (tx: Database, to: AttemptEntity, from: AttemptEntity, at: Date) =>
  tx.execute(sql`
    update ${attemptAnswers} as held set response = before.response, revision = 1, hash = before.hash,
      received_at = ${at.toISOString()}::timestamptz
    from ${attemptAnswers} before
    where held.attempt_id = ${to.id}::bigint and before.attempt_id = ${from.id}::bigint
      and before.question_id = held.question_id and before.version_id = held.version_id
      and before.response is not null`);

const savedAnswers = preparedOnce((db) =>
  db
    .select()
    .from(attemptAnswers)
    .where(eq(attemptAnswers.attemptId, sql.placeholder('attemptId')))
    .prepare(''),
);

export const listSaved = (db: Database, attemptId: number) => savedAnswers(db).execute({ attemptId });
export type SavedRow = Awaited<ReturnType<typeof listSaved>>[number];

const answerable = preparedOnce((db) =>
  db
    .select({
      questionId: attemptAnswers.questionId,
      questionType: sql<number>`(${questionVersions.content} ->> 'questionType')::int`,
      optionIds: sql<number[]>`jsonb_path_query_array(${questionVersions.content}, '$.options[*].id')`,
      item: sql<QuestionItem | null>`${questionVersions.content} -> 'item'`,
      itemLanguage: sql<string | null>`${questionVersions.content} ->> 'itemLanguage'`,
      answerFiles: sql<AnswerFilesRule | null>`${questionVersions.content} -> 'answerFiles'`,
      revision: attemptAnswers.revision,
      sequence: attemptAnswers.sequence,
      receivedAt: attemptAnswers.receivedAt,
      hash: attemptAnswers.hash,
      leftAt: attemptAnswers.leftAt,
    })
    .from(attemptAnswers)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptAnswers.versionId))
    .where(
      and(
        eq(attemptAnswers.attemptId, sql.placeholder('attemptId')),
        sql`${attemptAnswers.questionId} = any(${sql.placeholder('ids')}::int[])`,
      ),
    )
    .prepare(''),
);

/** The questions among these that belong to the attempt, with what an answer must match. */
export const listAnswerable = (db: Database, attemptId: number, questionIds: readonly number[]) =>
  answerable(db).execute({ attemptId, ids: `{${questionIds.join(',')}}` });
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
    where held.attempt_id = ${id}::bigint and held.question_id = given."questionId")
    update ${attempts} set sequence = ${sequence + rows.length}::int where id = ${id}::bigint`);
}

/**
 * Saves answers in one statement if the attempt is still as it was read: running, on the same device and not paused; each
 * answer only if it is newer than what is saved. Numbers that are not used up are left out. Returns the sequence numbers
 * of those that were saved, by question id.
 */
export async function saveIfRunning(
  db: Database,
  { id, writerHash }: Pick<AttemptEntity, 'id' | 'writerHash'>,
  rows: readonly Arrived[],
  at: Date,
): Promise<Map<number, number>> {
  const placed = rows.map((row, place) => ({ ...row, place: place + 1 }));
  const now = sql`${at.toISOString()}::timestamptz`;
  const saved = await rowsOf<{ questionId: number; sequence: number }>(
    db,
    sql`
    with own as (
      select id, sequence from ${attempts}
      where id = ${id}::bigint and writer_hash = ${writerHash} and handed_in_at is null and paused_at is null
        and (deadline is null or deadline > ${now})
      for update
    ), given as (
      select * from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as given ("questionId" int, response jsonb,
        revision int, hash text, place int)
    ), counted as (
      update ${attempts} as counting set sequence = counting.sequence + ${rows.length}::int
      from own where counting.id = own.id
    ), saved as (
      update ${attemptAnswers} as held set response = given.response, revision = given.revision, hash = given.hash,
        sequence = own.sequence + given.place, received_at = ${now}
      from given, own
      where held.attempt_id = own.id and held.question_id = given."questionId" and held.revision < given.revision
      returning held.question_id, held.sequence
    )
    select question_id as "questionId", sequence from saved`,
  );
  return new Map(saved.map(({ questionId, sequence }) => [questionId, sequence]));
}

/** Records that the student has left these questions; those left earlier are unchanged. */
export const markLeft = (tx: Database, attemptId: number, questionIds: readonly number[], at: Date) =>
  tx
    .update(attemptAnswers)
    .set({ leftAt: at })
    .where(
      and(
        eq(attemptAnswers.attemptId, attemptId),
        inArray(attemptAnswers.questionId, [...questionIds]),
        isNull(attemptAnswers.leftAt),
      ),
    );

/** Limit of kept answers per device and question: a page that has lost its counter sends many with one revision. */
const KEPT_MOST = 20;

export type Kept = Arrived & { reason: KeptReason; givenAt: Date | null; receivedAt: Date; writerHash: string };

/** Of the answers of the same device, those that a new one replaces. An empty answer replaces no other. */
function replacedBy(row: Kept, held: readonly (typeof keptAnswers.$inferSelect)[]): number[] {
  const open = held.filter(({ acceptedAt }) => acceptedAt === null);
  const surplus = open.slice(0, Math.max(0, open.length + 1 - KEPT_MOST));
  const earlier = row.response === null ? [] : open.filter(({ revision }) => revision < row.revision);
  return [...new Set([...earlier, ...surplus])].map(({ id }) => id);
}

/**
 * Keeps answers that do not count, of a locked attempt. A later revision of the same device replaces an earlier one that
 * nobody has accepted.
 */
export async function keepAll(
  tx: Database,
  { id: attemptId, schoolId }: AttemptEntity,
  rows: readonly Kept[],
): Promise<void> {
  for (const row of rows) {
    const held = await tx
      .select()
      .from(keptAnswers)
      .where(
        and(
          eq(keptAnswers.attemptId, attemptId),
          eq(keptAnswers.questionId, row.questionId),
          eq(keptAnswers.reason, row.reason),
          eq(keptAnswers.writerHash, row.writerHash),
        ),
      )
      .orderBy(asc(keptAnswers.id));
    if (held.some(({ revision, hash }) => revision > row.revision || hash === row.hash)) continue;
    await tx.delete(keptAnswers).where(inArray(keptAnswers.id, replacedBy(row, held)));
    await tx.insert(keptAnswers).values({ ...row, attemptId, schoolId });
  }
}
