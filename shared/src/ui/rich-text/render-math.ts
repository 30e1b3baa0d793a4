import type { KatexOptions } from 'katex';
import type { MathTree } from './katex';

type Katex = typeof import('./katex');

const options = (display: boolean): KatexOptions => ({
  displayMode: display,
  output: 'htmlAndMathml',
  throwOnError: true,
  strict: 'ignore',
  // No command that reaches outside of the formula, and an end to formulas that unfold themselves.
  trust: false,
  maxExpand: 300,
  maxSize: 20,
});

/** More than this is no formula, and takes long to lay out. */
const maxLength = 5_000;

/**
 * The content security policy forbids style attributes, of which KaTeX sets a few; set through the object model they are
 * allowed. So they travel under another name until the nodes exist.
 */
const carrier = 'data-math-style';

function renameStyles({ attributes, children = [] }: MathTree): void {
  if (attributes?.style !== undefined) {
    attributes[carrier] = attributes.style;
    delete attributes.style;
  }
  children.forEach(renameStyles);
}

function applyStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement | MathMLElement>(`[${carrier}]`)) {
    // Where MathML is unknown, its elements have no style.
    if ('style' in element) element.style.cssText = element.getAttribute(carrier) ?? '';
    element.removeAttribute(carrier);
  }
}

let loading: Promise<Katex> | undefined;

/** KaTeX with its styles, fetched by the first formula; a fetch that failed is tried again by the next one. */
export function loadMath(): Promise<Katex> {
  loading ??= import('./katex');
  loading.catch(() => (loading = undefined));
  return loading;
}

/** A formula as nodes; throws what KaTeX says about one that cannot be read. */
export function mathNodes({ mathTree }: Katex, latex: string, display: boolean): DocumentFragment {
  if (latex.length > maxLength) throw new RangeError(`longer than ${maxLength} characters`);
  const tree = mathTree(latex, options(display));
  renameStyles(tree);
  const fragment = document.createDocumentFragment();
  fragment.append(tree.toNode());
  applyStyles(fragment);
  return fragment;
}

/** Shows a formula in an element: its source at once and for good if it cannot be read, the formula when KaTeX is there. */
export async function renderMath(element: HTMLElement, latex: string, display: boolean): Promise<void> {
  element.textContent = latex;
  try {
    const katex = await loadMath();
    // In the meantime the element may have been given another formula.
    if (element.textContent === latex) element.replaceChildren(mathNodes(katex, latex, display));
  } catch {
    element.dataset.broken = '';
  }
}
