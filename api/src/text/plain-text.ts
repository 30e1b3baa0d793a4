import { readHtml, unreadTags } from './bounded-html';

const unread = new Set(unreadTags);
const separated = new Set('p div li h1 h2 h3 h4 h5 h6 tr td th blockquote pre br audio'.split(' '));

/** The text of rich text on one line, with formulas as LaTeX and what describes a sound. */
export function plainText(html: string): string {
  const words: string[] = [];
  let hidden = 0;
  readHtml(html, {
    onopentag: (name, attribs) => {
      if (hidden > 0 || unread.has(name)) hidden += 1;
      else if (attribs['data-latex'] !== undefined) words.push(`$${attribs['data-latex']}$`);
    },
    onclosetag: (name) => {
      if (hidden > 0) hidden -= 1;
      else if (separated.has(name)) words.push(' ');
    },
    ontext: (text) => {
      if (hidden === 0) words.push(text);
    },
  });
  return words
    .join('')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}

/** Escapes a text for display in HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
