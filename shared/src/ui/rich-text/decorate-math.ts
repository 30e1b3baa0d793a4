import { renderMath } from './render-math';
import { hasTypedMath } from './split-math';
import { partNodes } from './typed-parts';

const isCode = (node: Node) => Boolean(node.parentElement?.closest('code, pre, [data-latex]'));

function textNodes(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) if (!isCode(walker.currentNode)) found.push(walker.currentNode as Text);
  return found;
}

/** Wraps formulas typed as `$…$` in elements like those of the editor. */
function markTypedMath(root: Node): void {
  for (const text of textNodes(root)) if (hasTypedMath(text.data)) text.replaceWith(...partNodes(text.data));
}

/** Renders the formulas that are elements already. */
export function renderFormulas(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-latex]')) {
    const { latex = '', type } = element.dataset;
    void renderMath(element, latex, type === 'block-math');
  }
}

/** Renders every formula in rich text, and names its sounds. */
export function decorateMath(root: ParentNode & Node): void {
  markTypedMath(root);
  renderFormulas(root);
  for (const sound of root.querySelectorAll('audio'))
    // Without its name it can still be played.
    void import('./sound/name-sound').then((part) => part.nameSound(sound)).catch(() => undefined);
}
