const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Lines as paragraphs of markup. */
export const markupOf = (lines: string): string =>
  lines
    .split('\n')
    .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)}</p>`)
    .join('');

/** The lines of markup that has nothing but paragraphs; undefined for any other, which a plain field would lose. */
export function linesOf(markup: string): string | undefined {
  if (markup === '') return '';
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  const lines = [...body.childNodes].map((node) => (node.nodeName === 'P' ? (node.textContent ?? '') : undefined));
  const text = lines.join('\n');
  return lines.includes(undefined) || markupOf(text) !== markup ? undefined : text;
}
