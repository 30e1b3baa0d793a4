import { Parser } from 'htmlparser2';
import { escapeXml } from '../xml/node';
import { cleanHtml } from './clean-html';
import { type RichText } from './item';

const empty = new Set(['br', 'img', 'hr', 'wbr', 'col', 'source', 'track']);
/** Attributes that the formats of XML know for all elements, and those of pictures and tables. */
const kept = new Set(['src', 'alt', 'width', 'height', 'href', 'colspan', 'rowspan', 'class', 'lang', 'dir', 'title']);
/** Elements that are old, or that XML formats lack, and what stands for them. */
const renamed: Readonly<Record<string, string>> = { u: 'em', s: 'span', strike: 'span', center: 'div', font: 'span' };

/** Characters that XML cannot hold. */
const forbidden =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** A text of characters for XML, in elements and between double quotes. */
export const xmlText = (text: string): string => escapeXml(text.replace(forbidden, ''));

const blocks = /^\s*<(?:p|div|ul|ol|table|h[1-6]|blockquote|pre|dl)\b/i;

/** Well-formed markup of a text; `address` changes the addresses of pictures. */
export function xhtml({ format, text }: RichText, address: (source: string) => string = (source) => source): string {
  if (format === 'plain') return xmlText(text).replace(/\n/g, '<br/>');
  let written = '';
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = renamed[name] ?? name;
        const shown = Object.entries(attributes)
          .filter(([attribute]) => kept.has(attribute))
          .map(([attribute, value]) => ` ${attribute}="${xmlText(attribute === 'src' ? address(value) : value)}"`);
        const alt = name === 'img' && attributes.alt === undefined ? ' alt=""' : '';
        written += `<${element}${shown.join('')}${alt}${empty.has(name) ? '/>' : '>'}`;
        if (!empty.has(name)) open.push(element);
      },
      ontext(characters) {
        written += xmlText(characters);
      },
      onclosetag(name) {
        if (!empty.has(name)) written += `</${open.pop() ?? ''}>`;
      },
    },
    { decodeEntities: true },
  );
  parser.end(cleanHtml(text, format).html);
  return written;
}

/** The same as blocks, as the body of an item must be. */
export const xhtmlBlocks = (text: RichText, address?: (source: string) => string): string => {
  const markup = xhtml(text, address);
  return text.format !== 'plain' && blocks.test(markup) ? markup : `<p>${markup}</p>`;
};
