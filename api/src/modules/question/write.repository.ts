import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { questionCategories, questionOptions, questions } from '../../db/schema/questions';
import { inSchoolsOf, type Tenant } from '../../tenancy/tenancy';
import { type OptionInput, optionRow, type QuestionInput, rowOf, textOrNull } from './clean';
import { loadQuestions } from './repository';
import { refreshQuestions } from './statistics.repository';
import { addTrail, changedFields, type Editing } from './trail.repository';

export interface Writing extends Editing {
  schoolId: number;
}

async function insertTags(
  tx: Database,
  rows: { id: number; tags: readonly string[] }[],
  schoolId: number,
): Promise<void> {
  const links = rows.flatMap(({ id, tags }) =>
    [...new Set(tags.map(Number))].map((categoryId) => ({ questionId: id, categoryId, schoolId })),
  );
  if (links.length > 0) await tx.insert(questionCategories).values(links);
}

/** Inside a transaction. Answers with the new ids, in order. */
export async function insertQuestions(
  tx: Database,
  inputs: readonly QuestionInput[],
  { authorId, schoolId, now }: Writing,
): Promise<number[]> {
  const made = inputs.map((input) => ({
    ...rowOf(input),
    origin: input.origin ?? 'manual',
    modelName: input.madeBy ?? null,
    evidence: textOrNull(input.evidence ?? ''),
  }));
  const inserted = await tx
    .insert(questions)
    .values(made.map((row) => ({ ...row, schoolId, authorId, createdAt: now, updatedAt: now })))
    .returning({ id: questions.id });
  const ids = inserted.map(({ id }) => id);
  const options = inputs.flatMap((input, at) =>
    input.options.map((option, position) => ({ ...optionRow(option, position), questionId: ids[at] ?? 0, schoolId })),
  );
  if (options.length > 0) await tx.insert(questionOptions).values(options);
  await insertTags(
    tx,
    inputs.map(({ tags }, at) => ({ id: ids[at] ?? 0, tags })),
    schoolId,
  );
  await refreshQuestions(tx, ids, now);
  return ids;
}

/** Options keep their ids, which answers of students name: the one that was sent, else the one with the same text. */
async function replaceOptions(
  tx: Database,
  questionId: number,
  schoolId: number,
  options: readonly OptionInput[],
): Promise<void> {
  const left = await tx
    .select({ id: questionOptions.id, value: questionOptions.value })
    .from(questionOptions)
    .where(eq(questionOptions.questionId, questionId));
  const take = (fits: (old: (typeof left)[number]) => boolean) => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0]?.id;
  };
  const known = options.map(({ id }) => (id === undefined ? undefined : take((old) => old.id === id)));
  for (const [position, option] of options.entries()) {
    const row = optionRow(option, position);
    const id = known[position] ?? take(({ value }) => value === option.value);
    if (id === undefined) await tx.insert(questionOptions).values({ ...row, questionId, schoolId });
    else await tx.update(questionOptions).set(row).where(eq(questionOptions.id, id));
  }
  if (left.length > 0)
    await tx.delete(questionOptions).where(
      inArray(
        questionOptions.id,
        left.map(({ id }) => id),
      ),
    );
}

/** Inside a transaction: replaces a question; who made it and from what stays. */
export async function replaceQuestion(
  tx: Database,
  id: number,
  input: QuestionInput,
  { schoolId, ...editing }: Writing,
): Promise<void> {
  const { now } = editing;
  const whole = async () => (await loadQuestions(tx, { schoolIds: [schoolId] }, [id]))[0];
  const before = await whole();
  await tx
    .update(questions)
    .set({ ...rowOf(input), schoolId, updatedAt: now, version: sql`${questions.version} + 1` })
    .where(eq(questions.id, id));
  await replaceOptions(tx, id, schoolId, input.options);
  await tx.delete(questionCategories).where(eq(questionCategories.questionId, id));
  await insertTags(tx, [{ id, tags: input.tags }], schoolId);
  const after = await whole();
  const fields = before && after ? changedFields(before, after) : [];
  // A question that was saved as it stood has not been changed.
  if (fields.length > 0) await addTrail(tx, [{ id, schoolId }], { kind: 'changed', fields }, editing);
  await refreshQuestions(tx, [id], now);
}

/** They leave the bank; assessments that have them keep them. */
export async function softDelete(tx: Database, ids: readonly number[], editing: Editing): Promise<void> {
  const gone = await tx
    .update(questions)
    .set({ deletedAt: editing.now })
    .where(inArray(questions.id, [...ids]))
    .returning({ id: questions.id, schoolId: questions.schoolId });
  await addTrail(tx, gone, { kind: 'deleted' }, editing);
}

/** Inside a transaction. Those of the ids that were deleted and are back now. */
export async function restore(
  tx: Database,
  tenant: Tenant,
  ids: readonly number[],
  editing: Editing,
): Promise<number[]> {
  const back = await tx
    .update(questions)
    .set({ deletedAt: null })
    .where(
      and(inSchoolsOf(tenant, questions.schoolId), inArray(questions.id, [...ids]), isNotNull(questions.deletedAt)),
    )
    .returning({ id: questions.id, schoolId: questions.schoolId });
  await addTrail(tx, back, { kind: 'restored' }, editing);
  return back.map(({ id }) => id);
}
