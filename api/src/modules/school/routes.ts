import { type FastifyInstance } from 'fastify';
import { limits } from 'shared/contract/limits';
import { createInvitation, createSchool, joinSchool, listMySchools } from 'shared/contract/school';
import { type Database } from '../../db/database';
import { badRequest, orNotFound } from '../../server/refusal';
import { route } from '../../server/route';
import { newInvitationCode } from '../../server/secrets';
import { createOnce } from '../../server/write';
import { mayInvite } from './policy';
import { presentInvitation } from './present';
import * as repository from './repository';

const DAY = 86_400_000;

const mySchool = async (db: Database, userId: number, schoolId: number) =>
  orNotFound((await repository.listSchools(db, userId, [schoolId]))[0]);

export function schoolRoutes(app: FastifyInstance): void {
  route(app, listMySchools, async ({ db, account }) => ({
    data: await repository.listSchools(db, account.userId, account.schoolIds),
  }));

  route(app, createSchool, async (call) => {
    const { userId } = call.account;
    const data = await createOnce(call, async (tx) =>
      mySchool(tx, userId, await repository.createSchool(tx, userId, call.body, call.services.now())),
    );
    return { data, message: 'success.schoolCreated' };
  });

  route(app, joinSchool, async ({ db, account, body, services }) => {
    const now = services.now();
    const data = await db.transaction(async (tx) => {
      const invitation = await repository.findInvitation(tx, body.code, now);
      if (!invitation) throw badRequest('errors.invitationInvalid', {}, 'code');
      const isNew = await repository.addMember(tx, invitation.schoolId, account.userId, now);
      if (isNew && !(await repository.countUse(tx, invitation.id)))
        throw badRequest('errors.invitationInvalid', {}, 'code');
      return mySchool(tx, account.userId, invitation.schoolId);
    });
    return { data, message: 'success.schoolJoined' };
  });

  route(app, createInvitation, async (call) => {
    const { account, params, services } = call;
    mayInvite(account, params.id);
    const invitation = {
      schoolId: params.id,
      code: newInvitationCode(),
      expiresAt: new Date(services.now().getTime() + limits.invitationDays * DAY),
      maxUses: limits.invitationUses,
    };
    await repository.createInvitation(call.db, account, invitation);
    return { data: presentInvitation(invitation), message: 'success.invitationCreated' };
  });
}
