import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { annotationEvents } from '../../../db/schema/annotations';
import { profiles } from '../../../db/schema/profiles';
import { answers } from '../../../db/schema/submissions';

/** Of the response as it is now: what was drawn on an answer that counted earlier is not shown on another. */
const digest = sql<string>`md5(coalesce(${answers.response}::text, ''))`;

/** The newest state of each annotation on the present answers of a submission, in the order in which they were made. */
export function listPresent(db: Database, submissionId: number) {
  const newest = db
    .selectDistinctOn([annotationEvents.annotation], {
      id: annotationEvents.annotation,
      questionId: annotationEvents.questionId,
      asSecond: annotationEvents.asSecond,
      mark: annotationEvents.mark,
      userId: annotationEvents.userId,
      name: profiles.fullName,
      at: annotationEvents.at,
      first: sql<number>`min(${annotationEvents.id}) over (partition by ${annotationEvents.annotation})`.as('first'),
    })
    .from(annotationEvents)
    .innerJoin(
      answers,
      and(
        eq(answers.submissionId, annotationEvents.submissionId),
        eq(answers.questionId, annotationEvents.questionId),
        eq(digest, annotationEvents.answerDigest),
      ),
    )
    .leftJoin(profiles, eq(profiles.userId, annotationEvents.userId))
    .where(eq(annotationEvents.submissionId, submissionId))
    .orderBy(annotationEvents.annotation, desc(annotationEvents.id))
    .as('newest');
  return db.select().from(newest).where(isNotNull(newest.mark)).orderBy(asc(newest.first));
}
export type AnnotationRow = Awaited<ReturnType<typeof listPresent>>[number];

/** The digest of each answer of a submission that is not empty, by question. */
export async function digestsOf(db: Database, submissionId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ questionId: answers.questionId, digest })
    .from(answers)
    .where(and(eq(answers.submissionId, submissionId), answers.hasResponse));
  return new Map(rows.map((row) => [row.questionId, row.digest]));
}

export async function countEvents(db: Database, submissionId: number): Promise<number> {
  const [row] = await db
    .select({ events: count() })
    .from(annotationEvents)
    .where(eq(annotationEvents.submissionId, submissionId));
  return row?.events ?? 0;
}

/** Adds changes; those that are there already are left out. */
export const addEvents = (tx: Database, rows: (typeof annotationEvents.$inferInsert)[]) =>
  tx.insert(annotationEvents).values(rows).onConflictDoNothing();
