import {
  accentOf,
  braced,
  fenced,
  matrixOf,
  takesLimits,
  texOfName,
  texOfSigns,
  texOfWords,
  UnknownFormula,
} from './tex-signs';

/** What is read of an element of MathML, which an `Element` of a page has. `localName`: in small letters. */
export interface MathElement {
  localName: string;
  children: Iterable<MathElement>;
  textContent: string;
  getAttribute: (name: string) => string | null;
}

const textOf = (element: MathElement) => element.textContent.replace(/\s+/g, ' ');
const partsOf = (element: MathElement) => [...element.children].map(texOf);
const pick = (parts: readonly string[], at: number): string => {
  const part = parts[at];
  if (part === undefined) throw new UnknownFormula();
  return part;
};
const first = ({ children: [child] }: MathElement): string => {
  if (!child) throw new UnknownFormula();
  return texOf(child);
};
const nameOf = (element: MathElement) => element.localName.replace(/^(?:mml|m):/, '');

/** The children, which are all of this kind: a label of a row is none of its cells. */
function childrenOf(element: MathElement, name: string): MathElement[] {
  const children = [...element.children];
  if (children.some((child) => nameOf(child) !== name)) throw new UnknownFormula();
  return children;
}

const variants: Readonly<Record<string, string>> = {
  bold: '\\mathbf',
  'bold-italic': '\\boldsymbol',
  'double-struck': '\\mathbb',
  script: '\\mathcal',
  fraktur: '\\mathfrak',
  'sans-serif': '\\mathsf',
  monospace: '\\mathtt',
};

/** A name or number in the style that its attribute asks for. */
function styled(element: MathElement, tex: string): string {
  const variant = element.getAttribute('mathvariant') ?? '';
  if (variant === 'normal' && Array.from(textOf(element).trim()).length === 1 && /\p{L}/u.test(tex)) {
    return /[a-z]/i.test(tex) ? `\\mathrm{${tex}}` : tex;
  }
  const command = variants[variant];
  return command && tex.trim() !== '' ? `${command}${braced(tex)}` : tex;
}

/** A base with a script: what is more than one sign keeps together. */
const based = (tex: string) => (Array.from(tex.trim()).length === 1 || takesLimits(tex) ? tex.trim() : braced(tex));

const opening = /^[([{|‖⟨⌊⌈]$/;
const closing = /^[)\]}|‖⟩⌋⌉]$/;

