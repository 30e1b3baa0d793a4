import { texOfMathml } from '@teacher-portal/formulas/mathml-to-tex';
import { texOfOmml } from '@teacher-portal/formulas/omml-to-tex';

const texAnnotation = 'annotation[encoding="application/x-tex" i]';
const mathElements = 'math, mml\\:math';
/** MathJax 2 keeps the MathML beside what it draws. */
const mathJax2 = '.MathJax_Display, .MathJax[data-mathml], .MathJax_CHTML, .MathJax_SVG, .MathJax_MathML';
/** Formulas as pages and programs copy them, outermost first: KaTeX, MathJax, Wikipedia, MathML, Word. */
const formulas = `.katex-display, .katex, .katex-html, mjx-container, ${mathJax2}, .mwe-math-element, img[class*="mwe-math"], ${mathElements}, m\\:omathpara, m\\:omath`;
const shown =
  '.katex-display, mjx-container[display="true"], .MathJax_Display, math[display="block"], mml\\:math[display="block"], [class*="mwe-math"][class*="display"], m\\:omathpara';

/** Wikipedia wraps each formula in a style. */
const unwrapped = (tex: string) => /^\{\\(?:displaystyle|textstyle) ([\s\S]*)\}$/.exec(tex)?.[1] ?? tex;

function texOf(element: Element): string {
  const source = element.querySelector(texAnnotation)?.textContent;
  const picture = element.matches('img') ? element : element.querySelector('img[class*="mwe-math"]');
  const written =
    element.getAttribute('data-latex') ?? element.querySelector('math, mjx-math')?.getAttribute('data-latex');
  return unwrapped((source ?? written ?? picture?.getAttribute('alt') ?? '').trim()).trim();
}

const within = (element: Element, selector: string) =>
  element.matches(selector) ? element : element.querySelector(selector);

/** A larger one is no formula of an exam, and KaTeX refuses longer TeX. */
const PARTS_MAX = 1_000;
const LENGTH_MAX = 5_000;

/** The MathML or the equation of Word that comes without TeX, as TeX. */
function convertedTex(element: Element, doc: Document): string | undefined {
  if (element.querySelectorAll('*').length > PARTS_MAX) return undefined;
  if (element.matches('m\\:omathpara, m\\:omath')) return texOfOmml(element);
  const kept = within(element, '[data-mathml]')?.getAttribute('data-mathml');
  const holder = doc.createElement('div');
  holder.innerHTML = kept ?? '';
  const math = holder.querySelector(mathElements) ?? within(element, mathElements);
  return math ? texOfMathml(math) : undefined;
}

/** What Word shows of a formula to programs that do not know its own, up to the end of the condition. */
function dropPictureOf(condition: Comment): void {
  const shown: Node[] = [];
  for (let next = condition.nextSibling; next && next.nodeType !== Node.COMMENT_NODE; next = next.nextSibling)
    shown.push(next);
  for (const element of shown.filter((node) => node instanceof Element))
    for (const picture of [element, ...element.querySelectorAll('*')]) if (picture.matches('img')) picture.remove();
}

/** Word hides its formulas in comments for itself, beside a picture for others. */
function uncoverWord(body: HTMLElement, doc: Document): void {
  const walker = doc.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  for (const comment of comments) {
    if (/^\[if !msEquation\]$/i.test(comment.data)) dropPictureOf(comment);
    const [, hidden] = /^\[if [^\]]*msEquation[^\]]*\]>([\s\S]*)<!\[endif\]$/i.exec(comment.data) ?? [];
    if (hidden === undefined || !/<m:oMath/i.test(hidden)) continue;
    const holder = doc.createElement('div');
    // HTML has no elements that close themselves.
    holder.innerHTML = hidden.replace(/<(m:\w+)([^<>]*)\/>/g, '<$1$2></$1>');
    comment.replaceWith(...holder.childNodes);
  }
}

/**
 * Converts the formulas in pasted markup by the TeX that comes with them, or else from MathML or the markup of Word, and
 * removes the others, of which only the characters would remain: x² = 4 as x2=4. Returns what those read, to be named.
 */
export function takeFormulas(body: HTMLElement, doc: Document): string[] {
  uncoverWord(body, doc);
  body.querySelectorAll('.MathJax_Preview').forEach((element) => element.remove());
  const lost: string[] = [];
  for (const element of body.querySelectorAll(formulas)) {
    // Part of one that was replaced or named before, or a formula of our own.
    if (!body.contains(element) || element.closest('[data-type][data-latex]')) continue;
    const converted = texOf(element) || (convertedTex(element, doc) ?? '');
    const tex = converted.length > LENGTH_MAX ? '' : converted;
    if (tex === '') {
      // KaTeX and MathJax hold each formula twice.
      lost.push((element.querySelector(mathElements) ?? element).textContent.replace(/\s+/g, ' ').trim());
      element.remove();
      continue;
    }
    const isBlock = element.matches(shown) || element.querySelector(shown) !== null;
    const formula = doc.createElement(isBlock ? 'div' : 'span');
    formula.setAttribute('data-type', isBlock ? 'block-math' : 'inline-math');
    formula.setAttribute('data-latex', tex);
    element.replaceWith(formula);
  }
  return lost;
}
