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

/**
 * What is read of an element or a text, which an `Element` of a page has. `localName`: in small letters, with the prefix
 * of the file (`m:sty`), as HTML reads markup of Word.
 */
export interface FormulaNode {
  nodeValue: string | null;
  childNodes: ArrayLike<FormulaNode>;
  localName?: string;
  getAttribute?: (name: string) => string | null;
  parentElement?: FormulaNode | null;
}

/** Word properties and marks without meaning of their own. */
const silent = /^m:(?:\w+pr|ctrlpr)$|^o:p$|^w:/;
const nodes = (element: FormulaNode): FormulaNode[] => Array.from(element.childNodes);
const kids = (element: FormulaNode | undefined, name: string) =>
  element ? nodes(element).filter((child) => child.localName === `m:${name}`) : [];
const kid = (element: FormulaNode, name: string) => kids(element, name)[0];

function deep(element: FormulaNode | undefined, name: string): FormulaNode | undefined {
  for (const child of element ? nodes(element) : []) {
    const found = child.localName === `m:${name}` ? child : deep(child, name);
    if (found) return found;
  }
  return undefined;
}

/** Properties are wrapped in spans that tell Word their font. */
const valueOf = (element: FormulaNode, properties: string, name: string): string | undefined =>
  deep(kid(element, properties), name)?.getAttribute?.('m:val') ?? undefined;

/** The characters of a run without those of its properties. */
const textOf = (element: FormulaNode): string =>
  nodes(element)
    .map((node) => (node.localName === 'm:rpr' ? '' : (node.nodeValue ?? textOf(node))))
    .join('');

function isInArray(element: FormulaNode): boolean {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (around.localName === 'm:eqarr') return true;
  return false;
}

const part = (element: FormulaNode, name: string): string => {
  const found = kid(element, name);
  if (!found) throw new UnknownFormula();
  return inner(found);
};

const alphabets: Readonly<Record<string, string>> = {
  'double-struck': '\\mathbb',
  script: '\\mathcal',
  fraktur: '\\mathfrak',
  'sans-serif': '\\mathsf',
  monospace: '\\mathtt',
  b: '\\mathbf',
  bi: '\\boldsymbol',
};

/** Numbers, words and signs of a run: several letters are a product unless they stand upright. */
function run(element: FormulaNode): string {
  const whole = textOf(element).replace(/\s+/g, ' ');
  // Where the lines of an array are aligned.
  const text = isInArray(element) ? whole.replaceAll('&', '') : whole;
  const [style, alphabet] = [valueOf(element, 'rpr', 'sty'), valueOf(element, 'rpr', 'scr')];
  if (deep(kid(element, 'rpr'), 'nor')) return texOfWords(text);
  const tex = text.replace(/\d+(?:[.,]\d+)*|\p{L}+|[^\p{L}\d]/gu, (piece) => {
    if (/^\d/.test(piece)) return piece.replaceAll(',', '{,}');
    return style === 'p' && /^\p{L}{2,}$/u.test(piece) ? texOfName(piece) : texOfSigns(piece);
  });
  const command = alphabets[alphabet ?? ''] ?? alphabets[style ?? ''];
  return command && tex.trim() !== '' ? `${command}${braced(tex)}` : tex;
}

function nary(element: FormulaNode): string {
  const sign = texOfSigns(valueOf(element, 'narypr', 'chr') ?? '∫').trim();
  const place = valueOf(element, 'narypr', 'limloc');
  const limits = !takesLimits(`${sign} `) || place === undefined ? '' : place === 'subSup' ? '\\nolimits' : '\\limits';
  const script = (name: string, mark: string) => {
    const tex = kid(element, name) ? part(element, name).trim() : '';
    return tex === '' ? '' : `${mark}${braced(tex)}`;
  };
  return `${sign}${limits}${script('sub', '_')}${script('sup', '^')} ${part(element, 'e')}`;
}

function fraction(element: FormulaNode): string {
  const [over, under, type] = [part(element, 'num'), part(element, 'den'), valueOf(element, 'fpr', 'type')];
  if (type === 'lin' || type === 'skw') return `${braced(over)}/${braced(under)}`;
  return `\\${type === 'noBar' ? 'genfrac{}{}{0pt}{}' : 'frac'}${braced(over)}${braced(under)}`;
}

function root(element: FormulaNode): string {
  const degree = kid(element, 'deg') ? part(element, 'deg').trim() : '';
  return `\\sqrt${degree === '' ? '' : `[${braced(degree)}]`}${braced(part(element, 'e'))}`;
}

