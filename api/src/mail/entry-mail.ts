import { type Language, limits } from 'shared/contract/limits';
import { mailOf } from './mail-of';
import { type Mail } from './mailer';

interface InvitationMail {
  to: string;
  school: string;
  /** The inviting teacher. */
  from: string;
  link: string;
}

export const invitationMail = (language: Language, mail: InvitationMail): Mail =>
  mailOf('invitation', language, { ...mail, invitationDays: limits.invitationDays });

interface VerificationMail {
  to: string;
  name: string;
  link: string;
}

export const verificationMail = (language: Language, mail: VerificationMail): Mail =>
  mailOf('verification', language, { ...mail, verificationHours: limits.verificationHours });
