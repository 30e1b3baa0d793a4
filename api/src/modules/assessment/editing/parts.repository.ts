import { and, eq, inArray } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { assessmentCategories, assessmentQuestions, assessmentSections } from '../../../db/schema/assessments';
import { type AssessmentInput } from './apply-update';

interface Owner {
  assessmentId: number;
  schoolId: number;
}

/** Sections keep the ids that the update contains; the others are deleted. Returns the ids in order. */
async function replaceSections(tx: Database, owner: Owner, sections: AssessmentInput['sections']): Promise<number[]> {
  const mine = eq(assessmentSections.assessmentId, owner.assessmentId);
  const left = new Set(
    (await tx.select({ id: assessmentSections.id }).from(assessmentSections).where(mine)).map(({ id }) => id),
  );
  const ids: number[] = [];
  for (const [position, { id, title, subtitle }] of sections.entries()) {
    const row = { title, subtitle, position };
    const known = id !== undefined && left.delete(id);
    const [written] = known
      ? await tx
          .update(assessmentSections)
          .set(row)
          .where(and(mine, eq(assessmentSections.id, id)))
          .returning({ id: assessmentSections.id })
      : await tx
          .insert(assessmentSections)
          .values({ ...owner, ...row })
          .returning({ id: assessmentSections.id });
    ids.push(written?.id ?? 0);
  }
  if (left.size > 0) await tx.delete(assessmentSections).where(inArray(assessmentSections.id, [...left]));
  return ids;
}

/** Positions follow the reading order: the default section first, then the others. */
async function insertQuestions(
  tx: Database,
  owner: Owner,
  input: AssessmentInput,
  sectionIds: readonly number[],
): Promise<void> {
  const marksOf = new Map(input.questionMarks.map(({ questionId, marks }) => [questionId, marks]));
  const inSections = input.sections.flatMap(({ questions }, at) =>
    questions.map((questionId) => ({ questionId, sectionId: sectionIds[at] ?? null })),
  );
  const elsewhere = new Set(inSections.map(({ questionId }) => questionId));
  const inDefault = input.questions
    .filter((id) => !elsewhere.has(id))
    .map((questionId) => ({ questionId, sectionId: null }));
  const rows = [...inDefault, ...inSections].map((row, position) => ({
    ...owner,
    ...row,
    position,
    marks: marksOf.get(row.questionId) ?? 0,
  }));
  if (rows.length > 0) await tx.insert(assessmentQuestions).values(rows);
}

/** Replaces topics, sections and questions by those of the input. */
export async function replaceParts(tx: Database, owner: Owner, input: AssessmentInput): Promise<void> {
  await tx.delete(assessmentCategories).where(eq(assessmentCategories.assessmentId, owner.assessmentId));
  if (input.tags.length > 0)
    await tx.insert(assessmentCategories).values(input.tags.map((categoryId) => ({ ...owner, categoryId })));
  await tx.delete(assessmentQuestions).where(eq(assessmentQuestions.assessmentId, owner.assessmentId));
  await insertQuestions(tx, owner, input, await replaceSections(tx, owner, input.sections));
}
