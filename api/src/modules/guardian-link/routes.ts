import { type FastifyInstance } from 'fastify';
import {
  createGuardianLink,
  type GuardianLink,
  listGuardianLinks,
  readGuardianLink,
  revokeGuardianLink,
} from 'shared/contract/guardian-link';
import { guardianAddress } from 'shared/contract/learn-address';
import { record } from '../../server/audit/audit';
import { orNotFound } from '../../refusals/refusal';
import { route } from '../../server/route';
import { hashToken, newToken } from '../../identity/secrets';
import { instantOf } from '../wire';
import { mayReadLinks, mayRevokeLink, requireEnd } from './policy';
import { itemsFor } from './reading.read';
import * as repository from './repository';

/** Readings within an hour count as one in the list and in the log. */
const HOUR = 3_600_000;

const present = ({ id, guardian, createdAt, endsAt, readAt }: repository.LinkRow): GuardianLink => ({
  ...{ id, guardian, createdAt: createdAt.toISOString(), endsAt: endsAt.toISOString(), readAt: instantOf(readAt) },
});

/** Reading links for guardians; see docs/decisions/0120. */
export function guardianLinkRoutes(app: FastifyInstance): void {
  route(app, listGuardianLinks, async ({ db, account, params }) => {
    const student = await mayReadLinks(db, account, params.id);
    return { data: (await repository.listLinks(db, student)).map(present) };
  });

  route(app, createGuardianLink, { audit: 'student.linkCreated' }, async (call) => {
    const { db, account, params, body, services } = call;
    const code = newToken();
    const createdAt = services.now();
    const endsAt = requireEnd(new Date(body.endsAt), createdAt);
    const link = await db.transaction(async (tx) => {
      const { id: studentId, schoolId } = await mayReadLinks(tx, account, params.id);
      await record(call, tx, 'student.linkCreated', studentId);
      const { guardian } = body;
      return repository.insertLink(tx, {
        ...{ schoolId, studentId, guardian, createdAt, endsAt, codeHash: hashToken(code) },
      });
    });
    return { data: { ...present(link), url: guardianAddress(services.config.publicUrl, code) } };
  });

  route(app, revokeGuardianLink, { audit: 'student.linkRevoked' }, async (call) => {
    const { db, account, params, services } = call;
    await db.transaction(async (tx) => {
      const link = await mayRevokeLink(tx, account, params.id);
      const now = services.now();
      if (link.endsAt <= now) return;
      await record(call, tx, 'student.linkRevoked', link.studentId);
      await repository.endLink(tx, link, now);
    });
    return { data: null };
  });

  route(app, readGuardianLink, { audit: 'student.linkRead' }, async (call) => {
    const { db, body, services } = call;
    const now = services.now();
    const { link, student, schoolName } = orNotFound(await repository.findByCode(db, hashToken(body.code), now));
    await db.transaction(async (tx) => {
      const isFirst = await repository.noteReading(tx, link, now, new Date(now.getTime() - HOUR));
      if (isFirst) await record(call, tx, 'student.linkRead', student.id);
    });
    const items = await itemsFor({ db, student, now, graceMs: services.config.attemptGraceMs });
    return { data: { studentName: student.name, schoolName, endsAt: link.endsAt.toISOString(), items } };
  });
}
