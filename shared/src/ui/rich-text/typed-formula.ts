import { typedMath } from './split-math';

/** A formula in a plain text, and where it stands. */
export interface TypedFormula {
  from: number;
  to: number;
  latex: string;
  isBlock: boolean;
}

/** The formula around a place of a plain text, else an empty one over what is selected, which is its beginning. */
export function formulaAt(text: string, [from, to]: readonly [number, number]): TypedFormula {
  for (const { index, whole, latex, display } of typedMath(text))
    if (index <= from && to <= index + whole.length)
      return { from: index, to: index + whole.length, latex, isBlock: display };
  return { from, to, latex: text.slice(from, to), isBlock: false };
}

/**
 * A formula as it stands in a plain text. A dollar beside a digit is an amount of money, and one in the formula would
 * end it.
 */
export function typedFormula(latex: string, isBlock: boolean, [before, after]: readonly [string, string]): string {
  const line = latex.replace(/\s+/g, ' ').trim();
  if (isBlock) return line.includes('$') ? `\\[${line}\\]` : `$$${line}$$`;
  const isPlain = !line.includes('$') && !/[\\$\d]$/.test(before) && !/^[$\d]/.test(after);
  return isPlain ? `$${line}$` : `\\(${line}\\)`;
}

/** A plain text with a formula in a place of it, and the place after the formula. */
export function withFormula(
  text: string,
  { from, to }: Pick<TypedFormula, 'from' | 'to'>,
  { latex, isBlock }: Pick<TypedFormula, 'latex' | 'isBlock'>,
): { text: string; caret: number } {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const typed = typedFormula(latex, isBlock, [before, after]);
  return { text: before + typed + after, caret: from + typed.length };
}
