import { desc, eq, sql } from 'drizzle-orm';
import { type QuestionItem } from 'shared/contract/question-item';
import { anyOf } from '../../../db/any-of';
import { type Database } from '../../../db/database';
import { questionOptions, questions } from '../../../db/schema/questions';
import { questionVersions, type VersionContent } from '../../../db/schema/question-versions';
import { orNotFound } from '../../../refusals/refusal';
import { refreshQuestions } from '../figures/refresh.repository';
import { addTrail, type Editing } from './trail.repository';
import { keepNextVersions, nextLine } from './version.repository';
import { isAskedAlike } from './version.rules';

type Version = typeof questionVersions.$inferSelect;

const newestOf = async (tx: Database, questionId: number): Promise<Version> => {
  const [row] = await tx
    .select()
    .from(questionVersions)
    .where(eq(questionVersions.questionId, questionId))
    .orderBy(desc(questionVersions.number))
    .limit(1);
  return orNotFound(row);
};

/** Which options are right, or an item that shows the same and is scored otherwise. */
export type Key = { optionIds: readonly number[] } | { item: QuestionItem };

const withKey = (content: VersionContent, key: Key): VersionContent =>
  'item' in key
    ? { ...content, item: key.item }
    : {
        ...content,
        options: content.options.map((option) => ({ ...option, isCorrectAnswer: key.optionIds.includes(option.id) })),
      };

/** Sets the key of the bank's question, which creates a new version. */
async function correctBank(tx: Database, newest: Version, key: Key, editing: Editing): Promise<number> {
  const { questionId: id, schoolId } = newest;
  if ('optionIds' in key)
    await tx
      .update(questionOptions)
      .set({ isCorrectAnswer: sql`${questionOptions.id} = ${anyOf(key.optionIds)}` })
      .where(eq(questionOptions.questionId, id));
  await tx
    .update(questions)
    .set({ ...('item' in key && key), updatedAt: editing.now, version: sql`${questions.version} + 1` })
    .where(eq(questions.id, id));
  const numbers = await keepNextVersions(tx, [id], editing);
  await addTrail(tx, [{ id, schoolId, versionNumber: numbers.get(id) }], { kind: 'changed', fields: ['key'] }, editing);
  await refreshQuestions(tx, [id], editing.now);
  return (await newestOf(tx, id)).id;
}

/** A version of an earlier wording with a line of its own; the bank's wording follows as the newest again. */
async function correctEarlier(
  tx: Database,
  { newest, content }: { newest: Version; content: VersionContent },
  { authorId, now }: Editing,
): Promise<number> {
  const { schoolId, questionId, number } = newest;
  const made = { schoolId, questionId, authorId, createdAt: now };
  const [own] = await tx
    .select({ line: nextLine })
    .from(questionVersions)
    .where(eq(questionVersions.questionId, questionId))
    .limit(1);
  const [corrected] = await tx
    .insert(questionVersions)
    .values([
      { ...made, kind: 'version', number: number + 1, line: orNotFound(own).line, content },
      { ...made, kind: 'correction', number: number + 2, line: newest.line, content: newest.content },
    ])
    .returning({ id: questionVersions.id });
  return orNotFound(corrected).id;
}

/**
 * The version that asks the same as this one with another key: the version itself, the newest, or a new one (`isNew`).
 * The bank's question gets the key too, if it still asks the same. Call it in a transaction.
 */
export async function correctKey(
  tx: Database,
  { questionId, versionId }: { questionId: number; versionId: number },
  key: Key,
  editing: Editing,
): Promise<{ versionId: number; isNew: boolean }> {
  await tx.select({ id: questions.id }).from(questions).where(eq(questions.id, questionId)).for('update');
  const [row] = await tx.select().from(questionVersions).where(eq(questionVersions.id, versionId));
  const asked = orNotFound(row);
  const newest = await newestOf(tx, questionId);
  const content = withKey(asked.content, key);
  if (isAskedAlike(asked.content, content)) return { versionId, isNew: false };
  if (isAskedAlike(newest.content, content)) return { versionId: newest.id, isNew: false };
  const made = isAskedAlike(newest.content, asked.content)
    ? await correctBank(tx, newest, key, editing)
    : await correctEarlier(tx, { newest, content }, editing);
  return { versionId: made, isNew: true };
}
