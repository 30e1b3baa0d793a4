import { type FastifyInstance } from 'fastify';
import { limits } from 'shared/contract/limits';
import { paths } from 'shared/contract/paths';
import { sendVerification, verifyEmail } from 'shared/contract/verification';
import { verificationMail } from '../../../mail/entry-mail';
import { type Audit, recordOfAccount } from '../../../server/audit/audit';
import { badRequest, orNotFound } from '../../../refusals/refusal';
import { route } from '../../../server/route';
import { findPerson } from '../../profile/public';
import { requireEmail } from '../account/account.commands';
import * as repository from './verification.repository';

const HOUR = 3_600_000;
const sendsLink: Audit = { audit: false, because: 'It sends a link; that the address was confirmed is recorded.' };

/** Verification of an account's e-mail address. */
export function verificationRoutes(app: FastifyInstance): void {
  route(app, sendVerification, sendsLink, async ({ db, account, language, services }) => {
    const { user, profile } = orNotFound(await findPerson(db, account.userId));
    const now = services.now();
    const expiresAt = new Date(now.getTime() + limits.verificationHours * HOUR);
    await db.transaction(async (tx) => {
      const code = await repository.createVerification(tx, user.id, now, expiresAt);
      const link = services.config.publicUrl + paths.verify.href({ code });
      const mail = verificationMail(language, { to: await requireEmail(tx, account), name: profile.fullName, link });
      await services.mails.enqueue(tx, { ...mail, expiresAt });
    });
    return { data: null, message: 'success.verificationSent' };
  });

  route(app, verifyEmail, { audit: 'account.emailVerified' }, async (call) => {
    const { db, body, services } = call;
    await db.transaction(async (tx) => {
      const userId = await repository.consumeVerification(tx, body.code, services.now());
      if (userId === undefined) throw badRequest('errors.tokenInvalid');
      await recordOfAccount(call, tx, 'account.emailVerified', userId);
    });
    return { data: null, message: 'success.emailVerified' };
  });
}
