// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- remotes compile this file too, without the declarations of this package
/// <reference path="./katex-styles.d.ts" />
import 'katex/dist/katex.min.css';
import katex from 'katex';
import type { KatexOptions } from 'katex';
import { type MathTree } from './katex-tree';
import { nameFormulas } from './linear-formula';

/** KaTeX's own tree. The function is missing from its types; `katex.render` only calls it and `toNode`. */
const render = (katex as unknown as { __renderToDomTree: (latex: string, options: KatexOptions) => MathTree })
  .__renderToDomTree;

/** A formula with its name for screen readers. @throws KaTeX's parse error if it is invalid. */
export function mathTree(latex: string, options: KatexOptions): MathTree {
  const tree = render(latex, options);
  nameFormulas(tree);
  return tree;
}
