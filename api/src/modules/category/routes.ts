import { type FastifyInstance } from 'fastify';
import { commentCategory, createCategory, getCategory, listCategories, updateCategory } from 'shared/contract/category';
import { type Database } from '../../db/database';
import { type Account } from '../../server/account';
import { orNotFound } from '../../server/refusal';
import { type Call, route } from '../../server/route';
import { createOnce, requireVersion } from '../../server/write';
import { type Change } from './changes.repository';
import { mayReadCourseInGrade } from './policy';
import { presentDetail, presentTree } from './present';
import * as repository from './repository';
import * as write from './commands';

/** One category as it stands in its course, with its trail. */
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

export function categoryRoutes(app: FastifyInstance): void {
  route(app, listCategories, async ({ db, account, query }) => {
    const [courseId, gradeId] = query.filtered ?? [];
    if (courseId === undefined || gradeId === undefined)
      return { data: presentTree(await repository.listCategories(db, account, {})) };
    await mayReadCourseInGrade(db, account, courseId, gradeId);
    return { data: presentTree(await repository.listCategories(db, account, { courseId, gradeId })) };
  });

  route(app, getCategory, async (call) => ({ data: await detailOf(call, call.params.id) }));

  route(app, createCategory, async (call) => {
    const id = await createOnce(call, (tx) => write.create(changeOf(call, tx), call.body, call.language));
    return { data: await detailOf(call, id), message: 'success.categoryCreated' };
  });

  route(app, updateCategory, async (call) => {
    const { id } = call.params;
    await call.db.transaction((tx) =>
      write.rename(changeOf(call, tx), id, call.body, (row) => requireVersion(call, row)),
    );
    return { data: await detailOf(call, id), message: 'success.categoryUpdated' };
  });

  route(app, commentCategory, async (call) => {
    const { id } = call.params;
    await createOnce(call, async (tx) => {
      await write.comment(changeOf(call, tx), id, call.body.comment);
      return id;
    });
    return { data: await detailOf(call, id), message: 'success.commentAdded' };
  });
}
