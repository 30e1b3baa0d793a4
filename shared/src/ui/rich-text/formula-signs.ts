/** Where the caret stands after a sign was put in; what was selected stands there. */
const CARET = '¦';

/** A sign of the palette: its name in the texts, what its button shows, and its TeX. */
const sign = <Name extends string>(name: Name, face: string, tex: string) => ({ name, face, tex });

export const signGroups = [
  {
    name: 'forms',
    signs: [
      sign('fraction', '⁄', `\\frac{${CARET}}{}`),
      sign('power', 'xⁿ', `^{${CARET}}`),
      sign('index', 'xₙ', `_{${CARET}}`),
      sign('root', '√', `\\sqrt{${CARET}}`),
      sign('nthRoot', 'ⁿ√', `\\sqrt[${CARET}]{}`),
      sign('sum', '∑', `\\sum_{${CARET}}^{}`),
      sign('integral', '∫', `\\int_{${CARET}}^{}`),
      sign('limit', 'lim', `\\lim_{${CARET} \\to }`),
      sign('vector', 'v⃗', `\\vec{${CARET}}`),
      sign('matrix', '(∷)', `\\begin{pmatrix} ${CARET} & \\\\ & \\end{pmatrix}`),
      sign('cases', '{ :', `\\begin{cases} ${CARET} & \\\\ & \\end{cases}`),
    ],
  },
  {
    name: 'relations',
    signs: [
      sign('times', '×', '\\times '),
      sign('dividedBy', '÷', '\\div '),
      sign('plusMinus', '±', '\\pm '),
      sign('notEqual', '≠', '\\neq '),
      sign('about', '≈', '\\approx '),
      sign('atMost', '≤', '\\leq '),
      sign('atLeast', '≥', '\\geq '),
      sign('arrow', '→', '\\to '),
      sign('balance', '⇌', '\\rightleftharpoons '),
      sign('implies', '⇒', '\\Rightarrow '),
      sign('infinity', '∞', '\\infty '),
      sign('degree', '°', '^{\\circ}'),
      sign('elementOf', '∈', '\\in '),
      sign('union', '∪', '\\cup '),
      sign('intersection', '∩', '\\cap '),
      sign('angle', '∠', '\\angle '),
    ],
  },
  {
    name: 'letters',
    signs: [
      sign('alpha', 'α', '\\alpha '),
      sign('beta', 'β', '\\beta '),
      sign('gamma', 'γ', '\\gamma '),
      sign('delta', 'δ', '\\delta '),
      sign('bigDelta', 'Δ', '\\Delta '),
      sign('theta', 'θ', '\\theta '),
      sign('lambda', 'λ', '\\lambda '),
      sign('mu', 'μ', '\\mu '),
      sign('pi', 'π', '\\pi '),
      sign('rho', 'ρ', '\\rho '),
      sign('sigma', 'σ', '\\sigma '),
      sign('phi', 'φ', '\\varphi '),
      sign('omega', 'ω', '\\omega '),
      sign('bigOmega', 'Ω', '\\Omega '),
    ],
  },
] as const;

export type FormulaSign = (typeof signGroups)[number]['signs'][number];

interface Written {
  text: string;
  caret: number;
}

/** A text with a sign put in over what is selected; a form takes that in. */
export function withSign(
  text: string,
  [from, to]: readonly [number, number],
  { tex }: Pick<FormulaSign, 'tex'>,
): Written {
  const selected = text.slice(from, to);
  const at = tex.indexOf(CARET);
  const start = text.slice(0, from);
  if (at < 0) return { text: start + tex + text.slice(to), caret: from + tex.length };
  const put = tex.replace(CARET, () => selected);
  return { text: start + put + text.slice(to), caret: from + at + selected.length };
}
