import { setTimeout as pause } from 'node:timers/promises';
import { type ErrorKey } from 'shared/contract/message-key';
import { type Database } from '../../../db/database';
import { isOnlySession } from '../../../db/references-at-once';
import { type ImportChoice } from '../../../db/schema/question-imports';
import { notFound, Refusal } from '../../../refusals/refusal';
import { mapInTurns } from '../../../server/limits/in-turns';
import { TopicPaths } from '../../category/public';
import {
  asItStands,
  asStored,
  editableAmong,
  insertQuestions,
  loadQuestions,
  replaceQuestion,
} from '../../question/public';
import { type ImportRow, mayChangeImport } from '../policy';
import * as repository from '../repository';
import { orderUnderPassages } from '../passages.repository';
import { asNew, saysTheSame, updated } from './inputs';
import { portionsOf } from './portions';
import { WritingPassages } from './passages';
import { nextQuiz, type Writer, writeQuiz } from './write-quizzes';

/** Questions of one transaction. The embedded database answers nobody else meanwhile: some tenths of a second. */
const AT_ONCE = 200;
const AT_ONCE_EMBEDDED = 25;
/** Between two transactions others come first. */
const PAUSE_MS = 5;

interface Run {
  id: number;
  run: number;
  courseId: number;
  choice: ImportChoice;
  gradeId: number;
  topics: TopicPaths;
  /** Questions of a transaction. */
  atOnce: number;
  /** Topics of single categories, by their path as JSON; null: none. */
  targets: ReadonlyMap<string, number | null>;
  /** The topic of what has no category. */
  fallback: string;
}

type Open = repository.OpenItem & {
  /** What a new question would be stored as, but for its topics and passage. */
  stored?: ReturnType<typeof asStored> | undefined;
};

async function topicOf(writer: Writer, tx: Database, run: Run, item: Open): Promise<number> {
  const { choice, topics, fallback } = run;
  const change = { tx, account: writer.account, now: writer.now() };
  const root = choice.topicId ?? 0;
  if (root !== 0 && !topics.has(root)) throw notFound();
  const target = run.targets.get(JSON.stringify(item.content.category));
  if (target) {
    if (!topics.has(target)) throw notFound();
    return target;
  }
  const path = choice.categories && target !== null ? item.content.category : [];
  if (path.length > 0 || root !== 0) return topics.at(change, root, path);
  return topics.at(change, 0, [fallback]);
}

/** Returns the passages that it has made. */
async function create(writer: Writer, tx: Database, run: Run, row: ImportRow, items: readonly Open[]) {
  if (items.length === 0) return [];
  const place = { courseId: run.courseId, gradeId: run.gradeId };
  const before = run.topics.made.length;
  const cleaned = [];
  const passages = new WritingPassages(writer, tx, row, run.gradeId);
  for (const item of items) {
    const { question } = item.content;
    if (!question) continue;
    const tags = [String(await topicOf(writer, tx, run, item))];
    const stored = item.stored ?? asStored(asNew(question, place));
    cleaned.push(await underPassage({ ...stored, input: { ...stored.input, tags } }, item, passages));
  }
  const made = run.topics.made.slice(before);
  if (made.length > 0) await writer.record(tx, 'category.created', made);
  const ids = await insertQuestions(tx, cleaned, writingOf(writer, row));
  await writer.record(tx, 'question.created', ids);
  await repository.noteOutcomes(
    tx,
    items.map(({ id }, at) => ({ id, outcome: 'created', questionId: ids[at] ?? 0, questionVersion: 1, before: null })),
  );
  return passages.made;
}

/** A question under the passage of the file, or with its text where the course has no place for another one. */
async function underPassage(
  { input, row }: ReturnType<typeof asStored>,
  { content: { passage } }: Open,
  passages: WritingPassages,
): Promise<ReturnType<typeof asStored>> {
  if (!passage) return { input, row };
  const passageId = await passages.idOf(passage);
  if (passageId !== undefined) return { input: { ...input, passageId }, row };
  return asStored({ ...input, questionText: passage.text + input.questionText });
}

const writingOf = ({ account, now }: Writer, { schoolId }: ImportRow) => ({
  authorId: account.userId,
  tenant: account,
  schoolId,
  now: now(),
});

