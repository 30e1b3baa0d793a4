import { eq, type SQL, sql } from 'drizzle-orm';
import { type CellFlag } from '@teacher-portal/gradebook/gradebook';
import { type AnswerChange, type MarkWay } from 'shared/contract/mark-way';
import { type ItemResult } from 'shared/contract/question-item';
import { type Database } from '../../../db/database';
import { markEvents } from '../../../db/schema/marks';
import { type AnswerResponse, answers, submissions } from '../../../db/schema/submissions';
import { noteTotals } from '../together/members.repository';

/** An answer as it is from now on. The response is kept unless it is handed in. */
export interface Marked {
  schoolId: number;
  submissionId: number;
  questionId: number;
  possible: number;
  score: number | null;
  comment: string;
  autoGraded: boolean;
  response?: AnswerResponse | null;
  /** What the rule of the question's type says of the response, if it was scored now. */
  result?: ItemResult | null;
  /** The version that was answered, where the assessment asks another one by now. */
  versionId?: number | null;
  /** In the order that the student saw, if it is handed in. */
  place?: number;
  /** What is ticked of the question's rubric from now on; missing where that stays. */
  ticks?: { to: number[] | null };
}

/** Where marks come from. `userId` is null if nobody entered them. */
export interface Origin {
  way: MarkWay;
  userId: number | null;
  at: Date;
  reason?: string;
  regradeId?: number;
  /** An answer began or ceased to count: an event even if no score changes. */
  answer?: AnswerChange;
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/**
 * The only writer of answers: stores them, of one submission or of many, and an event for each changed score, comment
 * or tick, in one statement and in their order, which is that of the questions where no place says another one. Lock their
 * submissions first.
 */
async function write(
  tx: Database,
  rows: readonly Marked[],
  { way, userId, at, reason, regradeId, answer }: Origin,
  responses: SQL,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    with given as (
      select *, row_number() over () as nth from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("schoolId" int, "submissionId" bigint,
        "questionId" int, possible float8, score float8, comment text, "autoGraded" boolean, response jsonb,
        "versionId" int, place int, result jsonb, ticks jsonb)
    ), known as (
      select given.*, before.score as was, coalesce(before.comment, '') as said, before.ticks as had,
        case when given.ticks is null then before.ticks else nullif(given.ticks -> 'to', 'null'::jsonb) end as has
      from given left join ${answers} before
        on before.submission_id = given."submissionId" and before.question_id = given."questionId"
    ), stored as (
      insert into ${answers} as held (school_id, submission_id, question_id, response, score, possible, comment,
        auto_graded, version_id, place, result, ticks, created_at, updated_at)
      select "schoolId", "submissionId", "questionId", response, score, possible, comment, "autoGraded", "versionId", place,
        result, has, ${instant(at)}, ${instant(at)}
      from known order by nth
      on conflict (submission_id, question_id) do update set ${responses}, score = excluded.score,
        possible = excluded.possible, comment = excluded.comment, auto_graded = excluded.auto_graded, ticks = excluded.ticks,
        updated_at = excluded.updated_at, version = held.version + 1
    )
    insert into ${markEvents} (school_id, submission_id, question_id, at, user_id, way, from_score, to_score,
      from_comment, to_comment, from_ticks, to_ticks, reason, regrade_id, answer)
    select "schoolId", "submissionId", "questionId", ${instant(at)}, ${userId}::int, ${way}::text, was, score,
      case when said <> comment then said end, case when said <> comment then comment end,
      case when had is distinct from has then had end, case when had is distinct from has then has end, ${reason ?? null}::text, ${regradeId ?? null}::int,
      ${answer ?? null}::text
    from known
    where was is distinct from score or said <> comment or had is distinct from has or ${answer !== undefined}::boolean
    order by nth`);
}

/** Stores scores and comments; the students' responses are kept, and what a rule said of them unless it was asked again. */
export const storeMarks = (tx: Database, rows: readonly Marked[], origin: Origin) =>
  write(tx, rows, origin, sql`response = held.response, result = coalesce(excluded.result, held.result)`);

/** Stores responses with the scores that need no person. */
export const storeResponses = (tx: Database, rows: readonly Marked[], origin: Origin) =>
  write(
    tx,
    rows,
    origin,
    sql`response = excluded.response, result = excluded.result, version_id = excluded.version_id, place = coalesce(excluded.place, held.place)`,
  );

type Overall = Pick<typeof submissions.$inferSelect, 'marks' | 'comment'>;

/**
 * Stores a change of a locked submission with the next version, and an event if its overall score or comment changes.
 */
export async function updateSubmission(
  tx: Database,
  submission: typeof submissions.$inferSelect,
  values: Partial<typeof submissions.$inferInsert>,
  { at, ...origin }: Origin,
): Promise<void> {
  const { id, schoolId, version } = submission;
  await tx
    .update(submissions)
    .set({ ...values, updatedAt: at, version: version + 1 })
    .where(eq(submissions.id, id));
  const from: Overall = submission;
  const to: Overall = { ...from, ...values };
  const isSaid = from.comment !== to.comment;
  if (from.marks === to.marks && !isSaid) return;
  await tx.insert(markEvents).values({
    ...origin,
    schoolId,
    submissionId: id,
    at,
    fromScore: from.marks,
    toScore: to.marks,
    ...(isSaid && { fromComment: from.comment, toComment: to.comment }),
  });
}

/** The overall score of a submission as it is from now on. */
export interface OverallMark {
  schoolId: number;
  submissionId: number;
  marks: number | null;
  /** The same if a person entered it instead of the sum. */
  marksByHand: number | null;
}

/** The overall score with the resulting status and the teacher's flags. */
export interface TotalMark extends OverallMark {
  status: number;
  flag: CellFlag | null;
}

/** Writes overall scores of many submissions in one statement; `set` has the further columns. */
async function writeOverall(
  tx: Database,
  rows: readonly OverallMark[],
  { way, userId, at, reason, regradeId }: Origin,
  set: SQL,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    with given as (
      select *, row_number() over () as nth from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("schoolId" int, "submissionId" bigint,
        marks float8, "marksByHand" float8, status int, flag text)
    ), stored as (
      update ${submissions} held set marks = given.marks, marks_by_hand = given."marksByHand", updated_at = ${instant(at)},
        version = held.version + 1 ${set}
      from given where held.id = given."submissionId"
    )
    insert into ${markEvents} (school_id, submission_id, at, user_id, way, from_score, to_score, reason, regrade_id)
    select given."schoolId", given."submissionId", ${instant(at)}, ${userId}::int, ${way}::text, before.marks,
      given.marks, ${reason ?? null}::text, ${regradeId ?? null}::int
    from given join ${submissions} before on before.id = given."submissionId"
    where before.marks is distinct from given.marks`);
}

/** Stores overall scores of many locked submissions with their next versions, and an event for each that changes. */
export const storeOverall = (tx: Database, rows: readonly OverallMark[], origin: Origin) =>
  writeOverall(tx, rows, origin, sql``);

/** The same for overall scores that a person sets as a whole, which are graded by that. */
export async function storeTotals(tx: Database, rows: readonly TotalMark[], origin: Origin): Promise<void> {
  await writeOverall(
    tx,
    rows,
    origin,
    sql`, status = given.status, flag = given.flag, graded_by = ${origin.userId}::int,
      graded_at = case when given.marks is not null then ${instant(origin.at)} end`,
  );
  await noteTotals(tx, rows);
}
