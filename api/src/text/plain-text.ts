import sanitizeHtml from 'sanitize-html';

const blockEnd = /<\/(p|div|li|h[1-6]|tr|td|th|blockquote|pre)>|<br\s*\/?>/gi;
const named: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

/** The words of rich text, formulas as their LaTeX, on one line. */
export function plainText(html: string): string {
  const withFormulas = html.replace(
    /<(span|div)\b[^>]*\bdata-latex="([^"]*)"[^>]*>/gi,
    (tag, _name, latex: string) => `${tag}$${latex}$`,
  );
  const words = sanitizeHtml(withFormulas.replace(blockEnd, ' '), { allowedTags: [], allowedAttributes: {} });
  // One pass, so that `&amp;lt;` stays the text `&lt;`.
  return words
    .replace(/&(lt|gt|quot|#39|amp);/g, (entity) => named[entity] ?? entity)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}

/** Text as rich text that shows it as it is. */
export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
