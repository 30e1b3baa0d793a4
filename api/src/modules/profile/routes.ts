import { type FastifyInstance } from 'fastify';
import {
  getProfile,
  getUser,
  listCourses,
  listCoursesOfGrade,
  listGrades,
  updateProfile,
} from 'shared/contract/profile';
import { recordOfAccount } from '../../server/audit';
import { orNotFound } from '../../server/refusal';
import { route } from '../../server/route';
import { mayReadGrade } from './policy';
import { presentProfile, presentUser } from './present';
import * as repository from './repository';

export function profileRoutes(app: FastifyInstance): void {
  route(app, getUser, async ({ db, account }) => ({
    data: presentUser(orNotFound(await repository.findPerson(db, account.userId))),
  }));

  route(app, getProfile, async ({ db, account }) => ({
    data: presentProfile(orNotFound(await repository.findPerson(db, account.userId))),
  }));

  route(app, updateProfile, { audit: 'account.profileChanged' }, async (call) => {
    const { db, account, body, services } = call;
    await db.transaction(async (tx) => {
      const values = { fullName: body.fullName, phone: body.phone || null };
      await repository.updateProfile(tx, account.userId, values, services.now());
      await recordOfAccount(call, tx, 'account.profileChanged', account.userId);
    });
    return {
      data: presentProfile(orNotFound(await repository.findPerson(db, account.userId))),
      message: 'success.profileSaved',
    };
  });

  route(app, listCourses, async ({ db, account }) => ({ data: await repository.listCourses(db, account) }));

  route(app, listCoursesOfGrade, async ({ db, account, params }) => {
    await mayReadGrade(db, account, params.gradeId);
    return { data: await repository.listCourses(db, account, params.gradeId) };
  });

  route(app, listGrades, async ({ db, account }) => ({ data: await repository.listGrades(db, account) }));
}
