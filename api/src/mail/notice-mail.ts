import { type Language } from 'shared/contract/limits';
import { serverTexts } from '../text/server-texts';
import { mailOf } from './mail-of';
import { type Mail } from './mailer';
import { type NoticeKind } from './notice-kinds';

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Notices of the portal, and report cards that a teacher sends to guardians. */
type WrittenKind = NoticeKind | 'reportCard';

interface NoticeMail {
  kind: WrittenKind;
  to: string;
  link: string;
  /** Unsubscribe URL for mails of this kind. */
  stopUrl: string;
  values: Readonly<Record<string, string | number>>;
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px;line-height:1.5";

function wordsOf(language: Language, kind: WrittenKind) {
  const { open, openCard, footer, cardFooter, page } = serverTexts(language).notices;
  const isCard = kind === 'reportCard';
  return { open: isCard ? openCard : open, footer: isCard ? cardFooter : footer, stop: page.stop };
}

/** The same words as the plain text. Sets no colours, so that the mail program's dark mode works. */
function htmlOf(language: Language, text: string, { kind, link, stopUrl }: Omit<NoticeMail, 'to' | 'values'>): string {
  const { open, footer, stop } = wordsOf(language, kind);
  const paragraphs = text
    .split('\n\n')
    .map((part) =>
      part === link ? `<p><a href="${escaped(link)}">${escaped(open)}</a></p>` : `<p>${escaped(part)}</p>`,
    );
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"></head>
<body style="${font}">
${paragraphs.join('\n')}
<hr>
<p><small>${escaped(footer)} <a href="${escaped(stopUrl)}">${escaped(stop)}</a></small></p>
</body></html>
`;
}

/** A notice as plain text and HTML, with an unsubscribe link. */
export function noticeMail(language: Language, { kind, to, link, stopUrl, values }: NoticeMail): Mail {
  const { subject, text } = mailOf(kind, language, { to, link, ...values });
  const { footer, stop } = wordsOf(language, kind);
  return {
    ...{ to, subject, stopUrl },
    text: `${text}\n\n-- \n${footer} ${stop}: ${stopUrl}\n`,
    html: htmlOf(language, text, { kind, link, stopUrl }),
  };
}
