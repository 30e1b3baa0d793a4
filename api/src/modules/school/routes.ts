import { type FastifyInstance } from 'fastify';
import { createSchool, listMySchools } from 'shared/contract/school';
import { record } from '../../server/audit/audit';
import { route } from '../../server/route';
import { createOnce } from '../../server/write';
import { mySchool } from './read';
import * as repository from './repository';

export function schoolRoutes(app: FastifyInstance): void {
  route(app, listMySchools, async ({ db, account }) => ({
    data: await repository.listSchools(db, account.userId, account.schoolIds),
  }));

  route(app, createSchool, { audit: 'school.created' }, async (call) => {
    const { userId } = call.account;
    const data = await createOnce(call, async (tx) => {
      const id = await repository.createSchool(tx, userId, call.body, call.services.now());
      await record(call, tx, 'school.created', id);
      return mySchool(tx, userId, id);
    });
    return { data, message: 'success.schoolCreated' };
  });
}
