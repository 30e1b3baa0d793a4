/** A node of KaTeX's virtual tree. */
export interface MathTree {
  /** Of MathML: the name of the element. */
  type?: string;
  /** Of a text. */
  text?: string;
  attributes?: Record<string, string>;
  children?: MathTree[];
  toNode: () => Node;
}
