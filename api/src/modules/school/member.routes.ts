import { type FastifyInstance } from 'fastify';
import { memberRole } from 'shared/contract/enums';
import { listMembers, removeMember, setMemberRole } from 'shared/contract/member';
import { may, mayWrite } from 'shared/contract/rights';
import { passOnClasses, teachHeldClasses } from '../../classes/fill-classes.repository';
import { type Database } from '../../db/database';
import { recordOfMember } from '../../server/audit/audit';
import { badRequest, conflict, orNotFound } from '../../refusals/refusal';
import { route } from '../../server/route';
import { readerOf } from '../../tenancy/files';
import { byFullName } from '../../text/name-order';
import * as repository from './member.repository';
import { requireMember } from '../../tenancy/member';
import { mayManageMembers, mayRemove } from './policy';
import { presentMember } from './present';

/** @throws 409 if the school would be without an owner. */
async function keepAnOwner(tx: Database, schoolId: number): Promise<void> {
  if ((await repository.countOwners(tx, schoolId)) < 2) throw conflict('errors.lastOwner');
}

/** @throws 400 unless `coursesTo` is another member who may teach. */
async function passOnCourses(tx: Database, schoolId: number, userId: number, coursesTo?: number): Promise<void> {
  if (coursesTo === undefined) throw badRequest('errors.coursesToRequired', {}, 'coursesTo');
  const successor = coursesTo === userId ? undefined : await repository.findMember(tx, schoolId, coursesTo);
  if (!successor || !mayWrite(successor.role)) throw badRequest('errors.coursesToInvalid', {}, 'coursesTo');
  await repository.passOnCourses(tx, schoolId, userId, coursesTo);
  await passOnClasses(tx, schoolId, userId, coursesTo);
}

export function memberRoutes(app: FastifyInstance): void {
  route(app, listMembers, async ({ db, account, params, services, language }) => {
    requireMember(account, params.id);
    const members = (await repository.listMembers(db, params.id)).sort(byFullName(language));
    const isWhole = may(account.roleIn[params.id] ?? memberRole.guest, 'read');
    const seen = members.filter(({ userId }) => isWhole || userId === account.userId);
    const readAddress = await readerOf(db, services.files, account, seen);
    return { data: seen.map((member) => presentMember(member, readAddress)) };
  });

  route(app, setMemberRole, { audit: 'member.roleChanged' }, async (call) => {
    const { db, account, params, body } = call;
    const { id: schoolId, userId } = params;
    mayManageMembers(account, schoolId);
    await db.transaction(async (tx) => {
      await repository.lockMembers(tx, schoolId);
      const member = orNotFound(await repository.findMember(tx, schoolId, userId));
      if (member.role === body.role) return;
      if (member.role === memberRole.owner) await keepAnOwner(tx, schoolId);
      await repository.setRole(tx, schoolId, userId, body.role);
      if (mayWrite(body.role)) await teachHeldClasses(tx, schoolId, userId);
      await recordOfMember(call, tx, 'member.roleChanged', { schoolId, userId });
    });
    return { data: null, message: 'success.roleChanged' };
  });

  route(app, removeMember, { audit: ['member.removed', 'member.left'] }, async (call) => {
    const { db, account, params, query } = call;
    const { id: schoolId, userId } = params;
    mayRemove(account, schoolId, userId);
    const isOwn = userId === account.userId;
    await db.transaction(async (tx) => {
      await repository.lockMembers(tx, schoolId);
      const member = orNotFound(await repository.findMember(tx, schoolId, userId));
      if (member.role === memberRole.owner) await keepAnOwner(tx, schoolId);
      if (await repository.teachesCourses(tx, schoolId, userId))
        await passOnCourses(tx, schoolId, userId, query.coursesTo);
      await recordOfMember(call, tx, isOwn ? 'member.left' : 'member.removed', { schoolId, userId });
      await repository.removeMember(tx, schoolId, userId);
    });
    return { data: null, message: isOwn ? 'success.schoolLeft' : 'success.memberRemoved' };
  });
}
