const blocks = 'p, li, h1, h2, h3, h4, h5, h6, pre, blockquote';
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A saved transcription as lines to edit: one paragraph, one line. Text without paragraphs is taken as it is. */
export function transcriptText(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<br\s*\/?>/gi, '\n'), 'text/html');
  const paragraphs = [...body.querySelectorAll(blocks)].filter((block) => !block.querySelector(blocks));
  const lines = paragraphs.length > 0 ? paragraphs.map((block) => block.textContent) : [body.textContent];
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

/** The lines of a transcription as paragraphs; what looks like markup stays text. */
export const transcriptHtml = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)}</p>`)
    .join('');

/** Puts a time mark where the cursor is; at the start of a line of its own. Returns the text and where to go on typing. */
export function insertMark(text: string, at: number, mark: string): { text: string; cursor: number } {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const inserted = `${before === '' || before.endsWith('\n') ? '' : '\n'}[${mark}] `;
  return { text: before + inserted + after, cursor: at + inserted.length };
}