/** A row that is one pair of fences grows with what it holds. */
function row(element: MathElement): string {
  const children = [...element.children];
  const [first, last] = [children[0], children.at(-1)];
  const isFence = (each: MathElement | undefined, sign: RegExp) =>
    each !== undefined && nameOf(each) === 'mo' && sign.test(textOf(each).trim());
  const isPair = children.length > 2 && isFence(first, opening) && isFence(last, closing);
  const isCases = children.length === 2 && isFence(first, /^\{$/) && last !== undefined && nameOf(last) === 'mtable';
  if (first && last && (isPair || isCases)) {
    const inner = children.slice(1, isPair ? -1 : undefined);
    if (inner.some((each) => !/^m(?:i|n|o|text|space)$/.test(nameOf(each))))
      return fenced(textOf(first), inner.map(texOf).join(''), isPair ? textOf(last) : '');
  }
  return children.map(texOf).join('');
}

function accented(base: string, mark: MathElement, isBelow: boolean): string {
  const command = accentOf(textOf(mark), isBelow);
  if (command) {
    const isLong = Array.from(base.trim()).length > 1;
    const wide: Readonly<Record<string, string>> = {
      '\\vec': '\\overrightarrow',
      '\\hat': '\\widehat',
      '\\tilde': '\\widetilde',
    };
    return `${(isLong && wide[command]) || command}${braced(base)}`;
  }
  const tex = braced(texOf(mark));
  if (/^\\(?:over|under)brace/.test(base) || takesLimits(base))
    return `${base.trim()}\\limits${isBelow ? '_' : '^'}${tex}`;
  return `\\${isBelow ? 'underset' : 'overset'}${tex}${braced(base)}`;
}

function underOver(element: MathElement): string {
  const [base, under, over] = element.children;
  if (!base || !under || !over) throw new UnknownFormula();
  const tex = texOf(base);
  return takesLimits(tex)
    ? `${tex.trim()}\\limits_${braced(texOf(under))}^${braced(texOf(over))}`
    : accented(accented(tex, under, true), over, false);
}

function mfenced(element: MathElement): string {
  const separators = Array.from((element.getAttribute('separators') ?? ',').replace(/\s/g, ''));
  const inner = partsOf(element)
    .map((part, at) => (at === 0 ? part : texOfSigns(separators[Math.min(at, separators.length) - 1] ?? '') + part))
    .join('');
  return fenced(element.getAttribute('open') ?? '(', inner, element.getAttribute('close') ?? ')');
}

function fraction(element: MathElement): string {
  const [over, under] = partsOf(element);
  if (over === undefined || under === undefined) throw new UnknownFormula();
  const isWithoutLine = /^0(?:[a-z%]*)$/.test(element.getAttribute('linethickness') ?? '');
  return `\\${isWithoutLine ? 'genfrac{}{}{0pt}{}' : 'frac'}${braced(over)}${braced(under)}`;
}

const scripts = (element: MathElement, marks: string): string =>
  `${based(pick(partsOf(element), 0))}${Array.from(marks, (mark, at) => `${mark}${braced(pick(partsOf(element), at + 1))}`).join('')}`;

/** Scripts in front of the base and behind it, as of isotopes; one pair at most on either side. */
function multiscripts(element: MathElement): string {
  const [base, ...all] = [...element.children];
  if (!base) throw new UnknownFormula();
  const at = all.findIndex((each) => nameOf(each) === 'mprescripts');
  const pairOf = (pair: readonly MathElement[]): string => {
    if (pair.length !== 0 && pair.length !== 2) throw new UnknownFormula();
    return pair.map((each, side) => script(each, side === 0 ? '_' : '^')).join('');
  };
  const before = at < 0 ? '' : pairOf(all.slice(at + 1));
  const after = pairOf(at < 0 ? all : all.slice(0, at));
  return `${before && `{}${before}`}${after ? based(texOf(base)) : texOf(base)}${after}`;
}

function script(element: MathElement, mark: string): string {
  const tex = nameOf(element) === 'none' ? '' : texOf(element).trim();
  return tex && `${mark}${braced(tex)}`;
}

const enclosing: Readonly<Record<string, string>> = {
  updiagonalstrike: '\\cancel',
  downdiagonalstrike: '\\bcancel',
  'downdiagonalstrike updiagonalstrike': '\\xcancel',
  horizontalstrike: '\\sout',
  box: '\\boxed',
  top: '\\overline',
  bottom: '\\underline',
  radical: '\\sqrt',
};

function enclosed(element: MathElement): string {
  const notation = (element.getAttribute('notation') ?? 'longdiv').trim().split(/\s+/).sort().join(' ');
  const command = enclosing[notation];
  if (!command) throw new UnknownFormula();
  return `${command}${braced(row(element))}`;
}

function marked(element: MathElement, isBelow: boolean): string {
  const [base, mark] = element.children;
  if (!base || !mark) throw new UnknownFormula();
  return accented(texOf(base), mark, isBelow);
}

const writers: Readonly<Record<string, (element: MathElement) => string>> = {
  math: row,
  mrow: row,
  mstyle: (element) => styled(element, row(element)),
  mpadded: row,
  mtd: row,
  semantics: (element) => first(element),
  mi: (element) => styled(element, texOfName(textOf(element))),
  mn: (element) => styled(element, texOfSigns(textOf(element).trim()).replaceAll(',', '{,}')),
  mo: (element) =>
    /^\p{L}{2,}$/u.test(textOf(element).trim()) ? texOfName(textOf(element)) : texOfSigns(textOf(element).trim()),
  mtext: (element) => (textOf(element) === '' ? '' : texOfWords(textOf(element))),
  ms: (element) => texOfWords(`"${textOf(element)}"`),
  mspace: (element) => (/^(?:[1-9]|0\.[2-9])/.test(element.getAttribute('width') ?? '') ? '\\ ' : ''),
  mfrac: fraction,
  msqrt: (element) => `\\sqrt${braced(row(element))}`,
  mroot: (element) => `\\sqrt[${braced(pick(partsOf(element), 1))}]${braced(pick(partsOf(element), 0))}`,
  msup: (element) => scripts(element, '^'),
  msub: (element) => scripts(element, '_'),
  msubsup: (element) => scripts(element, '_^'),
  mover: (element) => marked(element, false),
  munder: (element) => marked(element, true),
  munderover: underOver,
  mmultiscripts: multiscripts,
  menclose: enclosed,
  mfenced,
  mtable: (element) => matrixOf(childrenOf(element, 'mtr').map((line) => childrenOf(line, 'mtd').map(texOf))),
};

function texOf(element: MathElement): string {
  const write = writers[nameOf(element)];
  if (!write) throw new UnknownFormula();
  return write(element);
}

/** The TeX of presentation MathML; undefined where a part of it is not known. */
export function texOfMathml(math: MathElement): string | undefined {
  try {
    return texOf(math).replace(/ {2,}/g, ' ').trim();
  } catch (error) {
    if (error instanceof UnknownFormula) return undefined;
    throw error;
  }
}
