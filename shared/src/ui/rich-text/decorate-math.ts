import { renderMath } from './render-math';
import { splitMath, type TextPart } from './split-math';

const isCode = (node: Node) => Boolean(node.parentElement?.closest('code, pre, [data-latex]'));

function textNodes(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) if (!isCode(walker.currentNode)) found.push(walker.currentNode as Text);
  return found;
}

function nodeOf(part: TextPart): Node {
  if (part.kind === 'text') return document.createTextNode(part.text);
  const element = document.createElement('span');
  element.dataset.type = part.display ? 'block-math' : 'inline-math';
  element.dataset.latex = part.latex;
  return element;
}

/** Wraps formulas typed as `$…$` in elements like those of the editor. */
function markTypedMath(root: Node): void {
  for (const text of textNodes(root)) {
    const parts = splitMath(text.data);
    if (parts.some(({ kind }) => kind === 'math')) text.replaceWith(...parts.map(nodeOf));
  }
}

/** Renders every formula in rich text, and names its sounds. */
export function decorateMath(root: ParentNode & Node): void {
  markTypedMath(root);
  for (const element of root.querySelectorAll<HTMLElement>('[data-latex]')) {
    const { latex = '', type } = element.dataset;
    void renderMath(element, latex, type === 'block-math');
  }
  for (const sound of root.querySelectorAll('audio'))
    // Without its name it can still be played.
    void import('./sound/name-sound').then((part) => part.nameSound(sound)).catch(() => undefined);
}
