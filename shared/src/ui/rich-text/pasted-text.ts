import { cleanHtml } from './clean-html';
import { pastedHtml } from './pasted-html';
import { type PastedPicture } from './pasted-pictures';
import { typedFormula } from './typed-formula';

const blocks = 'p, li, br, div, h1, h2, h3, h4, h5, h6, td, th, pre';

/** Pasted markup as plain text with its formulas between dollar signs, and what was left out. */
export function pastedText(html: string): { text: string; lostFormulas: string[]; pictures: PastedPicture[] } {
  const { html: clean, lostFormulas, pictures } = pastedHtml(html, { acceptsPictures: false });
  const fragment = cleanHtml(clean);
  for (const math of fragment.querySelectorAll<HTMLElement>('[data-latex]')) {
    const { latex = '' } = math.dataset;
    const [before, after] = [math.previousSibling?.textContent ?? '', math.nextSibling?.textContent ?? ''];
    math.replaceWith(typedFormula(latex, false, [before, after]));
  }
  for (const block of fragment.querySelectorAll(blocks)) block.after(' ');
  return { text: fragment.textContent.replace(/\s+/g, ' ').trim(), lostFormulas, pictures };
}