function delimited(element: FormulaNode): string {
  const value = (name: string, usual: string) => valueOf(element, 'dpr', name) ?? usual;
  const parts = kids(element, 'e').map(inner);
  return fenced(value('begchr', '('), parts.join(texOfSigns(value('sepchr', '|'))), value('endchr', ')'));
}

function accent(element: FormulaNode): string {
  const command = accentOf(valueOf(element, 'accpr', 'chr') ?? '\u0302');
  if (!command) throw new UnknownFormula();
  return `${command}${braced(part(element, 'e'))}`;
}

function grouped(element: FormulaNode): string {
  const isAbove = valueOf(element, 'groupchrpr', 'pos') === 'top';
  const command = accentOf(valueOf(element, 'groupchrpr', 'chr') ?? '\u23DF', !isAbove);
  if (!command) throw new UnknownFormula();
  return `${command}${braced(part(element, 'e'))}`;
}

function limit(element: FormulaNode, isBelow: boolean): string {
  const [base, script] = [part(element, 'e').trim(), braced(part(element, 'lim'))];
  const isOwn = takesLimits(`${base} `) || /^\\(?:over|under)brace/.test(base);
  if (isOwn) return `${base}${takesLimits(`${base} `) ? '\\limits' : ''}${isBelow ? '_' : '^'}${script}`;
  return `\\${isBelow ? 'underset' : 'overset'}${script}${braced(base)}`;
}

const sides = ['top', 'bot', 'left', 'right'];
const strikes: Readonly<Record<string, string>> = {
  strikebltr: '\\cancel',
  striketlbr: '\\bcancel',
  'strikebltr striketlbr': '\\xcancel',
  strikeh: '\\sout',
};

/** A frame on all sides, or a strike without one. */
function bordered(element: FormulaNode): string {
  const has = (name: string): boolean => {
    const found = deep(kid(element, 'borderboxpr'), name);
    return found !== undefined && !/^(?:off|0|false)$/.test(found.getAttribute?.('m:val') ?? 'on');
  };
  const hidden = sides.filter((side) => has(`hide${side}`)).length;
  const struck = ['strikebltr', 'striketlbr', 'strikeh', 'strikev'].filter(has).join(' ');
  const command = hidden === 0 && struck === '' ? '\\boxed' : hidden === sides.length ? strikes[struck] : undefined;
  if (!command) throw new UnknownFormula();
  return `${command}${braced(part(element, 'e'))}`;
}

const matrix = (element: FormulaNode) => matrixOf(kids(element, 'mr').map((line) => kids(line, 'e').map(inner)));

const writers: Readonly<Record<string, (element: FormulaNode) => string>> = {
  r: run,
  ssup: (element) => `${braced(part(element, 'e'))}^${braced(part(element, 'sup'))}`,
  ssub: (element) => `${braced(part(element, 'e'))}_${braced(part(element, 'sub'))}`,
  ssubsup: (element) => `${braced(part(element, 'e'))}_${braced(part(element, 'sub'))}^${braced(part(element, 'sup'))}`,
  spre: (element) => `{}_${braced(part(element, 'sub'))}^${braced(part(element, 'sup'))}${braced(part(element, 'e'))}`,
  f: fraction,
  rad: root,
  nary,
  d: delimited,
  func: (element) => `${part(element, 'fname')} ${braced(part(element, 'e'))}`,
  acc: accent,
  bar: (element) =>
    `${valueOf(element, 'barpr', 'pos') === 'top' ? '\\overline' : '\\underline'}${braced(part(element, 'e'))}`,
  groupchr: grouped,
  limlow: (element) => limit(element, true),
  limupp: (element) => limit(element, false),
  m: matrix,
  eqarr: (element) => matrixOf(kids(element, 'e').map((line) => [inner(line)])),
  box: (element) => part(element, 'e'),
  borderbox: bordered,
};

function texOf(element: FormulaNode): string {
  const name = element.localName ?? '';
  if (silent.test(name)) return '';
  // Fonts and languages around a part.
  if (!name.startsWith('m:')) return inner(element);
  if (/^m:(?:omath|omathpara|e)$/.test(name)) return inner(element);
  const write = writers[name.slice(2)];
  if (!write) throw new UnknownFormula();
  return write(element);
}

const inner = (element: FormulaNode): string =>
  nodes(element)
    .map((node) => (node.localName === undefined ? texOfSigns(node.nodeValue?.trim() ?? '') : texOf(node)))
    .join('');

/** The TeX of a Word equation, as HTML reads its markup; undefined where a part of it is not known. */
export function texOfOmml(equation: FormulaNode): string | undefined {
  try {
    return inner(equation).replace(/ {2,}/g, ' ').trim();
  } catch (error) {
    if (error instanceof UnknownFormula) return undefined;
    throw error;
  }
}
