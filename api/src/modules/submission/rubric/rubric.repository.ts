import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { criteriaOf, type Rubric } from '@teacher-portal/rubrics/rubric';
import { type Database } from '../../../db/database';
import { profiles } from '../../../db/schema/profiles';
import { questionRubrics, rubricVersions } from '../../../db/schema/question-rubrics';
import { answers, submissions } from '../../../db/schema/submissions';

export type RubricEntity = typeof questionRubrics.$inferSelect;

/** The submissions with ticks, by question. */
async function usesOf(db: Database, assessmentId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ questionId: answers.questionId, used: count() })
    .from(answers)
    .innerJoin(submissions, eq(submissions.id, answers.submissionId))
    .where(and(eq(submissions.assessmentId, assessmentId), isNotNull(answers.ticks)))
    .groupBy(answers.questionId);
  return new Map(rows.map(({ questionId, used }) => [questionId, used]));
}

/** The rubrics of an assessment, in the order of the questions' ids; `used`: submissions with ticks. */
export async function listRubrics(db: Database, assessmentId: number) {
  const rubrics = await db
    .select()
    .from(questionRubrics)
    .where(and(eq(questionRubrics.assessmentId, assessmentId), isNull(questionRubrics.endedAt)))
    .orderBy(asc(questionRubrics.questionId));
  const uses = rubrics.length > 0 ? await usesOf(db, assessmentId) : new Map<number, number>();
  return rubrics.map((rubric) => ({ rubric, used: uses.get(rubric.questionId) ?? 0 }));
}
export type RubricRow = Awaited<ReturnType<typeof listRubrics>>[number];

/** The rubric of a question, also one that was taken away. */
export async function findRubric(
  db: Database,
  assessmentId: number,
  questionId: number,
): Promise<RubricRow | undefined> {
  const [rubric] = await db
    .select()
    .from(questionRubrics)
    .where(and(eq(questionRubrics.assessmentId, assessmentId), eq(questionRubrics.questionId, questionId)));
  return rubric && { rubric, used: (await usesOf(db, assessmentId)).get(questionId) ?? 0 };
}

/** What scores now, by question; of one assessment that is locked. */
export async function scoringRubrics(db: Database, assessmentId: number): Promise<Map<number, Rubric>> {
  const rows = await db
    .select({ questionId: questionRubrics.questionId, content: questionRubrics.content })
    .from(questionRubrics)
    .where(and(eq(questionRubrics.assessmentId, assessmentId), isNull(questionRubrics.endedAt)));
  return new Map(rows.map(({ questionId, content }) => [questionId, content]));
}

interface Stored {
  schoolId: number;
  assessmentId: number;
  questionId: number;
  content: Rubric;
  lastCriterion: number;
  userId: number;
  now: Date;
}

/** Stores a rubric with its next version, which a question has from now on. */
export async function storeRubric(tx: Database, { userId, now, ...row }: Stored): Promise<void> {
  const { content, lastCriterion } = row;
  const [stored] = await tx
    .insert(questionRubrics)
    .values({ ...row, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [questionRubrics.assessmentId, questionRubrics.questionId],
      set: { content, lastCriterion, endedAt: null, updatedAt: now, version: sql`${questionRubrics.version} + 1` },
    })
    .returning({ rubricId: questionRubrics.id, version: questionRubrics.version });
  if (!stored) throw new Error('A rubric was not stored.');
  await tx.insert(rubricVersions).values({ ...stored, schoolId: row.schoolId, content, userId, at: now });
}

/** The question has no rubric from now on. */
export const endRubric = (tx: Database, { id, version }: RubricEntity, now: Date) =>
  tx
    .update(questionRubrics)
    .set({ endedAt: now, updatedAt: now, version: version + 1 })
    .where(eq(questionRubrics.id, id));

/** Newest first. */
export const listVersions = (db: Database, rubricId: number) =>
  db
    .select({ row: rubricVersions, authorName: profiles.fullName })
    .from(rubricVersions)
    .leftJoin(profiles, eq(profiles.userId, rubricVersions.userId))
    .where(eq(rubricVersions.rubricId, rubricId))
    .orderBy(desc(rubricVersions.version));

/** The words of every criterion that a question of the assessment ever had, the newest ones: by question, then by id. */
export async function wordsOfCriteria(db: Database, assessmentId: number): Promise<Map<number, Map<number, string>>> {
  const rows = await db
    .select({ questionId: questionRubrics.questionId, content: rubricVersions.content })
    .from(rubricVersions)
    .innerJoin(questionRubrics, eq(questionRubrics.id, rubricVersions.rubricId))
    .where(eq(questionRubrics.assessmentId, assessmentId))
    .orderBy(asc(rubricVersions.version));
  const words = new Map<number, Map<number, string>>();
  for (const { questionId, content } of rows) {
    const ofQuestion = words.get(questionId) ?? new Map<number, string>();
    for (const { id, text } of criteriaOf(content)) ofQuestion.set(id, text);
    words.set(questionId, ofQuestion);
  }
  return words;
}

/** Answers with ticks, of submissions that are locked. */
export const listTicked = (tx: Database, assessmentId: number, questionId: number) =>
  tx
    .select({
      schoolId: answers.schoolId,
      submissionId: answers.submissionId,
      questionId: answers.questionId,
      possible: answers.possible,
      score: answers.score,
      comment: answers.comment,
      autoGraded: answers.autoGraded,
    })
    .from(answers)
    .innerJoin(submissions, eq(submissions.id, answers.submissionId))
    .where(
      and(eq(submissions.assessmentId, assessmentId), eq(answers.questionId, questionId), isNotNull(answers.ticks)),
    );
