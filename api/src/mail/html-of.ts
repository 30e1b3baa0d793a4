import { type Language } from 'shared/contract/limits';

export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const font = "font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px;line-height:1.5";

interface Parts {
  link: string | readonly string[];
  /** Replaces each link, which has a paragraph of its own. */
  label: string;
  /** HTML below the text. */
  foot?: string;
}

/** The same words as the plain text. Sets no colours, so that the mail program's dark mode works. */
export function htmlOf(language: Language, text: string, { link, label, foot = '' }: Parts): string {
  const links = [link].flat();
  const paragraphs = text
    .trim()
    .split('\n\n')
    .map((part) =>
      links.includes(part)
        ? `<p><a href="${escaped(part)}">${escaped(label)}</a></p>`
        : `<p>${escaped(part).replaceAll('\n', '<br>\n')}</p>`,
    );
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"></head>
<body style="${font}">
${paragraphs.join('\n')}
${foot}</body></html>
`;
}
