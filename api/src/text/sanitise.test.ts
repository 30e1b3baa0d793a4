import fc from 'fast-check';
import { ownFilesOf, withReadableFiles } from './own-files';
import { plainText } from './plain-text';
import { sanitiseRichText } from './sanitise';

const own = '/api/v1/upload/lecture/k3y/cell.png';
const sound = '/api/v1/upload/lecture/k3y/frog.mp3';
const outside = 'rel="noopener noreferrer nofollow" target="_blank"';

describe('rich text', () => {
  it.each([
    [
      'headings and paragraphs',
      '<h2>Cells</h2><p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s> H<sub>2</sub>O x<sup>2</sup><br /></p>',
    ],
    ['lists', '<ol start="3"><li><p>a</p><ul><li>b</li></ul></li></ol>'],
    [
      'tables',
      '<table><colgroup><col span="2" /></colgroup><tbody><tr><th colspan="2" scope="col">a</th></tr><tr><td rowspan="1">b</td></tr></tbody></table>',
    ],
    ['code', '<pre><code class="language-ts">a &lt; b &amp;&amp; c</code></pre>'],
    [
      'formulas',
      '<p><span data-type="inline-math" data-latex="a&lt;b"></span></p><div data-type="block-math" data-latex="\\frac{1}{2}"></div>',
    ],
    ['pictures of our own', `<img src="${own}" alt="A cell" width="40" height="30" />`],
    ['pictures that are decorations', `<img src="${own}" alt="" role="presentation" />`],
    [
      'sounds of our own',
      `<audio controls preload="none" src="${sound}" title="A frog &amp; a bird">A frog &amp; a bird</audio>`,
    ],
    ['small pictures that are their own address', '<img src="data:image/png;base64,aGk=" alt="" />'],
    ['links', `<a href="https://example.com/?a=1&amp;b=2" title="t" ${outside}>x</a>`],
    ['time marks of a transcript', '<p>[00:12] The membrane lets water through.</p>'],
  ])('keeps %s unchanged', (_, html) => expect(sanitiseRichText(html)).toBe(html));

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<p>a<script src=//evil.example></script>b</p>', '<p>ab</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<p onclick="alert(1)" style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">x</a>', `<a ${outside}>x</a>`],
    ['<a href="java&#9;script:alert(1)">x</a>', `<a ${outside}>x</a>`],
    ['<a href=" &#14; javascript:alert(1)">x</a>', `<a ${outside}>x</a>`],
    ['<a href="data:text/html,<script>alert(1)</script>">x</a>', `<a ${outside}>x</a>`],
    ['<a href="vbscript:x" target="_self" rel="opener">x</a>', `<a ${outside}>x</a>`],
    ['<a href="//evil.example">x</a>', `<a ${outside}>x</a>`],
    ['<svg onload=alert(1)><circle r=1 /></svg>', ''],
    ['<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>', ''],
    [
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
      '<table></table>',
    ],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<object data="x"></object><embed src="x">', ''],
    ['<form action="https://evil.example"><input name="a"><button>b</button></form>', 'b'],
    [
      '<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example"><link rel="stylesheet" href="x">',
      '',
    ],
    ['<style>*{display:none}</style><p>a</p>', '<p>a</p>'],
    ['<template><img src=x onerror=alert(1)></template>', ''],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', ''],
    ['<!--[if IE]><script>alert(1)</script><![endif]--><p>a</p>', '<p>a</p>'],
    ['<img src="https://evil.example/counts-readers.gif">', ''],
    ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
    ['<img src="data:text/html;base64,PHN2Zz4=">', ''],
    [`<img src="${own}/../../../user">`, ''],
    [`<p role="alert">a<img src="${own}" role="button"></p>`, `<p>a<img src="${own}" /></p>`],
    [`<img srcset="https://evil.example/a 2x" src="${own}">`, `<img src="${own}" />`],
    ['<audio src="https://evil.example/counts-listeners.mp3" autoplay title="a">b</audio>', 'b'],
    ['<audio src="data:audio/mpeg;base64,aGk="></audio>', ''],
    [
      `<audio autoplay loop onplay="alert(1)" src="${sound}?expires=1&amp;signature=x" title="a">b<source src="x"></audio>`,
      `<audio controls preload="none" src="${sound}" title="a">a</audio>`,
    ],
    ['<video src="https://evil.example/a" autoplay></video>', ''],
    [
      '<span data-latex="x" data-type="other" onmouseover="alert(1)">a</span>',
      '<span data-type="inline-math" data-latex="x">a</span>',
    ],
    ['<span class="a">b</span><div id="c">d</div>', 'b<div>d</div>'],
    ['<code class="language-ts evil">a</code>', '<code class="language-ts">a</code>'],
    ['a < b & c', 'a &lt; b &amp; c'],
    ['<p>not closed', '<p>not closed</p>'],
  ])('sanitises %j to %j', (hostile, clean) => expect(sanitiseRichText(hostile)).toBe(clean));

  it('drops the signature of a picture URL', () => {
    expect(sanitiseRichText(`<img src="${own}?expires=1&amp;signature=x">`)).toBe(`<img src="${own}" />`);
  });

  it('executes nothing, however often it is stored and read, whatever the input', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      '&lt;',
      '<p>',
      '</p>',
      '<script>',
      '</script>',
      '<img src=x onerror=alert(1)>',
      '<svg>',
      '<math>',
      '<style>',
      '</style>',
      '<a href="javascript:alert(1)">',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<span data-latex="',
      '">',
      ' onclick=alert(1) ',
      'text',
      '\0',
      '&#106;avascript:',
      '<table>',
      '<td>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const [first, clean] = [sanitiseRichText(pieces.join('')), sanitiseRichText(sanitiseRichText(pieces.join('')))];
        expect(sanitiseRichText(first)).toBe(clean);
        // Only tags: what a text says of an address, as `&lt;a href="javascript:…"&gt;`, is harmless.
        const tags: string[] = clean.match(/<[^>]*>/g) ?? [];
        expect(tags.filter((tag) => /(href|src)="\s*javascript:/i.test(tag))).toEqual([]);
        const names = tags.map((tag) => tag.replace(/="[^"]*"/g, '=""'));
        expect(names.filter((tag) => /\son\w+=|<\/?(script|style|svg|math|iframe)/i.test(tag))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('cuts rich text at a thousand levels without recursion', () => {
    const clean = sanitiseRichText('<blockquote>'.repeat(1000));
    expect(clean.split('<blockquote>').length - 1).toBeLessThanOrEqual(100);
  });
});

describe('stored files in rich text', () => {
  it('signs the URLs of own pictures and sounds in rich text and leaves others unchanged', () => {
    const html = `<p>/api/v1/upload/lecture/k/a.png</p><img src="${own}" alt="a" /><img alt="b" src="data:image/png;base64,aGk=" />`;
    const readable = withReadableFiles(html, (link) => `${link}?expires=1&signature=s`);
    expect(readable).toBe(html.replace(`src="${own}"`, `src="${own}?expires=1&amp;signature=s"`));
    expect(sanitiseRichText(readable)).toBe(sanitiseRichText(html));
  });

  it('lists the portal’s own pictures and sounds in rich text', () => {
    const heard = sanitiseRichText(`<audio src="${sound}?expires=1" title="A frog"></audio>`);
    expect(ownFilesOf(`<p><img alt="x" src="${own}" /><img src="${own}" /></p>${heard}`)).toEqual([own, own, sound]);
    expect(withReadableFiles(heard, (link) => `${link}?signed`)).toContain(`src="${sound}?signed"`);
  });

  it('reads what describes a sound as words of the text, once', () =>
    expect(
      plainText(sanitiseRichText(`<p>Who calls?</p><audio src="${sound}" title="A frog">x</audio><p>Say it.</p>`)),
    ).toBe('Who calls? A frog Say it.'));
});
