import { type FastifyInstance } from 'fastify';
import { endMemberSessions } from 'shared/contract/member';
import { orNotFound } from '../../../refusals/refusal';
import { recordOfMember } from '../../../server/audit/audit';
import { route } from '../../../server/route';
import { findMember, mayManageMembers } from '../../school/public';
import { endAllSessions } from '../repository';

/** What owners of a school do with the sessions of a member, for example when a device is lost. */
export function memberSessionRoutes(app: FastifyInstance): void {
  route(app, endMemberSessions, { audit: 'member.signedOut' }, async (call) => {
    const { db, account, params, services } = call;
    const { id: schoolId, userId } = params;
    mayManageMembers(account, schoolId);
    await db.transaction(async (tx) => {
      orNotFound(await findMember(tx, schoolId, userId));
      await endAllSessions(tx, userId, services.now());
      await recordOfMember(call, tx, 'member.signedOut', { schoolId, userId });
    });
    return { data: null, message: 'success.memberSignedOut' };
  });
}
