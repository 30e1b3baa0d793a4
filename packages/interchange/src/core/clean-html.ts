import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { type TextFormat } from './item';

const math = [
  ...[
    'math',
    'semantics',
    'mrow',
    'mi',
    'mo',
    'mn',
    'ms',
    'mtext',
    'mspace',
    'mfrac',
    'msqrt',
    'mroot',
    'msub',
    'msup',
  ],
  ...['msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts', 'mprescripts', 'mtable', 'mtr', 'mtd', 'mfenced'],
  ...['mstyle', 'mpadded', 'menclose', 'mphantom', 'annotation'],
];
const tags = [
  ...['address', 'article', 'aside', 'footer', 'header', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hgroup', 'main', 'nav'],
  ...[
    'section',
    'blockquote',
    'dd',
    'div',
    'dl',
    'dt',
    'figcaption',
    'figure',
    'hr',
    'li',
    'ol',
    'p',
    'pre',
    'ul',
    'a',
  ],
  ...['abbr', 'b', 'bdi', 'bdo', 'br', 'cite', 'code', 'data', 'dfn', 'em', 'i', 'kbd', 'mark', 'q', 'rb', 'rp', 'rt'],
  ...['rtc', 'ruby', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr', 'caption', 'col'],
  ...['colgroup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'img', 'audio', 'video', 'source', 'track'],
  ...['center', 'font', 'tt', 'big', 'strike', 'del', 'ins', 'acronym', 'picture', 'details', 'summary'],
  ...math,
];
const attributes = [
  ...['title', 'lang', 'dir', 'class', 'id', 'style', 'alt', 'src', 'href', 'width', 'height', 'colspan', 'rowspan'],
  ...[
    'scope',
    'headers',
    'align',
    'valign',
    'border',
    'start',
    'type',
    'value',
    'cite',
    'datetime',
    'controls',
    'role',
  ],
  ...['mathvariant', 'display', 'linethickness', 'open', 'close', 'separators', 'stretchy', 'accent', 'columnalign'],
  ...['rowalign', 'notation', 'encoding', 'xmlns', 'name', 'target', 'rel', 'size', 'color', 'face', 'cellpadding'],
  ...[
    'cellspacing',
    'bgcolor',
    'kind',
    'srclang',
    'label',
    'data-*',
    'aria-*',
    'xml:lang',
    'longdesc',
    'poster',
    'clear',
  ],
];
const isAllowedAttribute = (name: string): boolean =>
  attributes.includes(name) || name.startsWith('data-') || name.startsWith('aria-');
const badAddress =
  /^[\s\u0000-\u0020]*(?!https?:|mailto:|tel:|ftp:|data:image\/(?:png|jpe?g|gif|webp)[;,])[a-z][a-z0-9+.-]*:/i;
const addressAttributes = new Set(['href', 'src', 'cite', 'longdesc', 'poster']);

const styles = [
  ...['color', 'background-color', 'text-align', 'vertical-align', 'text-decoration', 'text-indent', 'line-height'],
  ...['font-size', 'font-family', 'font-style', 'font-weight', 'width', 'height', 'max-width', 'float', 'display'],
  ...[
    'margin',
    'margin-left',
    'margin-right',
    'margin-top',
    'margin-bottom',
    'padding',
    'padding-left',
    'padding-right',
  ],
  ...['padding-top', 'padding-bottom', 'border', 'border-collapse', 'border-spacing', 'list-style-type', 'white-space'],
];
const harmless = /^(?!.*(?:url|expression|javascript|@import|\\))[^<>"]{0,200}$/i;

const options: IOptions = {
  allowedTags: tags,
  allowedAttributes: { '*': attributes },
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'ftp'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowedSchemesAppliedToAttributes: [...addressAttributes],
  allowedStyles: { '*': Object.fromEntries(styles.map((name) => [name, [harmless]])) },
  // Elements of authors' own reading (`[tex]`, `<x>` in prose) keep their text.
  disallowedTagsMode: 'discard',
  nestingLimit: 200,
  parser: { decodeEntities: true },
};

/** What says nothing but where a page or a formula begins, and how a formula is set. */
const silentTags = new Set(['html', 'body']);
const silentAttributes =
  /^(?:xmlns:.*|displaystyle|scriptlevel|bevelled|mathsize|mathcolor|mathbackground|[lr]space|fence|form|largeop|movablelimits|symmetric|(?:min|max)size|rowspacing|columnspacing|subscriptshift|superscriptshift|scriptminsize|scriptsizemultiplier|accentunder)$/;

const removedOf = (tag: string, attribs: Record<string, string>): string[] => {
  if (silentTags.has(tag)) return [];
  if (!tags.includes(tag)) return [`<${tag}>`];
  return Object.entries(attribs)
    .filter(([name]) => !(silentAttributes.test(name) && (math.includes(tag) || name.startsWith('xmlns:'))))
    .filter(([name, value]) => !isAllowedAttribute(name) || (addressAttributes.has(name) && badAddress.test(value)))
    .map(([name]) => `<${tag} ${name}>`);
};

/** Elements of texts without any attribute: nothing in them could be removed. */
const isPlainMarkup =
  /^[^<]*(?:<\/?(?:p|b|i|em|strong|sub|sup|ul|ol|li|u|code|pre|br|table|tbody|thead|tr|td|th)>[^<]*)*$/;

/**
 * Removes what could run or load by itself: scripts, handlers, frames, forms, drawings, foreign schemes. `removed` has
 * one entry for each element and attribute. Markdown is cleaned as the HTML that may stand in it.
 * Source: sanitize-html with the lists above; whoever shows a text cleans it again by the rules of the place.
 */
export function cleanHtml(text: string, format: TextFormat): { html: string; removed: string[] } {
  if (!/<[a-z!/?]/i.test(text) || isPlainMarkup.test(text)) return { html: text, removed: [] };
  const removed: string[] = [];
  const html = sanitizeHtml(text, {
    ...options,
    transformTags: {
      '*': (tagName, attribs) => {
        removed.push(...removedOf(tagName, attribs));
        return { tagName, attribs };
      },
    },
    ...(format === 'markdown' && { textFilter: (part: string) => part.replace(/&gt;/g, '>').replace(/&quot;/g, '"') }),
  });
  return { html, removed };
}
