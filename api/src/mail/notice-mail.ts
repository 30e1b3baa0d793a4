import { type Language } from 'shared/contract/limits';
import { serverTexts } from '../text/server-texts';
import { escaped, htmlOf } from './html-of';
import { mailOf } from './mail-of';
import { type Mail } from './mailer';
import { type AddressMails, type GuardianMail, type NoticeKind } from '../notices/notice-kinds';

/** Notices of the portal, report cards that a teacher sends, weekly mails to guardians, and invitations of an owner. */
type WrittenKind = NoticeKind | AddressMails | GuardianMail;

interface NoticeMail {
  kind: WrittenKind;
  to: string;
  /** One, or several in the values. */
  link: string | readonly string[];
  /** Unsubscribe URL for mails of this kind. */
  stopUrl: string;
  values: Readonly<Record<string, string | number>>;
}

function wordsOf(language: Language, kind: WrittenKind) {
  const { links, notices, guardians } = serverTexts(language);
  const { open, openCard, footer, cardFooter, invitationFooter, page } = notices;
  const ofGuardians = { footer: guardians.footer, stop: guardians.stop };
  if (kind === 'guardianAsk') return { open: guardians.answer, ...ofGuardians };
  if (kind === 'guardianWeek') return { open: guardians.read, ...ofGuardians };
  const { stop } = page;
  if (kind === 'reportCard') return { open: openCard, footer: cardFooter, stop };
  return kind === 'invitation' ? { open: links.invitation, footer: invitationFooter, stop } : { open, footer, stop };
}

/** A notice as plain text and HTML, with an unsubscribe link. */
export function noticeMail(language: Language, { kind, to, link, stopUrl, values }: NoticeMail): Mail {
  const { subject, text } = mailOf(kind, language, { to, ...(typeof link === 'string' && { link }), ...values });
  const { open, footer, stop } = wordsOf(language, kind);
  const foot = `<hr>
<p><small>${escaped(footer)} <a href="${escaped(stopUrl)}">${escaped(stop)}</a></small></p>
`;
  return {
    ...{ to, subject, stopUrl },
    text: `${text.trim()}\n\n-- \n${footer} ${stop}: ${stopUrl}\n`,
    html: htmlOf(language, text, { link, label: open, foot }),
  };
}
