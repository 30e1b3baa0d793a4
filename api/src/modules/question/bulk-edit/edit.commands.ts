import { groupBy } from '@teacher-portal/collections/group-by';
import { type ParsedBody } from 'shared/contract/endpoint';
import {
  type BulkEdited,
  type bulkEditQuestions,
  type BulkEditStay,
  type StayReason,
  type undoBulkEdit,
} from 'shared/contract/question-bulk-edit';
import { type Database } from '../../../db/database';
import { type Account } from '../../../identity/account';
import { setTopics, updateQuestions } from '../bulk.repository';
import { refreshQuestions } from '../figures/refresh.repository';
import { labelsInOrder } from '../labels/labels';
import { setLabels } from '../labels/labels.repository';
import { listTags } from '../repository';
import { addTrail, type Editing } from '../versions/trail.repository';
import { keepNextVersions } from '../versions/version.repository';
import { coursesOfTopics, lockRows } from './policy';
import { type EditedRow } from './repository';
import { differences, type Edit, editOf, topicsBack, trailFieldOf } from './rules';

interface Editor {
  tx: Database;
  account: Account;
  now: Date;
}
interface Change {
  row: EditedRow;
  edit: Edit;
}

/** Writes the same as a single edit does, with versions, trail and figures. */
async function write({ tx, account, now }: Editor, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const editing: Editing = { authorId: account.userId, now };
  const valuesOf = ({ edit: { after } }: Change) => ({ ...after, topics: undefined, labels: undefined });
  for (const alike of groupBy(changes, (change) => JSON.stringify(valuesOf(change))).values()) {
    const ids = alike.map(({ row }) => row.id);
    const [first] = alike;
    if (first) await updateQuestions(tx, ids, valuesOf(first), now);
  }
  const moved = changes.flatMap(({ row: { id, schoolId }, edit: { after } }) =>
    after.topics ? [{ id, schoolId, topics: after.topics }] : [],
  );
  if (moved.length > 0) await setTopics(tx, moved);
  await setLabels(
    tx,
    changes.flatMap(({ row: { id, schoolId }, edit: { after } }) =>
      after.labels ? [{ id, schoolId, labels: after.labels }] : [],
    ),
  );
  const ids = changes.map(({ row }) => row.id);
  const numbers = await keepNextVersions(tx, ids, editing);
  const fieldsOf = ({ edit: { after } }: Change) =>
    (Object.keys(trailFieldOf) as (keyof typeof trailFieldOf)[])
      .filter((name) => name in after)
      .map((name) => trailFieldOf[name]);
  for (const alike of groupBy(changes, (change) => fieldsOf(change).join()).values()) {
    const [first] = alike;
    const entries = alike.map(({ row: { id, schoolId } }) => ({ id, schoolId, versionNumber: numbers.get(id) }));
    if (first) await addTrail(tx, entries, { kind: 'changed', fields: fieldsOf(first) }, editing);
  }
  await refreshQuestions(tx, ids, now);
}

interface Seen {
  id: number;
  version: number;
}

/** What becomes of each of these questions, once. */
function decide<Q extends Seen>(
  questions: readonly Q[],
  rows: ReadonlyMap<number, EditedRow>,
  of: (row: EditedRow, question: Q) => Edit | StayReason,
): { changes: Change[]; stayed: BulkEditStay[] } {
  const changes: Change[] = [];
  const stayed: BulkEditStay[] = [];
  for (const question of new Map(questions.map((each) => [each.id, each])).values()) {
    const row = rows.get(question.id);
    if (!row) continue;
    const said = row.deletedAt === null ? of(row, question) : 'gone';
    // One that is as it should be is not named as changed by someone else, so that a call can be repeated.
    const edit = typeof said !== 'string' && row.version !== question.version ? 'changed' : said;
    if (typeof edit === 'string') stayed.push({ id: row.id, reason: edit, text: row.text });
    else changes.push({ row, edit });
  }
  return { changes, stayed };
}

const idsOf = (questions: readonly Seen[]) => [...new Set(questions.map(({ id }) => id))];

/** Must run in a transaction. @throws 404 for a question or a topic of another school */
export async function editQuestions(
  editor: Editor,
  { questions, change }: ParsedBody<typeof bulkEditQuestions>,
): Promise<{ changed: BulkEdited[]; stayed: BulkEditStay[] }> {
  const { tx, account } = editor;
  const courseOf = await coursesOfTopics(tx, account, change);
  const rows = await lockRows(tx, account, idsOf(questions));
  const { changes, stayed } = decide(questions, rows, (row) => editOf(row, change, courseOf));
  await write(editor, changes);
  const changed = changes.map(({ row: { id, version }, edit: { before } }) => {
    const { topics, labels, ...values } = before;
    const lists = { ...(topics && { topics: topics.map(String) }), ...(labels && { labels: [...labels] }) };
    return { id, version: version + 1, before: { ...values, ...lists } };
  });
  return { changed, stayed };
}

/** Must run in a transaction: gives questions back what they had. @throws 404 for a question of another school */
export async function undoEdit(
  editor: Editor,
  { questions }: ParsedBody<typeof undoBulkEdit>,
): Promise<{ undone: number[]; left: BulkEditStay[] }> {
  const { tx, account } = editor;
  const rows = await lockRows(tx, account, idsOf(questions));
  const tags = [...new Set(questions.flatMap(({ before }) => before.topics ?? []).map(Number))];
  const courseOf = new Map((await listTags(tx, account, tags)).map(({ id, courseId }) => [id, courseId]));
  const { changes, stayed } = decide(questions, rows, (row, { before: { topics, labels, ...values } }) => {
    if (!row.isEditable) return 'see-only';
    const back = topics && topicsBack(topics, row.courseId, courseOf);
    if (topics && !back) return 'last-topic';
    const lists = { ...(back && { topics: back }), ...(labels && { labels: labelsInOrder(labels) }) };
    return differences(row, { ...values, ...lists }) ?? 'same';
  });
  await write(editor, changes);
  return { undone: changes.map(({ row }) => row.id), left: stayed.filter(({ reason }) => reason !== 'same') };
}
