const texAnnotation = 'annotation[encoding="application/x-tex" i]';
/** Formulas as pages and programs copy them, outermost first: KaTeX, MathJax, Wikipedia, MathML, Word. */
const formulas =
  '.katex-display, .katex, .katex-html, mjx-container, .mwe-math-element, img[class*="mwe-math"], math, m\\:omathpara, m\\:omath';
const shown =
  '.katex-display, mjx-container[display="true"], math[display="block"], [class*="mwe-math"][class*="display"]';

/** Wikipedia wraps each formula in a style. */
const unwrapped = (tex: string) => /^\{\\(?:displaystyle|textstyle) ([\s\S]*)\}$/.exec(tex)?.[1] ?? tex;

function texOf(element: Element): string {
  const source = element.querySelector(texAnnotation)?.textContent;
  const picture = element.matches('img') ? element : element.querySelector('img[class*="mwe-math"]');
  const written =
    element.getAttribute('data-latex') ?? element.querySelector('math, mjx-math')?.getAttribute('data-latex');
  return unwrapped((source ?? written ?? picture?.getAttribute('alt') ?? '').trim()).trim();
}

/** Word hides its formulas in comments for itself, beside a picture for others. */
function uncoverWord(body: HTMLElement, doc: Document): void {
  const walker = doc.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  for (const comment of comments) {
    const [, hidden] = /^\[if [^\]]*msEquation[^\]]*\]>([\s\S]*)<!\[endif\]$/i.exec(comment.data) ?? [];
    if (hidden === undefined || !/<m:oMath/i.test(hidden)) continue;
    const holder = doc.createElement('div');
    holder.innerHTML = hidden;
    comment.replaceWith(...holder.childNodes);
  }
}

/**
 * Converts the formulas in pasted markup whose TeX comes with them, and removes the others, of which only the
 * characters would remain: x² = 4 as x2=4. Returns what those read, to be named.
 */
export function takeFormulas(body: HTMLElement, doc: Document): string[] {
  uncoverWord(body, doc);
  const lost: string[] = [];
  for (const element of body.querySelectorAll(formulas)) {
    // Part of one that was replaced or named before, or a formula of our own.
    if (!body.contains(element) || element.closest('[data-type][data-latex]')) continue;
    const tex = texOf(element);
    if (tex === '') {
      // KaTeX and MathJax hold each formula twice.
      lost.push((element.querySelector('math') ?? element).textContent.replace(/\s+/g, ' ').trim());
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
