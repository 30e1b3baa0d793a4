import { type FastifyInstance } from 'fastify';
import { memberRole } from 'shared/contract/enums';
import { getJoining, inviteByMail, readInvitation, revokeInvitation, setJoining } from 'shared/contract/invitation';
import { limits } from 'shared/contract/limits';
import { paths } from 'shared/contract/paths';
import { may } from 'shared/contract/rights';
import { createInvitation, joinSchool } from 'shared/contract/school';
import { invitationMail } from '../../mail/entry-mail';
import { teachRostered } from '../../roster/write/records.repository';
import { record } from '../../server/audit/audit';
import { badRequest, forbidden, orNotFound, Refusal } from '../../refusals/refusal';
import { route } from '../../server/route';
import { newInvitationCode } from '../../identity/secrets';
import { addressStopUrlOf, listStopped } from '../notice/public';
import * as repository from './invitation.repository';
import { mayInvite, mayJoin, mayManageJoining } from './policy';
import { presentInvitation, presentOpenInvitation } from './present';
import { mySchool } from './read';
import { addMember } from './repository';

const DAY = 86_400_000;
const invalid = () => badRequest('errors.invitationInvalid', {}, 'code');

function joinRoutes(app: FastifyInstance): void {
  route(app, readInvitation, async ({ db, body, services }) => {
    const invitation = await repository.findInvitation(db, body.code, services.now());
    if (!invitation) throw invalid();
    return { data: { school: invitation.school } };
  });

  route(app, joinSchool, { audit: 'school.joined' }, async (call) => {
    const {
      db,
      account: { userId },
      body,
      services,
    } = call;
    const now = services.now();
    const data = await db.transaction(async (tx) => {
      const invitation = await repository.findInvitation(tx, body.code, now);
      if (!invitation) throw invalid();
      mayJoin(invitation, orNotFound(await repository.findAddress(tx, userId)));
      if (invitation.email !== null) await repository.markVerified(tx, userId, now);
      const isNew = await addMember(tx, { schoolId: invitation.schoolId, userId, role: invitation.role }, now);
      if (isNew && !(await repository.countUse(tx, invitation.id))) throw invalid();
      if (isNew) await record(call, tx, 'school.joined', invitation.schoolId);
      if (isNew && may(invitation.role, 'write')) await teachRostered(tx, invitation.schoolId, userId);
      return mySchool(tx, userId, invitation.schoolId);
    });
    return { data, message: 'success.schoolJoined' };
  });
}

function inviteRoutes(app: FastifyInstance): void {
  route(app, createInvitation, { audit: 'invitation.created' }, async (call) => {
    const { db, account, params, services } = call;
    mayInvite(account, params.id);
    const school = orNotFound(await repository.readSchool(db, params.id));
    if (!school.joinByCode) throw forbidden('errors.joinClosed');
    const createdAt = services.now();
    const invitation = {
      schoolId: params.id,
      code: newInvitationCode(),
      email: null,
      role: memberRole.teacher,
      createdBy: account.userId,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + limits.invitationDays * DAY),
      maxUses: limits.invitationUses,
    };
    await db.transaction(async (tx) =>
      record(call, tx, 'invitation.created', await repository.createInvitation(tx, invitation)),
    );
    return { data: presentInvitation(invitation), message: 'success.invitationCreated' };
  });

  route(app, inviteByMail, { audit: 'invitation.mailed' }, async (call) => {
    const { db, account, params, body, language, services } = call;
    mayManageJoining(account, params.id);
    const { name: school } = orNotFound(await repository.readSchool(db, params.id));
    const createdAt = services.now();
    const expiresAt = new Date(createdAt.getTime() + limits.invitationDays * DAY);
    const code = newInvitationCode();
    const invitation = {
      schoolId: params.id,
      code,
      email: body.email,
      role: body.role ?? memberRole.teacher,
      createdBy: account.userId,
      createdAt,
      expiresAt,
    };
    const link = services.config.publicUrl + paths.invitation.href({ code });
    const stop = { mails: 'invitation', schoolId: params.id, language, address: body.email } as const;
    if ((await listStopped(db, params.id, stop.mails, [body.email])).size > 0)
      throw new Refusal(409, 'errors.invitationStopped', {}, 'email');
    const mail = invitationMail(language, {
      ...{ to: body.email, school, from: account.fullName, link },
      stopUrl: addressStopUrlOf(services.config, stop),
    });
    await db.transaction(async (tx) => {
      await repository.revokeInvitationsOf(tx, params.id, body.email, createdAt);
      const id = await repository.createInvitation(tx, { ...invitation, maxUses: 1 });
      await record(call, tx, 'invitation.mailed', id);
      await services.mails.enqueue(tx, { ...mail, expiresAt });
    });
    return { data: null, message: 'success.invitationMailed' };
  });
}

const joiningActions = ['school.joiningOpened', 'school.joiningClosed'] as const;

/** How teachers join a school: by a shared code, or by a mailed invitation. */
export function invitationRoutes(app: FastifyInstance): void {
  joinRoutes(app);
  inviteRoutes(app);

  route(app, getJoining, async ({ db, account, params, services }) => {
    mayManageJoining(account, params.id);
    const { joinByCode } = orNotFound(await repository.readSchool(db, params.id));
    const rows = await repository.listInvitations(db, params.id, services.now());
    return { data: { joinByCode, invitations: rows.map(presentOpenInvitation) } };
  });

  route(app, setJoining, { audit: joiningActions }, async (call) => {
    const { db, account, params, body, services } = call;
    mayManageJoining(account, params.id);
    await db.transaction(async (tx) => {
      await repository.setJoinByCode(tx, params.id, body.joinByCode, services.now());
      await record(call, tx, joiningActions[body.joinByCode ? 0 : 1], params.id);
    });
    return { data: null, message: 'success.joiningChanged' };
  });

  route(app, revokeInvitation, { audit: 'invitation.revoked' }, async (call) => {
    const { db, account, params, services } = call;
    mayManageJoining(account, params.id);
    await db.transaction(async (tx) => {
      orNotFound(await repository.revokeInvitation(tx, params.id, params.invitationId, services.now()));
      await record(call, tx, 'invitation.revoked', params.invitationId);
    });
    return { data: null, message: 'success.invitationRevoked' };
  });
}
