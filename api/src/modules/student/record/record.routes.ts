import { type FastifyInstance } from 'fastify';
import {
  createStudent,
  listWithdrawnStudents,
  type StudentRecord,
  takeBackStudent,
  updateStudent,
  withdrawStudent,
} from 'shared/contract/student-record';
import { type Endpoint } from 'shared/contract/endpoint';
import { type Database } from '../../../db/database';
import { record, type RowAction } from '../../../server/audit/audit';
import { requireVersion } from '../../../server/http/precondition';
import { type Call, route } from '../../../server/route';
import { createOnce } from '../../../server/write';
import { readerOf } from '../../../tenancy/files';
import { studentOf } from '../../../tenancy/tenancy';
import { byName } from '../../../text/name-order';
import { emailOf } from './account.repository';
import { mayReadStudents } from '../policy';
import { presentRecord } from '../present';
import * as commands from './record.commands';
import { type Change, gradeIdsOf, listWithdrawn } from './record.repository';

const changeOf = ({ account, services }: Call, tx: Database): Change => ({ tx, account, now: services.now() });

/** Changes a student in a transaction and records it. */
function changing<E extends Endpoint>(
  call: Call<E>,
  action: RowAction,
  id: number,
  change: (change: Change) => Promise<void>,
): Promise<void> {
  return commands.rejectDuplicates(
    call.db.transaction(async (tx) => {
      await change(changeOf(call, tx));
      await record(call, tx, action, id);
    }),
  );
}

async function recordNow({ db, account, services }: Call, id: number): Promise<StudentRecord> {
  const student = await studentOf(db, account, id);
  const [gradeId = 0] = await gradeIdsOf(db, student);
  const email = student.userId === null ? null : await emailOf(db, student.userId);
  const readAddress = await readerOf(db, services.files, account, { picturePath: student.picturePath });
  return presentRecord(student, { gradeId, email, readAddress });
}

export function studentRecordRoutes(app: FastifyInstance): void {
  route(app, createStudent, { audit: 'student.created' }, async (call) => {
    const id = await commands.rejectDuplicates(
      createOnce(call, async (tx) => {
        const created = await commands.create(changeOf(call, tx), call.body);
        await record(call, tx, 'student.created', created);
        return created;
      }),
    );
    return { data: await recordNow(call, id), message: 'success.studentCreated' };
  });

  route(app, updateStudent, { audit: 'student.updated' }, async (call) => {
    const { id } = call.params;
    await changing(call, 'student.updated', id, (change) =>
      commands.update(change, id, call.body, (row) => requireVersion(call, row)),
    );
    return { data: await recordNow(call, id), message: 'success.studentUpdated' };
  });

  route(app, withdrawStudent, { audit: 'student.withdrawn' }, async (call) => {
    const { id } = call.params;
    await changing(call, 'student.withdrawn', id, (change) =>
      commands.withdraw(change, id, (row) => requireVersion(call, row)),
    );
    return { data: { id } };
  });

  route(app, takeBackStudent, { audit: 'student.takenBack' }, async (call) => {
    const { id } = call.params;
    await changing(call, 'student.takenBack', id, (change) => commands.takeBack(change, id));
    return { data: { id } };
  });

  route(app, listWithdrawnStudents, async (call) => {
    const { id: schoolId } = call.params;
    await mayReadStudents(call.db, call.account, { schoolId });
    const compare = byName(call.language);
    const rows = await listWithdrawn(call.db, call.account, schoolId);
    // An import withdraws many at the same moment.
    rows.sort((a, b) => b.deletedAt.getTime() - a.deletedAt.getTime() || compare(a, b) || a.id - b.id);
    return {
      data: rows.map(({ deletedAt, givenName: _given, familyName: _family, ...row }) => ({
        ...row,
        withdrawnAt: deletedAt.toISOString(),
      })),
    };
  });
}
