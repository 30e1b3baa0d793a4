import { type FastifyInstance } from 'fastify';
import {
  createSchoolYear,
  listSchoolYears,
  previewRollOver,
  rollOver,
  type SchoolYear,
  undoRollOver,
  updateSchoolYear,
} from 'shared/contract/school-year';
import { type Database } from '../../db/database';
import { record } from '../../server/audit/audit';
import { requireVersion } from '../../server/http/precondition';
import { conflict, orNotFound } from '../../refusals/refusal';
import { route } from '../../server/route';
import { createOnce } from '../../server/write';
import { lockSchool } from '../school/public';
import { mayChangeYears, mayReadYears } from './policy';
import { presentYear } from './present';
import * as repository from './repository';
import * as commands from './roll-over.commands';
import { countByGrade } from './roll-over.repository';

async function yearNow(db: Database, schoolId: number, id: number): Promise<SchoolYear> {
  const row = orNotFound(await repository.findYear(db, schoolId, id));
  return presentYear(row, await repository.listPeriods(db, schoolId));
}

function rollOverRoutes(app: FastifyInstance): void {
  route(app, previewRollOver, async ({ db, account, language, params: { id } }) => {
    mayReadYears(account, id);
    const present = await repository.findPresent(db, id);
    const grades = await countByGrade(db, id);
    return {
      data: {
        yearId: present?.id ?? null,
        // Students cannot move up into an archived grade.
        grades: grades.map((grade, at) => ({
          ...grade,
          toGradeId: grades.slice(at + 1).find(({ archived }) => !archived)?.gradeId ?? null,
        })),
        ...(await commands.writersOf(db, id, language)),
      },
    };
  });

  route(app, rollOver, { audit: 'school.yearBegun' }, async (call) => {
    const { id: schoolId } = call.params;
    mayChangeYears(call.account, schoolId);
    const { account, services, language } = call;
    const of = { schoolId, userId: account.userId, now: services.now(), language };
    const made = await call.db.transaction(async (tx) => {
      const id = await commands.begin(tx, of, call.body);
      await record(call, tx, 'school.yearBegun', schoolId);
      return id;
    });
    return { data: await yearNow(call.db, schoolId, made), message: 'success.yearBegun' };
  });

  route(app, undoRollOver, { audit: 'school.yearUndone' }, async (call) => {
    const { id: schoolId, yearId } = call.params;
    mayChangeYears(call.account, schoolId);
    await call.db.transaction(async (tx) => {
      await commands.undo(tx, { schoolId, now: call.services.now() }, yearId);
      await record(call, tx, 'school.yearUndone', schoolId);
    });
    return { data: null, message: 'success.yearUndone' };
  });
}

export function schoolYearRoutes(app: FastifyInstance): void {
  route(app, listSchoolYears, async ({ db, account, params: { id }, services }) => {
    mayReadYears(account, id);
    const periods = await repository.listPeriods(db, id);
    const years = (await repository.listYears(db, id)).map((row) => presentYear(row, periods));
    return { data: { years, undoable: await commands.undoable(db, { schoolId: id, now: services.now() }) } };
  });

  route(app, createSchoolYear, { audit: 'school.yearChanged' }, async (call) => {
    const { id: schoolId } = call.params;
    mayChangeYears(call.account, schoolId);
    const made = await createOnce(call, async (tx) => {
      await lockSchool(tx, schoolId);
      if (await repository.findPresent(tx, schoolId)) throw conflict('errors.yearOther');
      const id = await repository.insertYear(tx, schoolId, call.body, call.services.now());
      await record(call, tx, 'school.yearChanged', schoolId);
      return id;
    });
    return { data: await yearNow(call.db, schoolId, made), message: 'success.yearSaved' };
  });

  route(app, updateSchoolYear, { audit: 'school.yearChanged' }, async (call) => {
    const { id: schoolId, yearId } = call.params;
    mayChangeYears(call.account, schoolId);
    await call.db.transaction(async (tx) => {
      await lockSchool(tx, schoolId);
      const row = orNotFound(await repository.findYear(tx, schoolId, yearId));
      requireVersion(call, row);
      await repository.updateYear(tx, row, call.body, call.services.now());
      await record(call, tx, 'school.yearChanged', schoolId);
    });
    return { data: await yearNow(call.db, schoolId, yearId), message: 'success.yearSaved' };
  });
  rollOverRoutes(app);
}
