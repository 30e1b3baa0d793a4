import { isOwnFile } from 'shared/contract/links.rules';
import sanitizeHtml, { type Attributes, type IFrame, type IOptions, type Transformer } from 'sanitize-html';

/** The address of a file of ours without the signature that it was read with; that one is soon over. */
const withoutSignature = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

const dataPicture = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]+$/;

/** Pictures of our own and small ones that are their own address; one elsewhere would tell another server who reads. */
function pictureAddress(address: string | undefined): string | undefined {
  const text = address?.trim() ?? '';
  if (dataPicture.test(text)) return text;
  const file = withoutSignature(text);
  return isOwnFile(file) ? file : undefined;
}

const picture: Transformer = (tagName, { src, ...rest }) => {
  const address = pictureAddress(src);
  return { tagName, attribs: { ...(address === undefined ? {} : { src: address }), ...rest } };
};

/** A page elsewhere opens beside the portal and learns nothing of it. */
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

/** Spans and divs say nothing but that they are a formula. */
const formula: Transformer = (tagName, attribs): { tagName: string; attribs: Attributes } => {
  const latex = attribs['data-latex'];
  return { tagName, attribs: latex === undefined ? {} : { 'data-type': mathType[tagName] ?? '', 'data-latex': latex } };
};

/** A picture without a good address goes; of a span that is no formula only what is in it stays. */
const isEmpty = ({ tag, attribs }: IFrame): boolean | 'excludeTag' => {
  if (tag === 'span' && attribs['data-latex'] === undefined) return 'excludeTag';
  return tag === 'img' && !attribs.src;
};

const options: IOptions = {
  allowedTags: [
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
    img: ['src', 'alt', 'title', 'width', 'height'],
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
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'xmp',
    'template',
    'title',
    'svg',
    'object',
  ],
  // Deeper than anybody writes; keeps the work in bounds.
  nestingLimit: 100,
  transformTags: { img: picture, a: link, span: formula, div: formula },
  exclusiveFilter: isEmpty,
};

/**
 * Rich text as it may be stored and shown to others: what the editors make (headings, lists, tables, links, pictures,
 * code, formulas) and nothing that acts.
 */
export const sanitiseRichText = (html: string): string => sanitizeHtml(html, options).trim();
