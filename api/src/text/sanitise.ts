import { isOwnFile } from 'shared/contract/links.rules';
import sanitizeHtml, { type Attributes, type IOptions, type Tag, type Transformer } from 'sanitize-html';
import { boundedParser, unreadTags } from './bounded-html';
import { withRealTags } from './real-tags';

/** The stable URL of a file of the portal, without the short-lived signature. */
const withoutSignature = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

const dataPicture = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]+$/;

/** Own and embedded pictures only; an external one would reveal readers to another server. */
function pictureAddress(address: string | undefined): string | undefined {
  const text = address?.trim() ?? '';
  if (dataPicture.test(text)) return text;
  const file = withoutSignature(text);
  return isOwnFile(file) ? file : undefined;
}

/**
 * Marks elements to be unwrapped until parsing is complete. The library's own filter would copy the whole result for
 * each of them.
 */
const dropped = 'x-dropped';
const droppedTag = /<\/?x-dropped>/g;

/** Drops a picture without an allowed URL. */
const picture: Transformer = (tagName, { src, role, ...rest }) => {
  const address = pictureAddress(src);
  if (address === undefined) return { tagName: dropped, attribs: {} };
  // The role of a decoration, and no other.
  return { tagName, attribs: { src: address, ...rest, ...(role === 'presentation' && { role }) } };
};

/**
 * A sound of our own, with the native control; it is loaded when somebody plays it. What describes it stands in its tags as
 * well, so that every reading of the text has it.
 */
const sound: Transformer = (_tagName, { src, title }): Tag => {
  const file = withoutSignature(src?.trim() ?? '');
  const words = title?.trim() ?? '';
  if (!isOwnFile(file)) return { tagName: dropped, attribs: {} };
  return { tagName: 'audio', attribs: { controls: '', preload: 'none', src: file, title: words }, text: words };
};

/** External links open in a new tab without a referrer. */
const link: Transformer = (tagName, { href, title }) => ({
  tagName,
  attribs: {
    ...(href ? { href } : {}),
    ...(title ? { title } : {}),
    rel: 'noopener noreferrer nofollow',
    target: '_blank',
  },
});

const mathType: Record<string, string> = { span: 'inline-math', div: 'block-math' };

/** Spans and divs only mark formulas; other spans are unwrapped. */
const formula: Transformer = (tagName, attribs): { tagName: string; attribs: Attributes } => {
  const latex = attribs['data-latex'];
  if (latex === undefined) return { tagName: tagName === 'span' ? dropped : tagName, attribs: {} };
  return { tagName, attribs: { 'data-type': mathType[tagName] ?? '', 'data-latex': latex } };
};

const options: IOptions = {
  allowedTags: [
    dropped,
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'br',
    'hr',
    'blockquote',
    'pre',
    'code',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'del',
    'mark',
    'sub',
    'sup',
    'a',
    'img',
    'audio',
    'ul',
    'ol',
    'li',
    'span',
    'div',
    'table',
    'caption',
    'colgroup',
    'col',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'title', 'width', 'height', 'role'],
    audio: ['controls', 'preload', 'src', 'title'],
    span: ['data-type', 'data-latex'],
    div: ['data-type', 'data-latex'],
    ol: ['start', 'type'],
    col: ['span'],
    th: ['colspan', 'rowspan', 'scope', 'colwidth'],
    td: ['colspan', 'rowspan', 'colwidth'],
    pre: ['class'],
    code: ['class'],
  },
  allowedClasses: { pre: [/^language-[\w-]{1,40}$/], code: [/^language-[\w-]{1,40}$/] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  nonTextTags: unreadTags,
  // Deeper than anybody writes; limits the work.
  nestingLimit: 100,
  transformTags: { img: picture, audio: sound, a: link, span: formula, div: formula },
};

/**
 * Rich text that is safe to store and show to others: what the editors produce (headings, lists, tables, links,
 * pictures, sounds, code, formulas) and nothing active.
 */
export function sanitiseRichText(html: string): string {
  const { parser, opened: onOpenTag, closed: onCloseTag } = boundedParser();
  return sanitizeHtml(withRealTags(html), { ...options, parser, onOpenTag, onCloseTag })
    .replace(droppedTag, '')
    .trim();
}
