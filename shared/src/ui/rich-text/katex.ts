// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- remotes compile this file too, without the declarations of this package
/// <reference path="./katex-styles.d.ts" />
import 'katex/dist/katex.min.css';
import katex from 'katex';
import type { KatexOptions } from 'katex';

/** A node of the tree that KaTeX builds before it makes nodes of the page. */
export interface MathTree {
  attributes?: Record<string, string>;
  children?: MathTree[];
  toNode: () => Node;
}

/** KaTeX, and its styles with it. The tree is not in its types; `katex.render` is nothing but this and `toNode`. */
export const mathTree = (katex as unknown as { __renderToDomTree: (latex: string, options: KatexOptions) => MathTree })
  .__renderToDomTree;
