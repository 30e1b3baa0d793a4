const MARKUP = /<\/?[a-z!][^>]*>/i;

/**
 * The text of a message: markup stripped, line breaks collapsed, trimmed. The parser builds an inert document, so
 * nothing in the text is executed or loaded.
 */
export function plainText(text: string): string {
  return (MARKUP.test(text) ? stripMarkup(text) : text).replace(/\s*[\r\n]+\s*/g, ' ').trim();
}

function stripMarkup(text: string): string {
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  body.querySelectorAll('script, style, template').forEach((element) => element.remove());
  return body.textContent ?? '';
}
