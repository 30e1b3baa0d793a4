import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';

const dropped = 'x-dropped';

/** Spans and divs only mark formulas. */
const formula = (tagName: string, attribs: Attributes): { tagName: string; attribs: Attributes } => {
  const latex = attribs['data-latex'];
  if (latex === undefined) return { tagName: tagName === 'span' ? dropped : tagName, attribs: {} };
  return { tagName, attribs: { 'data-type': tagName === 'span' ? 'inline-math' : 'block-math', 'data-latex': latex } };
};

const options: IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'strong', 'b', 'em', 'i', 'u', 's', 'mark'],
    ...['sub', 'sup', 'a', 'ul', 'ol', 'li', 'span', 'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    span: ['data-type', 'data-latex'],
    div: ['data-type', 'data-latex'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Deeper than anybody writes; limits the work.
  nestingLimit: 50,
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href ? { href } : {}), rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
    span: formula,
    div: formula,
  },
};

/** What the editor writes, and nothing active: pages clean it again before they show it. */
export const cleanText = (html: string): string => sanitizeHtml(html, options).trim();

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** What a cleaned text says, in one line and without formulas. */
export const textOf = (html: string): string =>
  sanitizeHtml(html.replace(/<\/(?:p|li|h\d|td|th)>|<br ?\/?>/g, ' '), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether somebody would see nothing. */
export const isBlank = (html: string): boolean => !html.includes('data-latex') && textOf(html) === '';
