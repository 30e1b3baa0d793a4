const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Converts typed text to the HTML that graders read. */
export const htmlOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');

/** Converts this HTML back to typed text; markup from elsewhere is stripped. */
export const textOf = (html: string): string =>
  [...new DOMParser().parseFromString(html, 'text/html').body.childNodes]
    .map((node) => node.textContent ?? '')
    .join('\n');
