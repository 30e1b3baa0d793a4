import { groupBy } from '@teacher-portal/collections/group-by';
import { type ParsedBody } from 'shared/contract/endpoint';
import { type undoTransfer } from 'shared/contract/question-transfer';
import { type Database } from '../../../db/database';
import { removeEmptyTopics } from '../../category/public';
import { mayChangeAll } from '../policy';
import { idsInAssessments, loadQuestions } from '../repository';
import { softDelete } from '../write.repository';
import { putInto } from './move.commands';
import { removeEmptyPassages, type Transfer } from './passages';
import { mayWriteInto, requireSchool } from './policy';
import { lockQuestions } from './repository';

interface Undone {
  deleted: number[];
  moved: number[];
  topics: number[];
  passages: number[];
  /** In an assessment meanwhile. */
  left: number[];
}

/** Must run in a transaction: moves copies to the trash, and what was moved back to where it was. */
export async function undo(tx: Database, transfer: Transfer, body: ParsedBody<typeof undoTransfer>): Promise<Undone> {
  const { account, now } = transfer;
  const known = await mayChangeAll(tx, account, [...body.copied, ...body.moved.map(({ id }) => id)]);
  const rows = new Map((await lockQuestions(tx, known)).map((row) => [row.id, row]));
  const used = await idsInAssessments(tx, account, known);
  const deleted = [...new Set(body.copied)].filter((id) => !used.has(id));
  if (deleted.length > 0) await softDelete(tx, deleted, { authorId: account.userId, now });
  const moved: number[] = [];
  for (const [courseId, all] of groupBy(body.moved, (place) => place.courseId)) {
    const places = all.filter(({ id }) => !used.has(id) || rows.get(id)?.courseId === courseId);
    const target = await mayWriteInto(tx, account, courseId, [...new Set(places.flatMap(({ tags }) => tags))]);
    requireSchool(
      places.flatMap(({ id }) => rows.get(id) ?? []),
      target,
    );
    const placeIn = new Map(places.map(({ id, tags, passageId }) => [id, { tags, passageId }]));
    const ids = [...placeIn.keys()];
    await putInto(tx, transfer, target, await loadQuestions(tx, account, ids), placeIn);
    moved.push(...places.map(({ id }) => id));
  }
  const editing = { authorId: account.userId, now };
  const passages = await removeEmptyPassages(tx, body.passages, account, editing);
  const topics: number[] = [];
  await removeEmptyTopics({ tx, account, now }, body.topics, async (ids) => void topics.push(...ids));
  return { deleted, moved, topics, passages, left: known.filter((id) => !deleted.includes(id) && !moved.includes(id)) };
}
