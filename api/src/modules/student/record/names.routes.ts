import { type FastifyInstance } from 'fastify';
import { splitNames } from 'shared/contract/student-names';
import { record } from '../../../server/audit/audit';
import { notFound, stale } from '../../../refusals/refusal';
import { route } from '../../../server/route';
import { lockNames, setParts } from './names.repository';

/** Existing names are split when a teacher has accepted how. */
export function studentNameRoutes(app: FastifyInstance): void {
  route(app, splitNames, { audit: 'student.updated' }, async (call) => {
    const { db, account, body, services } = call;
    const ids = body.students.map(({ id }) => id);
    await db.transaction(async (tx) => {
      const change = { tx, account, now: services.now() };
      const names = new Map((await lockNames(change, ids)).map(({ id, name }) => [id, name]));
      if (names.size < ids.length) throw notFound();
      if (body.students.some(({ id, name }) => names.get(id) !== name)) throw stale();
      await setParts(change, body.students);
      await record(call, tx, 'student.updated', ids);
    });
    return { data: null };
  });
}
