/** Attribute that holds the style of pasted markup while it is parsed. */
export const inertStyle = 'data-style';

/**
 * Removes style elements and renames style attributes. The CSP forbids both, and the browser reports each one as soon
 * as the markup is parsed, even in a document that is never shown.
 */
export const withInertStyles = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ` ${inertStyle}`));
