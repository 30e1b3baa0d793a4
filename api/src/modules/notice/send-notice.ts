import { fallbackLanguage } from 'shared/contract/limits';
import { type NoticeKind } from '../../notices/notice-kinds';
import { noticeMail } from '../../mail/notice-mail';
import { type Services } from '../../services';
import * as repository from './repository';
import { type AssessmentNotice } from './repository';
import { stopUrlOf } from './stop-link';

type Recipient = Pick<AssessmentNotice, 'userId' | 'email' | 'language'>;

/** Notifies a recipient once: the claim and the mail are stored in one transaction. */
export async function sendNotice(
  { config, database, mails, now }: Services,
  { userId, email, language }: Recipient,
  notice: { kind: NoticeKind; about: string; path: string; values?: Record<string, string | number> },
): Promise<void> {
  const { kind, about, path, values } = notice;
  await database.db.transaction(async (tx) => {
    if (!(await repository.claimNotice(tx, { userId, kind, about }, now())) || !values) return;
    const stopUrl = stopUrlOf(config, { userId, kind });
    const link = `${config.publicUrl}${path}`;
    await mails.enqueue(tx, noticeMail(language ?? fallbackLanguage, { kind, to: email, link, stopUrl, values }));
  });
}
