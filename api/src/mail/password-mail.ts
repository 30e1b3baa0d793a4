import { type Language } from 'shared/contract/limits';
import { mailOf } from './mail-of';
import { type Mail } from './mailer';

interface PasswordMail {
  to: string;
  name: string;
  link: string;
  minutes: number;
}

export const passwordMail = (language: Language, mail: PasswordMail): Mail => mailOf('password', language, { ...mail });
