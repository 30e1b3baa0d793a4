import { type Language } from 'shared/contract/limits';
import { serverTexts } from '../text/server-texts';
import { escaped, htmlOf } from './html-of';
import { mailOf } from './mail-of';
import { type Mail } from './mailer';
import { type AddressMails, type NoticeKind } from '../notices/notice-kinds';

/** Notices of the portal, report cards that a teacher sends to guardians, and invitations of an owner. */
type WrittenKind = NoticeKind | AddressMails;

interface NoticeMail {
  kind: WrittenKind;
  to: string;
  link: string;
  /** Unsubscribe URL for mails of this kind. */
  stopUrl: string;
  values: Readonly<Record<string, string | number>>;
}

function wordsOf(language: Language, kind: WrittenKind) {
  const { links } = serverTexts(language);
  const { open, openCard, footer, cardFooter, invitationFooter, page } = serverTexts(language).notices;
  const ofKind =
    kind === 'reportCard'
      ? { open: openCard, footer: cardFooter }
      : kind === 'invitation'
        ? { open: links.invitation, footer: invitationFooter }
        : { open, footer };
  return { ...ofKind, stop: page.stop };
}

/** A notice as plain text and HTML, with an unsubscribe link. */
export function noticeMail(language: Language, { kind, to, link, stopUrl, values }: NoticeMail): Mail {
  const { subject, text } = mailOf(kind, language, { to, link, ...values });
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
