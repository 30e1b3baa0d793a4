const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** A typed text as the rich text that graders read. */
export const htmlOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');

/** The typed text of such a rich text; the markup of another program is left out. */
export const textOf = (html: string): string =>
  [...new DOMParser().parseFromString(html, 'text/html').body.childNodes]
    .map((node) => node.textContent ?? '')
    .join('\n');
