import DOMPurify from 'dompurify';
import { withInertStyles } from './inert-styles';

/** Attributes whose values are not URLs. */
const textAttributes = [
  'alt',
  'title',
  'width',
  'height',
  'start',
  'colspan',
  'rowspan',
  'data-type',
  'data-latex',
  'preload',
];

/**
 * The markup allowed in rich text; the server keeps the same. Styles, classes and event handlers are stripped, so saved
 * text can neither imitate the portal nor run scripts in it.
 */
const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'div', 'span'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'a', 'img', 'audio', 'ul', 'ol', 'li'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'controls', ...textAttributes],
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto):|data:image\/(?:png|jpeg|gif|webp);base64,|\/(?!\/))/i,
  // Without this, DOMPurify would check these attributes against the URL pattern.
  ADD_URI_SAFE_ATTR: [...textAttributes],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** Links open in a new tab, without a referrer. */
function openInNewTab(root: DocumentFragment): void {
  for (const link of root.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  }
}

/** A sanitised copy of rich text as detached nodes. */
export function cleanHtml(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(withInertStyles(html), { ...allowed, RETURN_DOM_FRAGMENT: true });
  openInNewTab(fragment);
  return fragment;
}
