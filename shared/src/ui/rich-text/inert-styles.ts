/** Where the style attributes of foreign markup are kept while it is read. */
export const inertStyle = 'data-style';

/**
 * Markup without style elements, and whose style attributes do nothing. The content security policy forbids both, and
 * the browser complains about each as soon as the text is parsed, even in a document that is never shown.
 */
export const withInertStyles = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ` ${inertStyle}`));
