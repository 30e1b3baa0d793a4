import { UnknownFormula } from './mathml-to-tex';
import { accentOf, braced, fenced, matrixOf, takesLimits, texOfName, texOfSigns, texOfWords } from './tex-signs';

/** Properties and marks of Word that say nothing by themselves. */
const silent = /^m:(?:\w+pr|ctrlpr)$|^o:p$|^w:/;
const kids = (element: Element | undefined, name: string) =>
  element ? [...element.children].filter((child) => child.localName === `m:${name}`) : [];
const kid = (element: Element, name: string) => kids(element, name)[0];
/** Properties are wrapped in spans that tell Word their font. */
const valueOf = (element: Element, properties: string, name: string): string | undefined =>
  kid(element, properties)?.querySelector(`m\\:${name}`)?.getAttribute('m:val') ?? undefined;

const part = (element: Element, name: string): string => {
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
function run(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  copy.querySelectorAll('m\\:rpr').forEach((properties) => properties.remove());
  const whole = copy.textContent.replace(/\s+/g, ' ');
  // Where the lines of an array are aligned.
  const text = element.closest('m\\:eqarr') ? whole.replaceAll('&', '') : whole;
  const [style, alphabet] = [valueOf(element, 'rpr', 'sty'), valueOf(element, 'rpr', 'scr')];
  if (kid(element, 'rpr')?.querySelector('m\\:nor')) return texOfWords(text);
  const tex = text.replace(/\d+(?:[.,]\d+)*|\p{L}+|[^\p{L}\d]/gu, (piece) => {
    if (/^\d/.test(piece)) return piece.replaceAll(',', '{,}');
    return style === 'p' && /^\p{L}{2,}$/u.test(piece) ? texOfName(piece) : texOfSigns(piece);
  });
  const command = alphabets[alphabet ?? ''] ?? alphabets[style ?? ''];
  return command && tex.trim() !== '' ? `${command}${braced(tex)}` : tex;
}

function nary(element: Element): string {
  const sign = texOfSigns(valueOf(element, 'narypr', 'chr') ?? '∫').trim();
  const place = valueOf(element, 'narypr', 'limloc');
  const limits = !takesLimits(`${sign} `) || place === undefined ? '' : place === 'subSup' ? '\\nolimits' : '\\limits';
  const script = (name: string, mark: string) => {
    const tex = kid(element, name) ? part(element, name).trim() : '';
    return tex === '' ? '' : `${mark}${braced(tex)}`;
  };
  return `${sign}${limits}${script('sub', '_')}${script('sup', '^')} ${part(element, 'e')}`;
}

function fraction(element: Element): string {
  const [over, under, type] = [part(element, 'num'), part(element, 'den'), valueOf(element, 'fpr', 'type')];
  if (type === 'lin' || type === 'skw') return `${braced(over)}/${braced(under)}`;
  return `\\${type === 'noBar' ? 'genfrac{}{}{0pt}{}' : 'frac'}${braced(over)}${braced(under)}`;
}

function root(element: Element): string {
  const degree = kid(element, 'deg') ? part(element, 'deg').trim() : '';
  return `\\sqrt${degree === '' ? '' : `[${braced(degree)}]`}${braced(part(element, 'e'))}`;
}

function delimited(element: Element): string {
  const value = (name: string, usual: string) => valueOf(element, 'dpr', name) ?? usual;
  const parts = kids(element, 'e').map(inner);
  return fenced(value('begchr', '('), parts.join(texOfSigns(value('sepchr', '|'))), value('endchr', ')'));
}

function accent(element: Element): string {
  const command = accentOf(valueOf(element, 'accpr', 'chr') ?? '\u0302');
  if (!command) throw new UnknownFormula();
  return `${command}${braced(part(element, 'e'))}`;
}

function grouped(element: Element): string {
  const isAbove = valueOf(element, 'groupchrpr', 'pos') === 'top';
  const command = accentOf(valueOf(element, 'groupchrpr', 'chr') ?? '\u23DF', !isAbove);
  if (!command) throw new UnknownFormula();
  return `${command}${braced(part(element, 'e'))}`;
}

function limit(element: Element, isBelow: boolean): string {
  const [base, script] = [part(element, 'e').trim(), braced(part(element, 'lim'))];
  const isOwn = takesLimits(`${base} `) || /^\\(?:over|under)brace/.test(base);
  if (isOwn) return `${base}${takesLimits(`${base} `) ? '\\limits' : ''}${isBelow ? '_' : '^'}${script}`;
  return `\\${isBelow ? 'underset' : 'overset'}${script}${braced(base)}`;
}

const matrix = (element: Element) => matrixOf(kids(element, 'mr').map((line) => kids(line, 'e').map(inner)));

const writers: Readonly<Record<string, (element: Element) => string>> = {
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
  borderbox: (element) => `\\boxed${braced(part(element, 'e'))}`,
};

function texOf(element: Element): string {
  const name = element.localName;
  if (silent.test(name)) return '';
  // Fonts and languages around a part.
  if (!name.startsWith('m:')) return inner(element);
  if (/^m:(?:omath|omathpara|e)$/.test(name)) return inner(element);
  const write = writers[name.slice(2)];
  if (!write) throw new UnknownFormula();
  return write(element);
}

const inner = (element: Element): string =>
  [...element.childNodes]
    .map((node) => (node instanceof Element ? texOf(node) : texOfSigns(node.nodeValue?.trim() ?? '')))
    .join('');

/** The TeX of a Word equation, as HTML reads its markup; undefined where a part of it is not known. */
export function texOfOmml(equation: Element): string | undefined {
  try {
    return inner(equation).replace(/ {2,}/g, ' ').trim();
  } catch (error) {
    if (error instanceof UnknownFormula) return undefined;
    throw error;
  }
}
