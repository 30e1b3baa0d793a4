import { type FastifyInstance } from 'fastify';
import { countContents, getTrashed, listTrash, restoreFromTrash } from 'shared/contract/trash';
import { type TrashKind } from 'shared/contract/trash-kinds';
import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { type Tenant } from '../../tenancy/tenancy';
import { record, type RowAction } from '../../server/audit/audit';
import { orNotFound } from '../../refusals/refusal';
import { route } from '../../server/route';
import { mayReadTrash } from './policy';
import { type Counts } from './contents.repository';
import { placeOf, placeText, presentEntry, presentTrashed } from './present';
import { findEntry, findPlace, listEntries } from './repository';
import { type Also, type Restoring } from './restoring';

const restored: Record<TrashKind, RowAction> = {
  assessment: 'assessment.restored',
  category: 'category.restored',
  course: 'course.restored',
  lecture: 'lecture.restored',
  passage: 'passage.restored',
  question: 'question.restored',
};

/** What a module does with its records in the trash. */
interface TrashedKind {
  /** Throws unless the caller may act on the record; what everybody of the school may do is not named. */
  mayRestore?: (db: Database, account: Account, id: number) => Promise<void>;
  /** Restores a record and what it belongs to; undefined unless it is in the trash of the caller's schools. */
  restore: (restoring: Restoring, id: number) => Promise<Also | undefined>;
  /** Its dependents. The caller has checked that the record belongs to the tenant. */
  contents: (db: Database, tenant: Tenant, id: number) => Promise<Counts>;
}

interface Trashed {
  kinds: Record<TrashKind, TrashedKind>;
  refreshTopics: Restoring['refreshTopics'];
}

export const trashRoutes =
  ({ kinds, refreshTopics }: Trashed) =>
  (app: FastifyInstance): void => {
    route(app, listTrash, async ({ db, account, params, query, services }) => {
      mayReadTrash(account, params.id);
      const filter = { schoolId: params.id, kind: query.kind, now: services.now() };
      const found = await listEntries(db, account, filter, placeOf(query.before), query.limit + 1);
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
      const anyway = call.query.anyway === 'true';
      await kinds[kind].mayRestore?.(db, account, id);
      const also = await db.transaction(async (tx) => {
        const rows = await kinds[kind].restore({ tx, account, now: services.now(), anyway, refreshTopics }, id);
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
      return { data: { name, ...(await kinds[kind].contents(db, account, id)) } };
    });
  };
