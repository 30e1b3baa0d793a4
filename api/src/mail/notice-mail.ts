import { type Language } from 'shared/contract/limits';
import { serverTexts } from '../text/server-texts';
import { mailOf } from './mail-of';
import { type Mail } from './mailer';
import { type NoticeKind } from './notice-kinds';

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface NoticeMail {
  kind: NoticeKind;
  to: string;
  link: string;
  /** Where mails of this kind are stopped. */
  stopUrl: string;
  values: Readonly<Record<string, string | number>>;
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px;line-height:1.5";

/** The same words as the text. Colours are left to the mail program, which knows whether it is dark. */
function htmlOf(language: Language, text: string, { link, stopUrl }: Pick<NoticeMail, 'link' | 'stopUrl'>): string {
  const { notices } = serverTexts(language);
  const paragraphs = text
    .split('\n\n')
    .map((part) =>
      part === link ? `<p><a href="${escaped(link)}">${escaped(notices.open)}</a></p>` : `<p>${escaped(part)}</p>`,
    );
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"></head>
<body style="${font}">
${paragraphs.join('\n')}
<hr>
<p><small>${escaped(notices.footer)} <a href="${escaped(stopUrl)}">${escaped(notices.page.stop)}</a></small></p>
</body></html>
`;
}

/** A mail that the portal sends by itself: plain and HTML, and with a way to stop such mails. */
export function noticeMail(language: Language, { kind, to, link, stopUrl, values }: NoticeMail): Mail {
  const { subject, text } = mailOf(kind, language, { to, link, ...values });
  const { footer, page } = serverTexts(language).notices;
  return {
    ...{ to, subject, stopUrl },
    text: `${text}\n\n-- \n${footer} ${page.stop}: ${stopUrl}\n`,
    html: htmlOf(language, text, { link, stopUrl }),
  };
}
