import { cardAddress } from 'shared/contract/learn-address';
import { type Language } from 'shared/contract/limits';
import { regionOf } from 'shared/contract/regions';
import { type Config } from '../../config';
import { type Mail } from '../../mail/mailer';
import { noticeMail } from '../../mail/notice-mail';
import { filled, serverTexts } from '../../text/server-texts';
import { addressStopUrlOf } from '../notice/public';

interface CardMail {
  language: Language;
  schoolId: number;
  /** Empty if only the address is known. */
  guardian: string;
  address: string;
  teacher: string;
  student: string;
  course: string;
  school: string;
  endsAt: Date;
  /** The school's time zone. */
  timeZone: string;
  code: string;
}

/** Replaces the codes in a preview, which contains no working links. */
const HIDDEN = '…';

function written(
  { language, timeZone, guardian, address, endsAt, ...mail }: CardMail,
  link: string,
  stopUrl: string,
): Mail {
  const { hello, helloGuardian } = serverTexts(language).cards;
  const date = new Intl.DateTimeFormat(regionOf[language], { dateStyle: 'long', timeZone }).format(
    endsAt.getTime() - 1,
  );
  const { teacher, student, course, school } = mail;
  const values = {
    hello: guardian === '' ? helloGuardian : filled(hello, { name: guardian }),
    ...{ teacher, student, course, school, date },
  };
  return noticeMail(language, { kind: 'reportCard', to: address, link, stopUrl, values });
}

/** The mail to one guardian, with a link to the card instead of its marks. Not sent after the link has expired. */
export const cardMail = (config: Config, mail: CardMail): Mail => ({
  ...written(
    mail,
    cardAddress(config.publicUrl, mail.code),
    addressStopUrlOf(config, { ...mail, mails: 'reportCard' }),
  ),
  expiresAt: mail.endsAt,
});

/** The text of such a mail without its links. */
export function cardMailPreview(mail: Omit<CardMail, 'code'>): { subject: string; text: string } {
  const { subject, text } = written({ ...mail, code: HIDDEN }, HIDDEN, HIDDEN);
  return { subject, text };
}
