// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- remotes compile this file too, without the declarations of this package
/// <reference path="./katex-styles.d.ts" />
import 'katex/dist/katex.min.css';
import katex from 'katex';
import type { KatexOptions } from 'katex';

/** A node of KaTeX's virtual tree. */
export interface MathTree {
  attributes?: Record<string, string>;
  children?: MathTree[];
  toNode: () => Node;
}

/** KaTeX with its styles. The function is missing from KaTeX's types; `katex.render` only calls it and `toNode`. */
export const mathTree = (katex as unknown as { __renderToDomTree: (latex: string, options: KatexOptions) => MathTree })
  .__renderToDomTree;
