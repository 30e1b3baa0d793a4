import { type FastifyInstance } from 'fastify';
import { countContents, getTrashed, listTrash, restoreFromTrash } from 'shared/contract/trash';
import { requireActing } from '../../authorization/acting';
import { type TrashKind } from 'shared/contract/trash-kinds';
import { record, type RowAction } from '../../server/audit/audit';
import { orNotFound } from '../../refusals/refusal';
import { route } from '../../server/route';
import { mayReadTrash } from './policy';
import { contentsOf } from './contents.repository';
import { placeOf, placeText, presentEntry, presentTrashed } from './present';
import { findEntry, findPlace, listEntries } from './repository';
import { restore } from './restore.commands';

const restored: Record<TrashKind, RowAction> = {
  assessment: 'assessment.restored',
  category: 'category.restored',
  course: 'course.restored',
  lecture: 'lecture.restored',
  question: 'question.restored',
};

export function trashRoutes(app: FastifyInstance): void {
  route(app, listTrash, async ({ db, account, params, query, services }) => {
    mayReadTrash(account, params.id);
    const filter = { schoolId: params.id, kind: query.kind, now: services.now() };
    const found = await listEntries(db, filter, placeOf(query.before), query.limit + 1);
    const data = found.slice(0, query.limit).map(presentEntry);
    const last = data.at(-1);
    return { data, meta: { next: last && found.length > data.length ? placeText(last) : null } };
  });

  route(app, getTrashed, async ({ db, account, params: { kind, id }, services }) => ({
    data: presentTrashed(orNotFound(await findEntry(db, account, kind, id, services.now()))),
  }));

  route(app, restoreFromTrash, { audit: Object.values(restored) }, async (call) => {
    const { db, account, services } = call;
    const { kind, id } = call.params;
    if (kind === 'assessment') await requireActing(db, account, { concerns: 'assessment' }, { id });
    const also = await db.transaction(async (tx) => {
      const rows = await restore({ tx, account, now: services.now() }, kind, id);
      if (rows) for (const row of [{ kind, id }, ...rows]) await record(call, tx, restored[row.kind], row.id);
      return rows ?? [];
    });
    return {
      data: { kind, id, ...orNotFound(await findPlace(db, account, kind, id)), also },
      message: 'success.restored',
    };
  });

  route(app, countContents, async ({ db, account, params: { kind, id } }) => {
    const { name } = orNotFound(await findPlace(db, account, kind, id));
    return { data: { name, ...(await contentsOf[kind](db, account, id)) } };
  });
}
