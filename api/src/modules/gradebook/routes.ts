import { type FastifyInstance } from 'fastify';
import {
  getGradebook,
  listCellEvents,
  setFinalGrade,
  setGradebookCells,
  setGradebookRules,
} from 'shared/contract/gradebook';
import { createMarkColumn, deleteMarkColumn, updateMarkColumn } from 'shared/contract/mark-column';
import { type Endpoint } from 'shared/contract/endpoint';
import { type Database } from '../../db/database';
import { record } from '../../server/audit/audit';
import { requireVersion } from '../../server/http/precondition';
import { orNotFound } from '../../refusals/refusal';
import { type Call, route } from '../../server/route';
import { createOnce } from '../../server/write';
import { lock, type ClassRow } from '../class/public';
import { setCells } from './cells.commands';
import { presentOwnColumn, lockColumn } from '../grade-cells/public';
import * as columns from './column.commands';
import { findRules, listFinals, storeFinal, storeRules } from './decision.repository';
import { requireGrade } from './final-grade.policy';
import { presentFinal, readGradebook } from './gradebook.read';
import { historyOf } from './history.read';
import { columnOf, gradebookOf, gradebookToMark, requireInClass } from './policy';

const timesOf = ({ services }: Call<Endpoint>) => ({ now: services.now(), graceMs: services.config.attemptGraceMs });

const readNow = (call: Call<Endpoint>, db: Database, row: ClassRow) =>
  readGradebook(
    { db, tenant: call.account, readerId: call.account.userId, language: call.language, ...timesOf(call) },
    row,
  );

const columnNow = async ({ db, account }: Call<Endpoint>, id: number) =>
  presentOwnColumn(await columnOf(db, account, id));

function gradebookReads(app: FastifyInstance): void {
  route(app, getGradebook, async (call) => {
    const row = await gradebookOf(call.db, call.account, call.params.id);
    return { data: await readNow(call, call.db, row) };
  });

  route(app, listCellEvents, async ({ db, account, params, query }) => {
    const row = await gradebookOf(db, account, params.id);
    await requireInClass(db, row, query.studentId);
    return { data: await historyOf(db, { ...query, readerId: account.userId }) };
  });
}

function gradebookColumns(app: FastifyInstance): void {
  route(app, createMarkColumn, { audit: 'class.columnCreated' }, async (call) => {
    const id = await createOnce(call, async (tx) => {
      const row = await gradebookToMark(tx, call.account, call.params.id);
      await record(call, tx, 'class.columnCreated', row.id);
      return columns.add(tx, row, call.body, call.services.now());
    });
    return { data: await columnNow(call, id), message: 'success.markColumnCreated' };
  });

  route(app, updateMarkColumn, { audit: 'class.columnChanged' }, async (call) => {
    const { id } = call.params;
    await call.db.transaction(async (tx) => {
      await columnOf(tx, call.account, id);
      const column = await lockColumn(tx, id);
      requireVersion(call, column);
      await columns.change(tx, column, call.body, call.services.now());
      await record(call, tx, 'class.columnChanged', column.classId);
    });
    return { data: await columnNow(call, id), message: 'success.markColumnSaved' };
  });

  route(app, deleteMarkColumn, { audit: 'class.columnDeleted' }, async (call) => {
    const { id } = call.params;
    await call.db.transaction(async (tx) => {
      await columnOf(tx, call.account, id);
      const column = await lockColumn(tx, id);
      await columns.remove(tx, column);
      await record(call, tx, 'class.columnDeleted', column.classId);
    });
    return { data: { id }, message: 'success.markColumnDeleted' };
  });
}

export function gradebookRoutes(app: FastifyInstance): void {
  gradebookReads(app);
  gradebookColumns(app);

  route(app, setGradebookCells, { audit: ['submission.graded', 'class.marksSet'] }, async (call) => {
    const { account, params, body, language } = call;
    const marking = { tenant: account, userId: account.userId, language, ...timesOf(call) };
    const results = await call.db.transaction(async (tx) => {
      const row = await gradebookToMark(tx, account, params.id);
      const set = await setCells({ ...marking, tx }, row, body);
      if (set.submissionIds.length > 0) await record(call, tx, 'submission.graded', set.submissionIds);
      if (set.hasOwn) await record(call, tx, 'class.marksSet', row.id);
      return set.results;
    });
    return { data: results };
  });

  route(app, setGradebookRules, { audit: 'class.totalsChanged' }, async (call) => {
    const { account, params, body, services } = call;
    const version = await call.db.transaction(async (tx) => {
      const row = await lock(tx, account, params.id);
      requireVersion(call, { version: (await findRules(tx, row.id))?.version ?? 0 });
      await record(call, tx, 'class.totalsChanged', row.id);
      const place = { classId: row.id, schoolId: row.schoolId };
      return storeRules(tx, place, body, { userId: account.userId, now: services.now() });
    });
    return { data: { version }, message: 'success.gradebookRulesSaved' };
  });

  route(app, setFinalGrade, { audit: 'class.finalGradeSet' }, async (call) => {
    const { account, body, services } = call;
    const { id, studentId } = call.params;
    const final = await call.db.transaction(async (tx) => {
      const row = await lock(tx, account, id);
      await requireInClass(tx, row, studentId);
      const [before] = await listFinals(tx, id, studentId);
      requireVersion(call, { version: before?.version ?? 0 });
      requireGrade(await readNow(call, tx, row), studentId, body);
      const place = { classId: id, schoolId: row.schoolId, studentId };
      await storeFinal(tx, place, body, { userId: account.userId, now: services.now() });
      await record(call, tx, 'class.finalGradeSet', id);
      const [after] = await listFinals(tx, id, studentId);
      return orNotFound(after);
    });
    return { data: presentFinal(final), message: 'success.finalGradeSaved' };
  });
}
