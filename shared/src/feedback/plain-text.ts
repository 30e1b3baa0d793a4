const MARKUP = /<\/?[a-z!][^>]*>/i;

/**
 * The words of a message: markup stripped, line breaks collapsed, trimmed. The parser builds an inert document, so
 * nothing in the text is run or fetched.
 */
export function plainText(text: string): string {
  return (MARKUP.test(text) ? withoutMarkup(text) : text).replace(/\s*[\r\n]+\s*/g, ' ').trim();
}

function withoutMarkup(text: string): string {
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  body.querySelectorAll('script, style, template').forEach((element) => element.remove());
  return body.textContent ?? '';
}
