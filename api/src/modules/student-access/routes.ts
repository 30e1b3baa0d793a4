import { type FastifyInstance } from 'fastify';
import { learnPath } from 'shared/contract/learn-address';
import { limits } from 'shared/contract/limits';
import { issueSlips, listStudentAccess, revokeStudentAccess } from 'shared/contract/student-access';
import { record } from '../../server/audit/audit';
import { orNotFound } from '../../refusals/refusal';
import { route } from '../../server/route';
import { gradeOf } from '../../tenancy/tenancy';
import { byName } from '../../text/name-order';
import { endAllSessions, revokeCalendarFeeds } from '../auth/public';
import { presentAccess } from './present';
import * as repository from './repository';
import * as slips from './slip.commands';

const DAY = 86_400_000;

/** Access slips for students who have no e-mail address; see docs/decisions/0057. */
export function studentAccessRoutes(app: FastifyInstance): void {
  route(app, listStudentAccess, async ({ db, account, params, language, services }) => {
    const { id } = await gradeOf(db, account, params.gradeId);
    const rows = await repository.listAccess(db, account, id);
    const compare = byName(language);
    const sorted = rows.sort((a, b) => compare(a, b) || a.studentId - b.studentId);
    return { data: sorted.map((row) => presentAccess(row, services.now())) };
  });

  route(app, issueSlips, { audit: 'student.slipIssued' }, async (call) => {
    const { db, account, body, services, language } = call;
    const issued = await db.transaction(async (tx) => {
      const made = await slips.issueSlips({ tx, account, services, language }, body.studentIds);
      await record(call, tx, 'student.slipIssued', body.studentIds);
      return made;
    });
    return {
      data: {
        schoolName: issued.school.name,
        schoolCode: issued.school.code,
        learnAddress: services.config.publicUrl + learnPath,
        expiresAt: new Date(issued.issuedAt.getTime() + limits.slipDays * DAY).toISOString(),
        slips: issued.slips,
      },
    };
  });

  route(app, revokeStudentAccess, { audit: 'student.accessRevoked' }, async (call) => {
    const { db, account, params, services } = call;
    await db.transaction(async (tx) => {
      const userId = orNotFound(await repository.revoke(tx, account, params.id));
      if (userId !== null) {
        await endAllSessions(tx, userId, services.now());
        await revokeCalendarFeeds(tx, userId, services.now());
      }
      await record(call, tx, 'student.accessRevoked', params.id);
    });
    return { data: null, message: 'success.accessRevoked' };
  });
}