async function update(writer: Writer, tx: Database, row: ImportRow, items: readonly Open[]): Promise<Open[]> {
  const { account } = writer;
  const gone: Open[] = [];
  const outcomes: repository.Outcome[] = [];
  const known = items.flatMap(({ againId }) => againId ?? []);
  const standingOf = new Map(
    (await loadQuestions(tx, account, [...(await editableAmong(tx, account, known))])).map((whole) => [
      whole.question.id,
      whole,
    ]),
  );
  for (const item of items) {
    const whole = standingOf.get(item.againId ?? 0);
    if (!whole || whole.question.deletedAt || !item.content.question) {
      gone.push(item);
      continue;
    }
    const { id, version } = whole.question;
    const standing = asItStands(whole);
    const input = updated(standing, item.content.question);
    if (saysTheSame(standing, input)) {
      outcomes.push({ id: item.id, outcome: 'skipped', questionId: id, questionVersion: null, before: null });
      continue;
    }
    await replaceQuestion(tx, id, asStored(input), { ...writingOf(writer, row), standing: whole });
    const changed = { questionId: id, questionVersion: version + 1, before: { ...standing } };
    outcomes.push({ id: item.id, outcome: 'updated', ...changed });
  }
  const written = outcomes.filter(({ outcome }) => outcome === 'updated').map(({ questionId }) => questionId);
  if (written.length > 0) await writer.record(tx, 'question.updated', written);
  await repository.noteOutcomes(tx, outcomes);
  return gone;
}

const isUpdate = ({ choice }: Run, { againId }: Open) => againId !== null && choice.again === 'update';

/** The next few questions, and what the new ones become: worked out while the database writes those before them. */
async function prepare(writer: Writer, run: Run, ids: readonly number[]): Promise<Open[]> {
  const items = await repository.loadItems(writer.db, ids);
  const place = { courseId: run.courseId, gradeId: run.gradeId };
  return mapInTurns(items, (item): Open => {
    const { question } = item.content;
    return question && !isUpdate(run, item) ? { ...item, stored: asStored(asNew(question, place)) } : item;
  });
}

/** Writes a few questions; returns whether it may go on. */
async function writeSome(writer: Writer, run: Run, items: readonly Open[], isOver: boolean): Promise<boolean> {
  return writer.db.transaction(async (tx) => {
    const row = await mayChangeImport(tx, writer.account, run.id);
    if (row.state !== 'writing' || row.run !== run.run) return false;
    const again = items.filter((item) => isUpdate(run, item));
    const gone = await update(writer, tx, row, again);
    const made = await create(writer, tx, run, row, [...items.filter((item) => !again.includes(item)), ...gone]);
    const passages = [...row.passages, ...made];
    if (isOver && passages.length > 0)
      await orderUnderPassages(
        tx,
        run.id,
        passages.map(({ id }) => id),
      );
    await repository.updateImport(tx, run.id, {
      done: row.done + items.length,
      passages,
      topics: [...new Set([...row.topics, ...run.topics.made])],
      beatAt: writer.now(),
      ...(isOver && !nextQuiz(row) && { state: 'done' }),
    });
    return !isOver;
  });
}

/** Writes all questions that are open, each few while the next are prepared. */
async function writeQuestions(writer: Writer, run: Run): Promise<void> {
  const portions = portionsOf(await repository.listOpen(writer.db, run.id), run.atOnce);
  let items = await prepare(writer, run, portions[0] ?? []);
  for (let at = 0; ; at += 1) {
    const next = prepare(writer, run, portions[at + 1] ?? []);
    // It is awaited below, unless writing fails, which is then what there is to say.
    next.catch(() => undefined);
    // With the last of them: whoever stops it then is told that it has ended.
    if (!(await writeSome(writer, run, items, at + 1 >= portions.length))) return;
    await pause(PAUSE_MS);
    items = await next;
  }
}

/** Why it ended, for the teacher. */
function problemOf(error: unknown): ErrorKey {
  return error instanceof Refusal && [403, 404].includes(error.status)
    ? 'errors.importCourseGone'
    : 'errors.importBroke';
}

/** Writes an import to its end, until it is cancelled, or until something stops it, which the import then says. */
export async function writeImport(writer: Writer, { id, run, gradeId }: { id: number; run: number; gradeId: number }) {
  const { db, account, language } = writer;
  try {
    const row = await repository.findImport(db, account, id);
    if (!row?.choice) return;
    const place = { courseId: row.courseId, gradeId };
    const topics = await TopicPaths.open(db, account, place, language);
    const fallback = row.fileName.replace(/\.\w{1,8}$/, '') || row.fileName;
    const { targets: chosen = [] } = row.choice;
    const targets = new Map(chosen.map(({ path, topicId }) => [JSON.stringify(path), topicId]));
    const atOnce = (await isOnlySession(db)) ? AT_ONCE_EMBEDDED : AT_ONCE;
    const { courseId, choice } = row;
    await writeQuestions(writer, { id, run, atOnce, choice, courseId, gradeId, topics, targets, fallback });
    while (await writeQuiz(writer, { id, run })) await pause(PAUSE_MS);
  } catch (error) {
    const problem = problemOf(error);
    if (problem === 'errors.importBroke') writer.log(error);
    await repository.endRun(db, { id, run }, { state: 'failed', problem });
  }
}
