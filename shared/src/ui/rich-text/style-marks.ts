import { inertStyle } from './inert-styles';

/** What other programs say with styles and this editor with elements. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/text-decoration[^;]*underline/i, 'u'],
  [/text-decoration[^;]*line-through/i, 's'],
  [/vertical-align:\s*super/i, 'sup'],
  [/vertical-align:\s*sub/i, 'sub'],
];

const isPlainAgain = (element: Element) =>
  /font-weight:\s*(?:normal|[1-4]00)/i.test(element.getAttribute(inertStyle) ?? '');

/** Bold, italic and the like as elements; every other style is dropped. */
export function marksOfStyles(root: Element): void {
  // Google Docs wraps everything in a <b> that is none.
  root
    .querySelectorAll('b, strong')
    .forEach((element) => isPlainAgain(element) && element.replaceWith(...element.childNodes));
  root.querySelectorAll(`span[${inertStyle}]`).forEach((element) => {
    const style = element.getAttribute(inertStyle) ?? '';
    for (const [meant, tag] of meanings) {
      if (!meant.test(style)) continue;
      const mark = element.ownerDocument.createElement(tag);
      mark.append(...element.childNodes);
      element.append(mark);
    }
  });
  root.querySelectorAll(`[${inertStyle}]`).forEach((element) => element.removeAttribute(inertStyle));
}
