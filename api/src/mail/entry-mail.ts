import { type Language, limits } from 'shared/contract/limits';
import { serverTexts } from '../text/server-texts';
import { htmlOf } from './html-of';
import { mailOf } from './mail-of';
import { type Mail } from './mailer';
import { noticeMail } from './notice-mail';

interface InvitationMail {
  to: string;
  school: string;
  /** The inviting teacher. */
  from: string;
  link: string;
  stopUrl: string;
}

/** Invited people did not ask for this mail, so they can unsubscribe. */
export const invitationMail = (language: Language, { to, link, stopUrl, school, from }: InvitationMail): Mail =>
  noticeMail(language, {
    ...{ kind: 'invitation', to, link, stopUrl },
    values: { school, from, invitationDays: limits.invitationDays },
  });

/** A mail that its recipient has just requested. */
interface AskedMail {
  to: string;
  name: string;
  link: string;
}

function askedMail(
  kind: 'verification' | 'password',
  language: Language,
  mail: AskedMail & Readonly<Record<string, string | number>>,
): Mail {
  const written = mailOf(kind, language, mail);
  const label = serverTexts(language).links[kind];
  return { ...written, html: htmlOf(language, written.text, { link: mail.link, label }) };
}

export const verificationMail = (language: Language, mail: AskedMail): Mail =>
  askedMail('verification', language, { ...mail, verificationHours: limits.verificationHours });

export const passwordMail = (language: Language, mail: AskedMail & { minutes: number }): Mail =>
  askedMail('password', language, { ...mail });
