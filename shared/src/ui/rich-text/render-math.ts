import type { KatexOptions } from 'katex';
import { type MathTree } from './katex-tree';
import { fitFormulasInPrint } from './fit-formulas';

type Katex = typeof import('./katex');

const options = (display: boolean): KatexOptions => ({
  displayMode: display,
  output: 'htmlAndMathml',
  throwOnError: true,
  strict: 'ignore',
  // No commands with side effects outside the formula, and a limit on recursive macros.
  trust: false,
  maxExpand: 300,
  maxSize: 20,
});

/** Longer input is not a formula and takes too long to lay out. */
const maxLength = 5_000;

/**
 * The CSP forbids style attributes, some of which KaTeX sets, but allows styles set through the DOM. So they are kept
 * in another attribute until the nodes exist.
 */
const styleAttribute = 'data-math-style';

function renameStyles({ attributes, children = [] }: MathTree): void {
  if (attributes?.style !== undefined) {
    attributes[styleAttribute] = attributes.style;
    delete attributes.style;
  }
  children.forEach(renameStyles);
}

function applyStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement | MathMLElement>(`[${styleAttribute}]`)) {
    // In browsers without MathML these elements have no `style`.
    if ('style' in element) element.style.cssText = element.getAttribute(styleAttribute) ?? '';
    element.removeAttribute(styleAttribute);
  }
}

/** KaTeX with its styles, loaded with the first formula; a failed load is retried by the next one. */
export const loadMath = (): Promise<Katex> => import('./katex');

/** A formula as DOM nodes; throws KaTeX's parse error if it is invalid. */
export function mathNodes({ mathTree }: Katex, latex: string, display: boolean): DocumentFragment {
  if (latex.length > maxLength) throw new RangeError(`longer than ${maxLength} characters`);
  const tree = mathTree(latex, options(display));
  renameStyles(tree);
  const fragment = document.createDocumentFragment();
  fragment.append(tree.toNode());
  applyStyles(fragment);
  return fragment;
}

/** Renders a formula in an element. Shows its source until KaTeX is loaded, and for good if it is invalid. */
export async function renderMath(element: HTMLElement, latex: string, display: boolean): Promise<void> {
  element.textContent = latex;
  try {
    const katex = await loadMath();
    fitFormulasInPrint();
    // The element may have been given another formula in the meantime.
    if (element.textContent === latex) element.replaceChildren(mathNodes(katex, latex, display));
  } catch {
    element.dataset.broken = '';
  }
}
