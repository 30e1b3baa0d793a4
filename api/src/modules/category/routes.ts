import { type FastifyInstance } from 'fastify';
import {
  archiveCategory,
  commentCategory,
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  orderCategories,
  updateCategory,
} from 'shared/contract/category';
import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { record } from '../../server/audit/audit';
import { orNotFound } from '../../refusals/refusal';
import { type Call, route } from '../../server/route';
import { requireVersion } from '../../server/http/precondition';
import { createOnce } from '../../server/write';
import { type Change } from './changes.repository';
import { unlessTrashed } from '../trash/public';
import { mayReadCourseInGrade } from './policy';
import { presentDetail, presentTree } from './present';
import * as repository from './repository';
import * as write from './commands';

/** One category with its level and its trail. */
async function detailOf({ db, account }: { db: Database; account: Account }, id: number) {
  const courseId = await repository.courseOfCategory(db, account, id);
  const rows = await repository.listCategories(db, account, { courseId });
  const trail = await repository.listTrail(db, account, id);
  return orNotFound(presentDetail(id, rows, trail));
}

const changeOf = ({ account, services }: Pick<Call, 'account' | 'services'>, tx: Database): Change => ({
  tx,
  account,
  now: services.now(),
});

/** Archived ones and the order: what is shown of the categories, and where. */
function placeRoutes(app: FastifyInstance): void {
  route(app, archiveCategory, { audit: 'category.updated' }, async (call) => {
    const { id } = call.params;
    await unlessTrashed(call, 'category', id, () =>
      call.db.transaction(async (tx) => {
        await write.archive(changeOf(call, tx), id, call.body.archived, (row) => requireVersion(call, row));
        await record(call, tx, 'category.updated', id);
      }),
    );
    return { data: await detailOf(call, id), message: 'success.categoryUpdated' };
  });

  route(app, orderCategories, { audit: false, because: 'An order says nothing about anybody.' }, async (call) => {
    await call.db.transaction((tx) => write.order(changeOf(call, tx), call.params.id, call.body));
    return { data: { ids: call.body.ids } };
  });
}

export function categoryRoutes(app: FastifyInstance): void {
  placeRoutes(app);
  route(app, listCategories, async ({ db, account, query }) => {
    const [courseId, gradeId] = query.filtered ?? [];
    if (courseId === undefined || gradeId === undefined)
      return { data: presentTree(await repository.listCategories(db, account, {})) };
    await mayReadCourseInGrade(db, account, courseId, gradeId);
    return { data: presentTree(await repository.listCategories(db, account, { courseId, gradeId })) };
  });

  route(app, getCategory, async (call) => {
    const { id } = call.params;
    return { data: await unlessTrashed(call, 'category', id, () => detailOf(call, id)) };
  });

  route(app, createCategory, { audit: 'category.created' }, async (call) => {
    const id = await createOnce(call, async (tx) => {
      const created = await write.create(changeOf(call, tx), call.body, call.language);
      await record(call, tx, 'category.created', created);
      return created;
    });
    return { data: await detailOf(call, id), message: 'success.categoryCreated' };
  });

  route(app, updateCategory, { audit: 'category.updated' }, async (call) => {
    const { id } = call.params;
    await unlessTrashed(call, 'category', id, () =>
      call.db.transaction(async (tx) => {
        await write.rename(changeOf(call, tx), id, call.body, (row) => requireVersion(call, row));
        await record(call, tx, 'category.updated', id);
      }),
    );
    return { data: await detailOf(call, id), message: 'success.categoryUpdated' };
  });

  route(app, commentCategory, { audit: 'category.commented' }, async (call) => {
    const { id } = call.params;
    await createOnce(call, async (tx) => {
      await write.comment(changeOf(call, tx), id, call.body.comment);
      await record(call, tx, 'category.commented', id);
      return id;
    });
    return { data: await detailOf(call, id), message: 'success.commentAdded' };
  });

  route(app, deleteCategory, { audit: 'category.deleted' }, async (call) => {
    const { id } = call.params;
    await unlessTrashed(call, 'category', id, () =>
      call.db.transaction(async (tx) => {
        await write.softDelete(changeOf(call, tx), id, (row) => requireVersion(call, row));
        await record(call, tx, 'category.deleted', id);
      }),
    );
    return { data: null, message: 'success.categoryDeleted' };
  });
}
