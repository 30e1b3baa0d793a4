import { pastedHtml } from './pasted-html';

const square = '<mrow><msup><mi>x</mi><mn>2</mn></msup><mo>=</mo><mn>4</mn></mrow>';
const mathml = (content: string, attributes = '') =>
  `<math xmlns="http://www.w3.org/1998/Math/MathML"${attributes}>${content}</math>`;
const annotated = (tex: string) =>
  mathml(`<semantics>${square}<annotation encoding="application/x-tex">${tex}</annotation></semantics>`);
const katexHtml =
  '<span class="katex-html" aria-hidden="true"><span class="base"><span class="strut" style="height:0.8141em;"></span><span class="mord"><span class="mord mathnormal">x</span><span class="msupsub"><span class="vlist-t"><span class="mord mtight">2</span></span></span></span><span class="mrel">=</span><span class="mord">4</span></span></span>';
const katex = (tex: string) =>
  `<span class="katex" style="font: 1.21em KaTeX_Main;"><span class="katex-mathml">${annotated(tex)}</span>${katexHtml}</span>`;
const mathJax = (attributes = '', tex = '') =>
  `<mjx-container class="MathJax CtxtMenu_Attached_0" jax="CHTML" tabindex="0"${attributes}><mjx-math class="MJX-TEX" aria-hidden="true"${tex}><mjx-msup><mjx-mi class="mjx-i"><mjx-c class="mjx-c1D465 TEX-I"></mjx-c></mjx-mi></mjx-msup></mjx-math><mjx-assistive-mml unselectable="on" display="inline">${mathml(square)}</mjx-assistive-mml></mjx-container>`;
const wikipedia = (mathmlOfPage: string) =>
  `<span class="mwe-math-element mwe-math-element-inline">${mathmlOfPage}<img src="https://wikimedia.org/api/rest_v1/media/math/render/svg/0f" class="mwe-math-fallback-image-inline mw-invert" aria-hidden="true" alt="{\\displaystyle x^{2}=4}"></span>`;
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"><body><!--StartFragment--><p class=MsoNormal>Solve <!--[if gte msEquation 12]><m:oMath><m:sSup><m:e><m:r><span style='font-family:"Cambria Math",serif'>x</span></m:r></m:e><m:sup><m:r>2</m:r></m:sup></m:sSup><m:r>=4</m:r></m:oMath><![endif]--><![if !msEquation]><span style='font-size:11.0pt'><img width=42 height=19 src="file:///C:/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="_x0000_i1025"></span><![endif]> now.</p><!--EndFragment--></body></html>`;

const inline = (tex: string) => `<span data-type="inline-math" data-latex="${tex}"></span>`;
const block = (tex: string) => `<div data-type="block-math" data-latex="${tex}"></div>`;

describe('formulas in pasted text', () => {
  it.each([
    ['KaTeX', `<p>a ${katex('x^2=4')} b</p>`, `<p>a ${inline('x^2=4')} b</p>`],
    ['KaTeX in a line of its own', `<span class="katex-display">${katex('x^2=4')}</span>`, block('x^2=4')],
    ['MathML with its TeX', `<p>${annotated('x^2=4')}</p>`, `<p>${inline('x^2=4')}</p>`],
    ['MathJax 4', `<p>${mathJax('', ' data-latex="x^2=4"')}</p>`, `<p>${inline('x^2=4')}</p>`],
    ['MathJax 4 in a line of its own', mathJax(' display="true"', ' data-latex="x^2=4"'), block('x^2=4')],
    ['Wikipedia', `<p>${wikipedia(annotated('{\\displaystyle x^{2}=4}'))}</p>`, `<p>${inline('x^{2}=4')}</p>`],
    ['Wikipedia without what it hides', `<p>${wikipedia('')}</p>`, `<p>${inline('x^{2}=4')}</p>`],
    ['MathML without TeX', `<p>a ${mathml(square)} b</p>`, `<p>a ${inline('x^{2}=4')} b</p>`],
    ['MathJax 3', `<p>a ${mathJax()} b</p>`, `<p>a ${inline('x^{2}=4')} b</p>`],
    ['Word', word, `<p class="MsoNormal">Solve ${inline('{x}^{2}=4')}<span></span> now.</p>`],
    ['this editor', `<p>${inline('x^2=4')}</p>`, `<p>${inline('x^2=4')}</p>`],
  ])('of %s are taken as formulas', (_, html, expected) => {
    const pasted = pastedHtml(html);
    expect({ ...pasted, html: pasted.html.trim() }).toEqual({ html: expected, lostFormulas: [], pictures: [] });
  });

  it.each([
    ['a part of KaTeX', `<p>a ${katexHtml} b</p>`, '<p>a  b</p>'],
    ['an unknown part of MathML', `<p>a ${mathml(`<mlongdiv>${square}</mlongdiv>`)} b</p>`, '<p>a  b</p>'],
  ])('of %s are left out and named, never changed', (_, html, expected) => {
    const pasted = pastedHtml(html);
    expect(pasted.html.trim()).toBe(expected);
    expect(pasted.lostFormulas).toEqual(['x2=4']);
  });

  it('are left to the editor where they are none', () => {
    const html = '<p>x<sup>2</sup> = 4, and a &lt; b</p>';
    expect(pastedHtml(html)).toEqual({ html, lostFormulas: [], pictures: [] });
  });
});
