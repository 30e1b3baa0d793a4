import { Node, type NodeViewRendererProps } from '@tiptap/core';
import { renderMath } from './render-math';

/** Node names; kebab-cased they are the `data-type`. */
export const mathNames = { inline: 'inlineMath', block: 'blockMath' } as const;

export const isMathName = (name: string): boolean => name === mathNames.inline || name === mathNames.block;

const latexAttribute = {
  latex: {
    default: '',
    parseHTML: (element: HTMLElement) => element.getAttribute('data-latex') ?? '',
    renderHTML: ({ latex }: Record<string, unknown>) => ({ 'data-latex': latex }),
  },
};

function mathView(tag: 'span' | 'div', display: boolean) {
  return ({ node }: NodeViewRendererProps) => {
    const dom = document.createElement(tag);
    dom.dataset.type = display ? 'block-math' : 'inline-math';
    let shown = String(node.attrs.latex);
    dom.dataset.latex = shown;
    void renderMath(dom, shown, display);
    return {
      dom,
      ignoreMutation: () => true,
      update: (next: NodeViewRendererProps['node']) => {
        if (next.type !== node.type) return false;
        if (next.attrs.latex === shown) return true;
        shown = String(next.attrs.latex);
        dom.dataset.latex = shown;
        delete dom.dataset.broken;
        void renderMath(dom, shown, display);
        return true;
      },
    };
  };
}

/**
 * Formulas as atomic nodes. Not Tiptap's own extension, which bundles KaTeX into the editor instead of loading it with
 * the first formula, and uses style attributes that the CSP forbids.
 */
export const InlineMath = Node.create({
  name: mathNames.inline,
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => latexAttribute,
  parseHTML: () => [{ tag: 'span[data-type="inline-math"]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', { 'data-type': 'inline-math', ...HTMLAttributes }],
  renderText: ({ node }) => `$${String(node.attrs.latex)}$`,
  addNodeView: () => mathView('span', false),
});

export const BlockMath = Node.create({
  name: mathNames.block,
  group: 'block',
  atom: true,
  addAttributes: () => latexAttribute,
  parseHTML: () => [{ tag: 'div[data-type="block-math"]' }, { tag: 'span[data-type="block-math"]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { 'data-type': 'block-math', ...HTMLAttributes }],
  renderText: ({ node }) => `$$${String(node.attrs.latex)}$$`,
  addNodeView: () => mathView('div', true),
});
