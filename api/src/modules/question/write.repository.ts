import { eq, inArray, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { insertRows } from '../../db/insert-rows';
import { questionCategories, questionOptions, questions } from '../../db/schema/questions';
import { requireFilesOf } from '../../tenancy/files';
import { type Tenant } from '../../tenancy/tenancy';
import { intoTrash } from '../../tenancy/trash';
import { type CleanQuestion, type OptionInput, optionRow, optionsOf, textOrNull } from './row';
import { addLabels, setLabels } from './labels/labels.repository';
import { withListsOnce } from './list/lists-once.repository';
import { leavePassage, placeUnder } from './passage/place.repository';
import { loadQuestions, type WholeQuestion } from './repository';
import { refreshQuestions } from './figures/refresh.repository';
import { addTrail, changedFields, type Editing } from './versions/trail.repository';
import { type QuestionChange } from './versions/version.rules';
import { keepFirstVersions, keepNextVersions } from './versions/version.repository';

export interface Writing extends Editing {
  tenant: Tenant;
  /** The school of the questions: one of the tenant's. */
  schoolId: number;
}

interface Replacing extends Writing {
  change?: QuestionChange | undefined;
  /** The question as it stands, where it was loaded in this transaction. */
  standing?: WholeQuestion;
}

/** The parts that can reference files. Other texts are plain, and search texts contain no usable URLs. */
const shownOf = ({ row, input }: CleanQuestion) => ({
  questionText: row.questionText,
  modelAnswer: row.modelAnswer,
  picturePath: row.picturePath,
  item: row.item,
  feedbackMedia: row.feedbackMedia,
  options: optionsOf(input).map(({ picturePath, media, feedbackMedia }) => ({ picturePath, media, feedbackMedia })),
});

async function insertTags(
  tx: Database,
  rows: { id: number; tags: readonly string[] }[],
  schoolId: number,
): Promise<void> {
  const links = rows.flatMap(({ id, tags }) =>
    [...new Set(tags.map(Number))].map((categoryId) => ({ questionId: id, categoryId, schoolId })),
  );
  await insertRows(tx, { table: questionCategories, rows: links });
}

/** Must run in a transaction. Returns the new ids, in order. */
export const insertQuestions = (tx: Database, cleaned: readonly CleanQuestion[], writing: Writing): Promise<number[]> =>
  withListsOnce(tx, () => insertAll(tx, cleaned, writing));

async function insertAll(
  tx: Database,
  cleaned: readonly CleanQuestion[],
  { authorId, tenant, schoolId, now }: Writing,
): Promise<number[]> {
  await requireFilesOf(tx, { tenant, schoolId }, ...cleaned.map(shownOf));
  const rows = cleaned.map(({ input, row }) => ({
    ...row,
    origin: input.origin ?? 'manual',
    status: input.status ?? 'ready',
    modelName: input.madeBy ?? null,
    evidence: textOrNull(input.evidence ?? ''),
    ...{ schoolId, authorId, createdAt: now, updatedAt: now },
  }));
  const inserted = await insertRows<typeof questions, { id: number }>(tx, {
    ...{ table: questions, rows, returning: sql`id` },
  });
  const ids = inserted.map(({ id }) => id);
  const options = cleaned.flatMap(({ input }, at) =>
    optionsOf(input).map((option, position) => ({
      ...optionRow(option, position),
      questionId: ids[at] ?? 0,
      schoolId,
    })),
  );
  await insertRows(tx, { table: questionOptions, rows: options });
  await insertTags(
    tx,
    cleaned.map(({ input: { tags } }, at) => ({ id: ids[at] ?? 0, tags })),
    schoolId,
  );
  await addLabels(
    tx,
    cleaned.map(({ input: { labels = [] } }, at) => ({ id: ids[at] ?? 0, schoolId, labels })),
  );
  for (const [at, { input }] of cleaned.entries())
    if (input.passageId) await placeUnder(tx, tenant, { questionId: ids[at] ?? 0, passageId: input.passageId });
  await keepFirstVersions(tx, ids);
  await refreshQuestions(tx, ids, now);
  return ids;
}

/** Options keep their ids, which answers reference: the one that was sent, or else that of the same text. */
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

/**
 * Must run in a transaction: replaces a question; its author and origin are kept. @throws 400 for a correction that
 * changes the key.
 */
export async function replaceQuestion(
  tx: Database,
  id: number,
  cleaned: CleanQuestion,
  { tenant, schoolId, change, standing, ...editing }: Replacing,
): Promise<void> {
  const { now } = editing;
  const whole = async () => (await loadQuestions(tx, { schoolIds: [schoolId] }, [id]))[0];
  const before = standing ?? (await whole());
  const { input, row } = cleaned;
  await requireFilesOf(tx, { tenant, schoolId }, shownOf(cleaned));
  await tx
    .update(questions)
    .set({
      ...row,
      ...(input.status && { status: input.status }),
      updatedAt: now,
      version: sql`${questions.version} + 1`,
    })
    .where(eq(questions.id, id));
  await replaceOptions(tx, id, schoolId, optionsOf(input));
  await tx.delete(questionCategories).where(eq(questionCategories.questionId, id));
  await insertTags(tx, [{ id, tags: input.tags }], schoolId);
  if (input.labels) await setLabels(tx, [{ id, schoolId, labels: input.labels }]);
  if (input.passageId) await placeUnder(tx, tenant, { questionId: id, passageId: input.passageId });
  else await leavePassage(tx, id, input.passageId === null ? 'always' : 'ofOtherCourse');
  const after = await whole();
  const fields = before && after ? changedFields(before, after) : [];
  const numbers = await keepNextVersions(tx, [id], editing, change);
  // Saving without a change adds no entry.
  if (fields.length > 0)
    await addTrail(tx, [{ id, schoolId, versionNumber: numbers.get(id) }], { kind: 'changed', fields }, editing);
  await refreshQuestions(tx, [id], now);
}

/** Moves them to the trash; assessments keep them. */
export async function softDelete(tx: Database, ids: readonly number[], editing: Editing): Promise<void> {
  const gone = await tx
    .update(questions)
    .set(intoTrash(editing.authorId, editing.now))
    .where(inArray(questions.id, [...ids]))
    .returning({ id: questions.id, schoolId: questions.schoolId });
  await addTrail(tx, gone, { kind: 'deleted' }, editing);
}
