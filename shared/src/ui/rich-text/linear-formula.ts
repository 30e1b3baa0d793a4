import { type MathTree } from './katex-tree';

/** One sign, or a number: what follows cannot be taken for a part of it. */
const isSimple = (text: string) => [...text].length < 2 || /^[\d.,]+$/.test(text);
const grouped = (text: string) => (isSimple(text) ? text : `(${text})`);

/** How what has parts is written in one line; without one, its parts follow each other. */
const written: Record<string, (parts: string[]) => string> = {
  mfrac: ([over = '', under = '']) => `${grouped(over)}/${grouped(under)}`,
  msup: ([base = '', upper = '']) => `${grouped(base)}^${grouped(upper)}`,
  msub: ([base = '', lower = '']) => `${grouped(base)}_${grouped(lower)}`,
  msubsup: ([base = '', lower = '', upper = '']) => `${grouped(base)}_${grouped(lower)}^${grouped(upper)}`,
  munder: ([base = '', lower = '']) => `${base}_${grouped(lower)}`,
  munderover: ([base = '', lower = '', upper = '']) => `${base}_${grouped(lower)}^${grouped(upper)}`,
  msqrt: (parts) => `√${grouped(parts.join(''))}`,
  mroot: ([base = '', index = '']) => `${index}√${grouped(base)}`,
  mtr: (cells) => cells.join(', '),
  mtable: (rows) => `[${rows.join('; ')}]`,
  // Of the formula and its source, the formula.
  semantics: ([formula = '']) => formula,
  annotation: () => '',
};

/** A formula of KaTeX's MathML in one line: `a/b`, `x^2`. */
function linearFormula({ type = '', text = '', children = [] }: MathTree): string {
  const parts = children.map(linearFormula);
  return written[type]?.(parts) ?? text + parts.join('');
}

/** Without the signs that are not seen, such as the one between `sin` and `x`. */
const spoken = (text: string) => text.replace(/[\u2061-\u2064\s]+/gu, ' ').trim();

/**
 * Gives each formula a name. Without one, what contains it is called by its letters alone, so that the options `a/b` and
 * `ab` sound the same. Programs that read MathML read it as before.
 */
export function nameFormulas(tree: MathTree): void {
  if (tree.type === 'math') tree.attributes = { ...tree.attributes, 'aria-label': spoken(linearFormula(tree)) };
  else tree.children?.forEach(nameFormulas);
}
