import { type Block, DocumentRefusal } from '@teacher-portal/document-text/document';
import { proseOf } from '@teacher-portal/document-text/prose';
import { readPlainText, withoutTimes } from '@teacher-portal/document-text/read-subtitles';
import { readHtml, unreadTags } from './bounded-html';

const unread = new Set(unreadTags);
const separate = new Set('p div li ul ol h1 h2 h3 h4 h5 h6 tr td th blockquote pre br table'.split(' '));

function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  let hidden = 0;
  let words = '';
  const end = (isHeading: boolean, isCell: boolean) => {
    if (words.trim() !== '') blocks.push({ text: words, isHeading, isCell });
    words = '';
  };
  readHtml(html, {
    onopentag: (name, attribs) => {
      if (hidden > 0 || unread.has(name)) hidden += 1;
      else if (separate.has(name)) end(false, false);
      else if (attribs['data-latex'] !== undefined) words += `$${attribs['data-latex']}$`;
    },
    onclosetag: (name) => {
      if (hidden > 0) hidden -= 1;
      else if (separate.has(name)) end(/^h\d|th$/.test(name), name === 'td');
    },
    ontext: (text) => {
      if (hidden === 0) words += text;
    },
  });
  end(false, false);
  return blocks;
}

/**
 * What questions can be asked about of a lecture's rich text: its paragraphs in lines, without headings and marks of
 * time; empty if there are none.
 */
export function sourceText(html: string): string {
  const found = /<\/?[a-z]/i.test(html)
    ? { blocks: withoutTimes(blocksOf(html)), hasPictures: false }
    : readPlainText(html);
  try {
    return proseOf(found).join('\n');
  } catch (error) {
    if (error instanceof DocumentRefusal) return '';
    throw error;
  }
}
