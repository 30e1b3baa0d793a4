import { type FormulaNode, texOfOmml } from './omml-to-tex';

const text = (nodeValue: string): FormulaNode => ({ nodeValue, childNodes: [] });
function element(localName: string, ...children: FormulaNode[]): FormulaNode {
  const made: FormulaNode = { localName: `m:${localName}`, nodeValue: null, childNodes: children };
  for (const child of children) child.parentElement = made;
  return made;
}
const valued = (localName: string, value: string): FormulaNode => ({
  ...element(localName),
  getAttribute: (name) => (name === 'm:val' ? value : null),
});
const run = (characters: string, ...properties: FormulaNode[]) =>
  element('r', ...(properties.length > 0 ? [element('rpr', ...properties)] : []), element('t', text(characters)));
const base = (...children: FormulaNode[]) => element('e', ...children);

describe('an equation of Word', () => {
  it.each<[string, FormulaNode, string]>([
    ['a product of letters', run('ab12'), 'ab12'],
    ['an upright name', run('sin', valued('sty', 'p')), '\\sin'],
    ['words', run('if so', element('nor')), '\\text{if so}'],
    ['a decimal comma', run('2,5'), '2{,}5'],
    ['a bold letter', run('v', valued('sty', 'b')), '\\mathbf{v}'],
    ['a fraction', element('f', element('num', run('a')), element('den', run('b'))), '\\frac{a}{b}'],
    [
      'a fraction on one line',
      element('f', element('fpr', valued('type', 'lin')), element('num', run('a')), element('den', run('b'))),
      '{a}/{b}',
    ],
    ['a cube root', element('rad', element('deg', run('3')), base(run('x'))), '\\sqrt[{3}]{x}'],
    [
      'a sum with limits',
      element(
        'nary',
        element('narypr', valued('chr', '∑')),
        element('sub', run('i')),
        element('sup', run('n')),
        base(run('i')),
      ),
      '\\sum_{i}^{n} i',
    ],
    ['brackets', element('d', element('dpr', valued('begchr', '[')), base(run('x'))), '\\left[ x\\right)'],
    ['a limit', element('limlow', base(run('lim', valued('sty', 'p'))), element('lim', run('n'))), '\\lim\\limits_{n}'],
    ['aligned lines', element('eqarr', base(run('a&=b'))), '\\begin{matrix}a=b\\end{matrix}'],
    ['an upright name of the author', run('sgn', valued('sty', 'p')), '\\operatorname{sgn}'],
    ['an upright letter and number', run('d2', valued('sty', 'p')), 'd2'],
    ['letters of a product that are a name elsewhere', run('sin'), 'sin'],
    ['spaces of a run as one', run('a \n b'), 'a b'],
    ['groups of thousands and decimals', run('1.234,5'), '1.234{,}5'],
    ['double-struck letters', run('R', valued('scr', 'double-struck')), '\\mathbb{R}'],
    ['script', run('L', valued('scr', 'script')), '\\mathcal{L}'],
    ['fraktur', run('g', valued('scr', 'fraktur')), '\\mathfrak{g}'],
    ['sans serif', run('T', valued('scr', 'sans-serif')), '\\mathsf{T}'],
    ['monospace', run('x', valued('scr', 'monospace')), '\\mathtt{x}'],
    ['an alphabet rather than a style', run('R', valued('scr', 'fraktur'), valued('sty', 'b')), '\\mathfrak{R}'],
    ['bold italics', run('v', valued('sty', 'bi')), '\\boldsymbol{v}'],
    ['an ampersand outside of an array', run('a&b'), 'a\\&b'],
    ['a power', element('ssup', base(run('x')), element('sup', run('2'))), '{x}^{2}'],
    ['an index', element('ssub', base(run('x')), element('sub', run('1'))), '{x}_{1}'],
    [
      'an index and a power',
      element('ssubsup', base(run('x')), element('sub', run('1')), element('sup', run('2'))),
      '{x}_{1}^{2}',
    ],
    [
      'an index and a power in front',
      element('spre', element('sub', run('1')), element('sup', run('2')), base(run('H'))),
      '{}_{1}^{2}{H}',
    ],
    [
      'a skewed fraction',
      element('f', element('fpr', valued('type', 'skw')), element('num', run('a')), element('den', run('b'))),
      '{a}/{b}',
    ],
    [
      'a fraction without a bar',
      element('f', element('fpr', valued('type', 'noBar')), element('num', run('n')), element('den', run('k'))),
      '\\genfrac{}{}{0pt}{}{n}{k}',
    ],
    ['a square root', element('rad', base(run('x'))), '\\sqrt{x}'],
    ['a square root with an empty degree', element('rad', element('deg'), base(run('x'))), '\\sqrt{x}'],
    ['an integral without limits', element('nary', base(run('x'))), '\\int x'],
    [
      'an integral with limits above and below',
      element(
        'nary',
        element('narypr', valued('limloc', 'undOvr')),
        element('sub', run('0')),
        element('sup'),
        base(run('x')),
      ),
      '\\int\\limits_{0} x',
    ],
    [
      'a sum with limits beside it',
      element(
        'nary',
        element('narypr', valued('chr', '∑'), valued('limloc', 'subSup')),
        element('sub', run('i')),
        base(run('x')),
      ),
      '\\sum\\nolimits_{i} x',
    ],
    [
      'an operator that takes no limits',
      element(
        'nary',
        element('narypr', valued('chr', '⊕'), valued('limloc', 'undOvr')),
        element('sub', run('i')),
        base(run('x')),
      ),
      '⊕_{i} x',
    ],
    ['parentheses', element('d', base(run('x'))), '\\left( x\\right)'],
    ['parts between bars', element('d', base(run('a')), base(run('b'))), '\\left( a|b\\right)'],
    [
      'parts between other signs, closed by another fence',
      element('d', element('dpr', valued('sepchr', ';'), valued('endchr', ']')), base(run('a')), base(run('b'))),
      '\\left( a;b\\right]',
    ],
    ['a hat', element('acc', base(run('x'))), '\\hat{x}'],
    ['an arrow above', element('acc', element('accpr', valued('chr', '\u20D7')), base(run('v'))), '\\vec{v}'],
    ['a line below', element('bar', base(run('x'))), '\\underline{x}'],
    ['a line above', element('bar', element('barpr', valued('pos', 'top')), base(run('x'))), '\\overline{x}'],
    ['a brace below', element('groupchr', base(run('x'))), '\\underbrace{x}'],
    [
      'a brace above',
      element('groupchr', element('groupchrpr', valued('chr', '⏞'), valued('pos', 'top')), base(run('x'))),
      '\\overbrace{x}',
    ],
    [
      'a text below a brace',
      element('limlow', base(element('groupchr', base(run('x')))), element('lim', run('n'))),
      '\\underbrace{x}_{n}',
    ],
    ['a sign below another', element('limlow', base(run('x')), element('lim', run('n'))), '\\underset{n}{x}'],
    ['a sign above another', element('limupp', base(run('x')), element('lim', run('n'))), '\\overset{n}{x}'],
    [
      'a limit above an operator',
      element('limupp', base(run('max', valued('sty', 'p'))), element('lim', run('n'))),
      '\\max\\limits^{n}',
    ],
    [
      'a function of a variable',
      element('func', element('fname', run('cos', valued('sty', 'p'))), base(run('x'))),
      '\\cos {x}',
    ],
    [
      'a matrix',
      element('m', element('mr', base(run('a')), base(run('b'))), element('mr', base(run('c')), base(run('d')))),
      '\\begin{matrix}a & b \\\\ c & d\\end{matrix}',
    ],
    ['what stands in a box', element('box', base(run('x'))), 'x'],
    ['a frame', element('borderbox', base(run('x'))), '\\boxed{x}'],
    ['no properties of an equation', element('e', element('ctrlpr', run('y')), element('t1pr', run('y'))), ''],
    ['a sign between elements', base(text(' + ')), '+'],
    ['what stands around the parts', element('omathpara', element('omath', run('x'))), 'x'],
  ])('writes %s', (_what, equation, tex) => expect(texOfOmml(element('omath', equation))).toBe(tex));

  it.each<[string, FormulaNode]>([
    ['a part that it does not know', element('phant', base(run('x')))],
    ['an accent that it does not know', element('acc', element('accpr', valued('chr', '☂')), base(run('x')))],
    [
      'a sign around a group that it does not know',
      element('groupchr', element('groupchrpr', valued('chr', '☂')), base(run('x'))),
    ],
    ['a fraction without its lower part', element('f', element('num', run('a')))],
  ])('writes nothing of an equation with %s', (_what, equation) =>
    expect(texOfOmml(element('omath', run('y'), equation))).toBeUndefined(),
  );
});
