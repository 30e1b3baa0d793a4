import { maySee } from '../../tenancy/question-rights';
import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { assessmentQuestions, assessments } from '../../db/schema/assessments';
import { questionImportItems } from '../../db/schema/question-imports';
import { questionCategories, questions } from '../../db/schema/questions';
import { type Tenant, visibleTo } from '../../tenancy/tenancy';
import { idsInAssessments } from '../question/public';

/** The questions of the course that numbers of an import stand for by now, made by it or by an earlier one. */
export async function questionsOfNumbers(
  tx: Database,
  tenant: Tenant,
  { importId, courseId }: { importId: number; courseId: number },
  numbers: readonly number[],
): Promise<Map<number, { id: number; score: number }>> {
  const written = sql<number>`coalesce(${questionImportItems.questionId}, ${questionImportItems.againId})`;
  const rows = await tx
    .select({ no: questionImportItems.no, id: questions.id, score: questions.score })
    .from(questionImportItems)
    .innerJoin(questions, eq(questions.id, written))
    .where(
      and(
        eq(questionImportItems.importId, importId),
        sql`${questionImportItems.no} = ${anyOf(numbers)}`,
        eq(questions.courseId, courseId),
        visibleTo(tenant, questions),
        maySee(tenant, questions.id),
      ),
    );
  return new Map(rows.map(({ no, id, score }) => [no, { id, score }]));
}

/** The topics of questions, each once. */
export async function topicsOf(tx: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: questionCategories.categoryId })
    .from(questionCategories)
    .where(sql`${questionCategories.questionId} = ${anyOf(ids)}`)
    .orderBy(questionCategories.categoryId);
  return rows.map(({ id }) => id);
}

/** Drafts of an import as they are now, locked; without those in the trash. */
export const lockDrafts = (tx: Database, tenant: Tenant, ids: readonly number[]) =>
  tx
    .select({
      id: assessments.id,
      title: assessments.title,
      version: assessments.version,
      publishedAt: assessments.publishedAt,
    })
    .from(assessments)
    .where(and(visibleTo(tenant, assessments), sql`${assessments.id} = ${anyOf(ids)}`))
    .orderBy(assessments.id)
    .for('update');

/** Which of these questions are in one of these assessments. */
export const idsAmong = (
  tx: Database,
  tenant: Tenant,
  questionIds: readonly number[],
  assessmentIds: readonly number[],
): Promise<Set<number>> =>
  idsInAssessments(tx, tenant, questionIds, sql`${assessmentQuestions.assessmentId} = ${anyOf(assessmentIds)}`);
