import { cleanHtml } from './clean-html';

/** The text on one line, with formulas as LaTeX: for titles, lists and search. */
export function richTextToPlain(html: string): string {
  const fragment = cleanHtml(html);
  for (const math of fragment.querySelectorAll('[data-latex]')) math.textContent = math.getAttribute('data-latex');
  for (const block of fragment.querySelectorAll('p, li, br, div, h1, h2, h3, h4, h5, h6, td, th, pre, audio'))
    block.after(' ');
  return fragment.textContent.replace(/\s+/g, ' ').trim();
}
