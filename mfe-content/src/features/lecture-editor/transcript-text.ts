const blocks = 'p, li, h1, h2, h3, h4, h5, h6, pre, blockquote';
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Converts a saved transcription into lines: one paragraph, one line. Text without paragraphs stays unchanged. */
export function transcriptText(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<br\s*\/?>/gi, '\n'), 'text/html');
  const paragraphs = [...body.querySelectorAll(blocks)].filter((block) => !block.querySelector(blocks));
  const lines = paragraphs.length > 0 ? paragraphs.map((block) => block.textContent) : [body.textContent];
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

/** Converts lines into paragraphs and escapes markup. */
export const transcriptHtml = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)}</p>`)
    .join('');

/** Inserts a time mark at the cursor, at the start of a line. Returns the text and the new cursor position. */
export function insertMark(text: string, at: number, mark: string): { text: string; cursor: number } {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const inserted = `${before === '' || before.endsWith('\n') ? '' : '\n'}[${mark}] `;
  return { text: before + inserted + after, cursor: at + inserted.length };
}
