import katex from 'katex';
import { pastedHtml } from './pasted-html';

const mathml = (content: string, attributes = '') =>
  `<math xmlns="http://www.w3.org/1998/Math/MathML"${attributes}>${content}</math>`;
const wordPage = (equation: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"><body><!--StartFragment--><p class=MsoNormal><!--[if gte msEquation 12]>${equation}<![endif]--><![if !msEquation]><span style='font-size:11.0pt'><img width=42 height=19 src="file:///C:/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="_x0000_i1025"></span><![endif]><o:p></o:p></p><!--EndFragment--></body></html>`;
/** As Word writes runs: each with the font around it. */
const r = (text: string, properties = '') =>
  `<i style='mso-bidi-font-style:normal'><span lang=TR style='font-family:"Cambria Math",serif'><m:r>${properties}${text}</m:r></span></i>`;
const upright = '<m:rPr><m:scr m:val="roman"/><m:sty m:val="p"/></m:rPr>';
const font = `<span style='font-family:"Cambria Math",serif;mso-ascii-font-family:"Cambria Math"'><m:ctrlPr></m:ctrlPr></span>`;
const word = (equation: string) => wordPage(`<m:oMath>${equation}</m:oMath>`);
const sup = (base: string, script: string) =>
  `<m:sSup><m:sSupPr>${font}</m:sSupPr><m:e>${base}</m:e><m:sup>${script}</m:sup></m:sSup>`;
const frac = (over: string, under: string, type = '') =>
  `<m:f><m:fPr>${type}${font}</m:fPr><m:num>${over}</m:num><m:den>${under}</m:den></m:f>`;
const mathJax3 = (inner: string, attributes = '') =>
  `<mjx-container class="MathJax CtxtMenu_Attached_0" jax="CHTML" tabindex="0"${attributes} style="font-size: 113.1%; position: relative;"><mjx-math class="MJX-TEX" aria-hidden="true"><mjx-mi class="mjx-i"><mjx-c class="mjx-c1D465 TEX-I"></mjx-c></mjx-mi></mjx-math><mjx-assistive-mml unselectable="on" display="inline">${mathml(inner)}</mjx-assistive-mml></mjx-container>`;
const mathJax2 = (inner: string) =>
  `<span class="MathJax_Preview" style="color: inherit;"></span><span class="MathJax" id="MathJax-Element-1-Frame" tabindex="0" data-mathml='${mathml(inner)}' role="presentation"><nobr aria-hidden="true"><span class="math"><span class="mrow"><span class="mi">x</span></span></span></nobr><span class="MJX_Assistive_MathML" role="presentation">${mathml(inner)}</span></span>`;

const square = '<mrow><msup><mi>x</mi><mn>2</mn></msup><mo>=</mo><mn>4</mn></mrow>';
const roots =
  '<mi>x</mi><mo>=</mo><mfrac><mrow><mo>−</mo><mi>b</mi><mo>±</mo><msqrt><mrow><msup><mi>b</mi><mn>2</mn></msup><mo>−</mo><mn>4</mn><mi>a</mi><mi>c</mi></mrow></msqrt></mrow><mrow><mn>2</mn><mi>a</mi></mrow></mfrac>';
const rootsTex = 'x=\\frac{-b±\\sqrt{b^2-4ac}}{2a}';

/** What KaTeX draws, without the source; throws where it is none. Rows of one part, and rows in rows, say nothing. */
function drawn(tex: string): string {
  const html = katex.renderToString(tex, { output: 'mathml', throwOnError: true, strict: 'ignore' });
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  body.querySelectorAll('annotation').forEach((source) => source.remove());
  body.querySelectorAll('mrow, mstyle').forEach((row) => {
    const keeps =
      row.parentElement && !/^(?:math|mrow|semantics|mtd|mstyle|msqrt|span)$/i.test(row.parentElement.localName);
    if (!keeps || row.children.length === 1) row.replaceWith(...row.childNodes);
  });
  return body.innerHTML.replace(/ (?:fence|stretchy|lspace|rspace|separator|minsize|maxsize)="[^"]*"/g, '');
}

function texOf(html: string): string | null {
  const { html: pasted, lostFormulas } = pastedHtml(html);
  expect(lostFormulas).toEqual([]);
  const [formula, ...others] = new DOMParser().parseFromString(pasted, 'text/html').querySelectorAll('[data-latex]');
  expect(others).toEqual([]);
  return formula?.getAttribute('data-latex') ?? null;
}

describe('a formula that comes without TeX', () => {
  it.each([
    ['MathML of a page', mathml(square), 'x^2=4'],
    ['MathJax 3', mathJax3(square), 'x^2=4'],
    ['MathJax 2', mathJax2(square), 'x^2=4'],
    [
      'LibreOffice',
      mathml(`<semantics>${square}<annotation encoding="StarMath 5.0">x^2=4</annotation></semantics>`),
      'x^2=4',
    ],
    [
      'MathML with a prefix, as Word exports it',
      '<mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML"><mml:msup><mml:mi>x</mml:mi><mml:mn>2</mml:mn></mml:msup></mml:math>',
      'x^2',
    ],
    ['the roots of a square', mathml(roots), rootsTex],
    [
      'a sum',
      mathml(
        '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><msub><mi>a</mi><mi>i</mi></msub>',
      ),
      '\\sum\\limits_{i=1}^{n}a_i',
    ],
    [
      'an integral',
      mathml(
        '<msubsup><mo>∫</mo><mn>0</mn><mi>∞</mi></msubsup><msup><mi>e</mi><mrow><mo>-</mo><mi>x</mi></mrow></msup><mi>d</mi><mi>x</mi>',
      ),
      '\\int_{0}^{∞}e^{-x}dx',
    ],
    [
      'a matrix',
      mathml(
        '<mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow>',
      ),
      '\\left(\\begin{matrix}1&0\\\\0&1\\end{matrix}\\right)',
    ],
    [
      'cases',
      mathml(
        '<mrow><mo>{</mo><mtable><mtr><mtd><mn>1</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd></mtr></mtable></mrow>',
      ),
      '\\left\\{\\begin{matrix}1\\\\0\\end{matrix}\\right.',
    ],
    ['a function', mathml('<mi>sin</mi><mo>&#x2061;</mo><mi>x</mi>'), '\\sin x'],
    ['a function of Turkish schools', mathml('<mi>obeb</mi><mo>(</mo><mi>a</mi><mo>)</mo>'), '\\operatorname{obeb}(a)'],
    [
      'a limit',
      mathml('<munder><mi>lim</mi><mrow><mi>x</mi><mo>→</mo><mn>0</mn></mrow></munder><mi>f</mi>'),
      '\\lim\\limits_{x→0}f',
    ],
    ['a root of the third degree', mathml('<mroot><mi>x</mi><mn>3</mn></mroot>'), '\\sqrt[3]{x}'],
    ['a vector', mathml('<mover><mi>v</mi><mo>→</mo></mover>'), '\\vec{v}'],
    ['a line over two letters', mathml('<mover><mrow><mi>A</mi><mi>B</mi></mrow><mo>¯</mo></mover>'), '\\overline{AB}'],
    ['fences', mathml('<mfenced open="[" close=")"><mi>a</mi><mi>b</mi></mfenced>'), '\\left[a,b\\right)'],
    ['words and less than', mathml('<mtext>if </mtext><mi>x</mi><mo>&lt;</mo><mn>3</mn>'), '\\text{if }x<3'],
    ['a decimal comma', mathml('<mn>1,5</mn><mo>%</mo>'), '1{,}5\\%'],
    [
      'a power of a bracket',
      mathml('<msup><mrow><mo>(</mo><mi>a</mi><mo>+</mo><mi>b</mi><mo>)</mo></mrow><mn>2</mn></msup>'),
      '{(a+b)}^2',
    ],
    ['a power of a power', mathml('<msup><msup><mi>x</mi><mn>2</mn></msup><mn>3</mn></msup>'), '{x^2}^3'],
    ['bold and double-struck letters', mathml('<mi mathvariant="bold">v</mi><mo>∈</mo><mi>ℝ</mi>'), '\\mathbf{v}∈ℝ'],
    [
      'signs of TeX',
      mathml('<mo>{</mo><mi>a</mi><mo>}</mo><mo>&amp;</mo><mtext>5_$</mtext>'),
      '\\{a\\}\\&\\text{5\\_\\$}',
    ],
    [
      'an isotope',
      mathml('<mmultiscripts><mi mathvariant="normal">C</mi><mprescripts/><mn>6</mn><mn>14</mn></mmultiscripts>'),
      '{}_6^{14}\\mathrm{C}',
    ],
    [
      'scripts on both sides, one left empty',
      mathml('<mmultiscripts><mi>X</mi><none/><mn>2</mn><mprescripts/><mi>Z</mi><mi>A</mi></mmultiscripts>'),
      '{}_{Z}^{A}X^2',
    ],
    ['a struck out term', mathml('<menclose notation="updiagonalstrike"><mi>x</mi></menclose>'), '\\cancel{x}'],
    [
      'a term struck out twice',
      mathml('<menclose notation="updiagonalstrike downdiagonalstrike"><mn>2</mn><mi>x</mi></menclose>'),
      '\\xcancel{2x}',
    ],
    ['a framed result', mathml('<menclose notation="box"><mi>x</mi><mo>=</mo><mn>2</mn></menclose>'), '\\boxed{x=2}'],
    [
      'Word: a struck out term',
      word(
        `<m:borderBox><m:borderBoxPr><m:hideTop m:val="on"/><m:hideBot m:val="on"/><m:hideLeft m:val="on"/><m:hideRight m:val="on"/><m:strikeBLTR m:val="on"/>${font}</m:borderBoxPr><m:e>${r('x')}</m:e></m:borderBox>`,
      ),
      '\\cancel{x}',
    ],
    ['Word: a framed result', word(`<m:borderBox><m:e>${r('x=2')}</m:e></m:borderBox>`), '\\boxed{x=2}'],
    ['Word: a power', word(`${sup(r('x'), r('2'))}${r('=4')}`), 'x^2=4'],
    [
      'Word: a line of its own',
      wordPage(`<m:oMathPara><m:oMath>${sup(r('x'), r('2'))}</m:oMath></m:oMathPara>`),
      'x^2',
    ],
    [
      'Word: the roots of a square',
      word(
        `${r('x=')}${frac(`${r('-b±')}<m:rad><m:radPr><m:degHide m:val="on"/>${font}</m:radPr><m:deg></m:deg><m:e>${sup(r('b'), r('2'))}${r('-4ac')}</m:e></m:rad>`, r('2a'))}`,
      ),
      rootsTex,
    ],
    [
      'Word: a root without an end tag',
      word(`<m:rad><m:radPr>${font}</m:radPr><m:deg/><m:e>${r('x')}</m:e></m:rad>`),
      '\\sqrt{x}',
    ],
    [
      'Word: a sum',
      word(
        `<m:nary><m:naryPr><m:chr m:val="∑"/><m:limLoc m:val="undOvr"/>${font}</m:naryPr><m:sub>${r('i=1')}</m:sub><m:sup>${r('n')}</m:sup><m:e>${r('i')}</m:e></m:nary>`,
      ),
      '\\sum\\limits_{i=1}^{n}i',
    ],
    [
      'Word: an integral',
      word(
        `<m:nary><m:naryPr><m:limLoc m:val="subSup"/>${font}</m:naryPr><m:sub>${r('0')}</m:sub><m:sup>${r('1')}</m:sup><m:e>${r('xdx')}</m:e></m:nary>`,
      ),
      '\\int\\nolimits_{0}^{1}xdx',
    ],
    [
      'Word: a function',
      word(`<m:func><m:funcPr>${font}</m:funcPr><m:fName>${r('sin', upright)}</m:fName><m:e>${r('x')}</m:e></m:func>`),
      '\\sin x',
    ],
    [
      'Word: brackets',
      word(
        `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/>${font}</m:dPr><m:e>${frac(r('a'), r('b'))}</m:e></m:d>`,
      ),
      '\\left[\\frac{a}{b}\\right]',
    ],
    [
      'Word: a binomial',
      word(`<m:d><m:dPr>${font}</m:dPr><m:e>${frac(r('n'), r('k'), '<m:type m:val="noBar"/>')}</m:e></m:d>`),
      '\\left(\\genfrac{}{}{0pt}{}{n}{k}\\right)',
    ],
    [
      'Word: a matrix',
      word(
        `<m:m><m:mPr>${font}</m:mPr><m:mr><m:e>${r('1')}</m:e><m:e>${r('0')}</m:e></m:mr><m:mr><m:e>${r('0')}</m:e><m:e>${r('1')}</m:e></m:mr></m:m>`,
      ),
      '\\begin{matrix}1&0\\\\0&1\\end{matrix}',
    ],
    [
      'Word: an accent',
      word(`<m:acc><m:accPr><m:chr m:val="⃗"/>${font}</m:accPr><m:e>${r('v')}</m:e></m:acc>`),
      '\\vec{v}',
    ],
    ['Word: words', word(r('10 m', '<m:rPr><m:nor/></m:rPr>')), '\\text{10 m}'],
    [
      'Word: letters of other alphabets',
      word(r('R', '<m:rPr><m:scr m:val="double-struck"/></m:rPr>') + r('v', '<m:rPr><m:sty m:val="b"/></m:rPr>')),
      '\\mathbb{R}\\mathbf{v}',
    ],
    [
      'Word: aligned lines',
      word(`<m:eqArr><m:eqArrPr>${font}</m:eqArrPr><m:e>${r('x&amp;=1')}</m:e><m:e>${r('y&amp;=2')}</m:e></m:eqArr>`),
      '\\begin{matrix}x=1\\\\y=2\\end{matrix}',
    ],
    ['Word: a decimal comma', word(r('x=1,5')), 'x=1{,}5'],
  ])('means the same afterwards: %s', (_, html, expected) => {
    expect(drawn(texOf(html) ?? '')).toBe(drawn(expected));
  });

  it.each([
    ['scripts of two on one side', '<mmultiscripts><mi>R</mi><mi>a</mi><mi>b</mi><mi>c</mi><mi>d</mi></mmultiscripts>'],
    ['a script without its other', '<mmultiscripts><mi>C</mi><mprescripts/><mn>6</mn></mmultiscripts>'],
    ['a long division', '<mlongdiv><mn>3</mn><mn>4</mn></mlongdiv>'],
    ['a term in a circle', '<menclose notation="circle"><mi>x</mi></menclose>'],
    [
      'a row with a label',
      '<mtable><mlabeledtr><mtd><mtext>(1)</mtext></mtd><mtd><mi>x</mi></mtd></mlabeledtr></mtable>',
    ],
    ['a fraction without a denominator', '<mfrac><mn>1</mn></mfrac>'],
  ])('is named where a part of it is not known: %s', (_, content) => {
    const pasted = pastedHtml(`<p>a ${mathml(content)}</p>`);
    expect(pasted.html).toBe('<p>a </p>');
    expect(pasted.lostFormulas).toHaveLength(1);
  });

  it('is named where it is too large for a formula', () => {
    const deep = '<mrow>'.repeat(1_001) + '<mi>x</mi>' + '</mrow>'.repeat(1_001);
    const long = `<mtext>${'word '.repeat(1_200)}</mtext>`;
    expect([deep, long].map((content) => pastedHtml(mathml(content)).lostFormulas.length)).toEqual([1, 1]);
  });

  it.each([
    ['a part that is not known', `<m:phant><m:e>${r('x')}</m:e></m:phant>`],
    [
      'a frame with a side missing',
      `<m:borderBox><m:borderBoxPr><m:hideTop m:val="on"/></m:borderBoxPr><m:e>${r('x')}</m:e></m:borderBox>`,
    ],
  ])('is named where Word has %s', (_, content) => {
    expect(pastedHtml(word(content)).lostFormulas).toEqual(['x']);
  });

  it('is a picture in Google Docs, which is left out as one', () => {
    const docs =
      '<b id="docs-internal-guid-1" style="font-weight:normal"><p dir="ltr"><span>Solve </span><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nX?key=1" width="40" height="18"></p></b>';
    expect(pastedHtml(docs)).toEqual({
      html: '<p dir="ltr"><span>Solve </span></p>',
      lostFormulas: [],
      pictures: [{ alt: '', name: '', after: 'Solve' }],
    });
  });
});
