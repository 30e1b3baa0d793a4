import { inertStyle } from './inert-styles';

/** Inline styles of other programs and the elements they stand for. Word's own, as `mso-bidi-font-weight`, are others. */
const elementOfStyle: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/(?<![\w-])font-style:\s*italic/i, 'em'],
  [/(?<![\w-])text-decoration[^;]*underline/i, 'u'],
  [/(?<![\w-])text-decoration[^;]*line-through/i, 's'],
  [/(?<![\w-])vertical-align:\s*super/i, 'sup'],
  [/(?<![\w-])vertical-align:\s*sub/i, 'sub'],
];

const isNotBold = (element: Element) =>
  /(?<![\w-])font-weight:\s*(?:normal|[1-4]00)/i.test(element.getAttribute(inertStyle) ?? '');

/** Converts inline styles for bold, italic and the like to elements and drops all other styles. */
export function marksOfStyles(root: Element): void {
  // Google Docs wraps everything in a non-bold <b>.
  root
    .querySelectorAll('b, strong')
    .forEach((element) => isNotBold(element) && element.replaceWith(...element.childNodes));
  root.querySelectorAll(`span[${inertStyle}]`).forEach((element) => {
    const style = element.getAttribute(inertStyle) ?? '';
    for (const [pattern, tag] of elementOfStyle) {
      if (!pattern.test(style)) continue;
      const mark = element.ownerDocument.createElement(tag);
      mark.append(...element.childNodes);
      element.append(mark);
    }
  });
  root.querySelectorAll(`[${inertStyle}]`).forEach((element) => element.removeAttribute(inertStyle));
}
