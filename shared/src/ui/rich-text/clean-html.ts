import DOMPurify from 'dompurify';
import { withInertStyles } from './inert-styles';

/** Attributes that are no addresses. */
const wordy = ['alt', 'title', 'width', 'height', 'start', 'colspan', 'rowspan', 'data-type', 'data-latex'];

/**
 * What a teacher's text may consist of; the server keeps the same. No style, no class and no event survives, so nothing
 * that was saved can look like the portal or run in it.
 */
const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'div', 'span'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'a', 'img', 'ul', 'ol', 'li'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'src', ...wordy],
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto):|data:image\/(?:png|jpeg|gif|webp);base64,|\/(?!\/))/i,
  // Everything else is held against the rule for addresses, too.
  ADD_URI_SAFE_ATTR: [...wordy],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** Links of a text lead out of the page, and tell the other side nothing of it. */
function outward(root: DocumentFragment): void {
  for (const link of root.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  }
}

/** A safe copy of a text, as nodes that belong to no page yet. */
export function cleanHtml(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(withInertStyles(html), { ...allowed, RETURN_DOM_FRAGMENT: true });
  outward(fragment);
  return fragment;
}
