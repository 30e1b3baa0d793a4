import { limits } from 'shared/contract/limits';
import { type QuestionImport } from 'shared/contract/question-import';
import { type Database } from '../../db/database';
import { conflict } from '../../refusals/refusal';
import { trashAssessment } from '../assessment/public';
import { removeEmptyTopics } from '../category/public';
import {
  asStored,
  idsInUse,
  type QuestionInput,
  removeUnusedPassages,
  replaceQuestion,
  softDelete,
} from '../question/public';
import { type ImportRow, mayChangeImport } from './policy';
import { isInterrupted } from './present';
import { idsAmong, lockDrafts } from './quiz.repository';
import * as repository from './repository';
import { type Writer } from './writing/write-quizzes';

/** Questions of one transaction. */
const AT_ONCE = 500;

type Left = QuestionImport['left'];
type LeftDrafts = QuestionImport['leftAssessments'];
type Written = Awaited<ReturnType<typeof repository.listWritten>>[number];

const isChanged = ({ version, writtenVersion }: Written): boolean => version !== writtenVersion;

async function putBack(writer: Writer, tx: Database, schoolId: number, row: Written): Promise<void> {
  const { account, now } = writer;
  const writing = { authorId: account.userId, tenant: account, schoolId, now: now() };
  await replaceQuestion(tx, row.questionId, asStored(row.before as unknown as QuestionInput), writing);
  await writer.record(tx, 'question.updated', row.questionId);
}

/** Takes back the drafts that nobody has published or changed since; returns those that it left. */
async function takeBackDrafts(writer: Writer, tx: Database, { assessments }: ImportRow): Promise<LeftDrafts> {
  const made = assessments.flatMap(({ id, version }) => (id === null ? [] : [{ id, version }]));
  if (made.length === 0) return [];
  const { account, now } = writer;
  const versionOf = new Map(made.map(({ id, version }) => [id, version]));
  const left: LeftDrafts = [];
  for (const { id, title, version, publishedAt } of await lockDrafts(tx, account, [...versionOf.keys()])) {
    if (publishedAt) left.push({ id, title, reason: 'published' });
    else if (version !== versionOf.get(id)) left.push({ id, title, reason: 'changed' });
    else {
      await trashAssessment({ tx, tenant: account, account, now: now() }, id, () => undefined);
      await writer.record(tx, 'assessment.deleted', id);
    }
  }
  return left;
}

/** Takes back some of what was written; returns what it left. */
async function takeBack(
  writer: Writer,
  tx: Database,
  { schoolId, leftAssessments }: ImportRow,
  written: readonly Written[],
): Promise<Left> {
  const { account, now } = writer;
  const made = written.filter(({ outcome, deletedAt }) => outcome === 'created' && deletedAt === null);
  const used = await idsInUse(
    tx,
    account,
    made.map(({ questionId }) => questionId),
  );
  const drafted = await idsAmong(
    tx,
    account,
    made.map(({ questionId }) => questionId),
    leftAssessments.map(({ id }) => id),
  );
  const gone = made
    .filter((row) => row.isEditable && !used.has(row.questionId) && !drafted.has(row.questionId) && !isChanged(row))
    .map(({ questionId }) => questionId);
  if (gone.length > 0) {
    await softDelete(tx, gone, { authorId: account.userId, now: now() });
    await writer.record(tx, 'question.deleted', gone);
  }
  const changed = written.filter(({ outcome, deletedAt }) => outcome === 'updated' && deletedAt === null);
  const isKept = (row: Written) => isChanged(row) || !row.isEditable;
  for (const row of changed) if (!isKept(row)) await putBack(writer, tx, schoolId, row);
  const reasonOf = (row: Written): Left[number]['reason'] => {
    if (!row.isEditable) return 'see-only';
    if (used.has(row.questionId)) return 'published';
    return isChanged(row) ? 'changed' : 'assessment';
  };
  return [...made.filter(({ questionId }) => !gone.includes(questionId)), ...changed.filter(isKept)].map((row) => ({
    questionId: row.questionId,
    reason: reasonOf(row),
    text: row.isSeen ? row.plainText.slice(0, 300) : `#${row.questionId}`,
  }));
}

async function removeTopics(writer: Writer, tx: Database, { topics }: ImportRow): Promise<void> {
  const change = { tx, account: writer.account, now: writer.now() };
  await removeEmptyTopics(change, topics, (gone) => writer.record(tx, 'category.deleted', gone));
}

async function removePassages(writer: Writer, tx: Database, { passages }: ImportRow): Promise<void> {
  const { account, now } = writer;
  const change = { tx, tenant: account, authorId: account.userId, now: now() };
  const ids = passages.map(({ id }) => id);
  const gone = await removeUnusedPassages(change, ids);
  if (gone.length > 0) await writer.record(tx, 'passage.deleted', gone);
}

/** A step of an undo; returns whether it was the last one. */
async function step(writer: Writer, id: number): Promise<boolean> {
  return writer.db.transaction(async (tx) => {
    const row = await mayChangeImport(tx, writer.account, id);
    if (row.state === 'undone') throw conflict('errors.importUndone');
    if (row.state === 'writing' && !isInterrupted(row, writer.now())) throw conflict('errors.importWriting');
    // With the first step: the questions of what stays are left after that.
    const leftAssessments = [...row.leftAssessments, ...(await takeBackDrafts(writer, tx, row))];
    const written = await repository.listWritten(tx, writer.account, id, AT_ONCE);
    const left = await takeBack(writer, tx, { ...row, leftAssessments }, written);
    await repository.markUndone(
      tx,
      written.map((each) => each.id),
    );
    const isLast = written.length < AT_ONCE;
    if (isLast) {
      await removePassages(writer, tx, row);
      await removeTopics(writer, tx, row);
    }
    await repository.updateImport(tx, id, {
      left: [...row.left, ...left].slice(0, limits.importNotesMax),
      leftCount: row.leftCount + left.length,
      leftAssessments,
      // Those that are gone are not taken back again.
      assessments: row.assessments.map((each) => ({ ...each, id: null })),
      state: isLast ? 'undone' : 'cancelled',
    });
    return isLast;
  });
}

/**
 * Takes back what an import wrote, some hundred questions at a time; one that was broken off goes on when it is called
 * again. @throws 409 while it is being written, and once it is undone.
 */
export async function undo(writer: Writer, id: number): Promise<void> {
  while (!(await step(writer, id)));
}
