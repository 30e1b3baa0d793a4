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
    ['what stands around the parts', element('omathpara', element('omath', run('x'))), 'x'],
  ])('writes %s', (_what, equation, tex) => expect(texOfOmml(element('omath', equation))).toBe(tex));

  it.each<[string, FormulaNode]>([
    ['a part that it does not know', element('phant', base(run('x')))],
    ['a fraction without its lower part', element('f', element('num', run('a')))],
  ])('writes nothing of an equation with %s', (_what, equation) =>
    expect(texOfOmml(element('omath', run('y'), equation))).toBeUndefined(),
  );
});
