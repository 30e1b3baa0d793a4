import { pastedHtml } from './pasted-html';

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><style>p{color:red}</style><body>${body}</body></html>`;
const item = (level: number, sign: string, words: string) =>
  `<p class="MsoListParagraph" style='mso-list:l0 level${level} lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>${sign}<span>&nbsp;</span></span><!--[endif]-->${words}</p>`;

describe('pasted text', () => {
  it.each([
    [
      'nested lists of Word as nested lists',
      word(item(1, '·', 'a') + item(2, 'o', 'b') + item(1, '·', 'c')),
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>',
    ],
    [
      'numbered lists of Word as ordered lists',
      word(item(1, '1.', 'a') + item(1, '2.', 'b')),
      '<ol><li><p>a</p></li><li><p>b</p></li></ol>',
    ],
    [
      'two lists of Word with a paragraph between them as two lists',
      word(`${item(1, '·', 'a')}<p class="MsoNormal">x</p>${item(1, '·', 'b')}`),
      '<ul><li><p>a</p></li></ul><p class="MsoNormal">x</p><ul><li><p>b</p></li></ul>',
    ],
    [
      'no styles, foreign elements or empty paragraphs',
      word('<p style="color:red">a<o:p></o:p></p><p>&nbsp;</p>'),
      '<p>a</p>',
    ],
    [
      'bold and italic of Google Docs but not its wrapper',
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:700;font-style:italic">a</span></p></b>',
      '<p><span><em><strong>a</strong></em></span></p>',
    ],
    [
      'bold of Word, whatever it says of other scripts',
      word('<p>a <b style="mso-bidi-font-weight:normal">b</b> <span style="mso-bidi-font-style:italic">c</span></p>'),
      '<p>a <b>b</b> <span>c</span></p>',
    ],
    ['no images of other origins', '<p>a<img src="file:///C:/a.png"><img src="https://x.org/a.png"></p>', '<p>a</p>'],
    ['images of our own origin', '<p><img src="/api/v1/a.png"></p>', '<p><img src="/api/v1/a.png"></p>'],
    ['signs of comparison', '<p>if x&lt;y and y&gt;z then x&lt;z</p>', '<p>if x&lt;y and y&gt;z then x&lt;z</p>'],
    ['plain markup unchanged', '<p>a <em>b</em></p>', '<p>a <em>b</em></p>'],
  ])('keeps %s when pasting', (_, html, expected) => {
    expect(pastedHtml(html).html.trim()).toBe(expected);
  });
});
