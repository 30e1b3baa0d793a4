import { cleanHtml } from './clean-html';
import { isImageAddress, isLinkAddress, linkAddress } from './links';
import { richTextToPlain } from './plain-text';

const clean = (html: string) => {
  const box = document.createElement('div');
  box.append(cleanHtml(html));
  return box.innerHTML;
};

describe('text that is shown', () => {
  it.each([
    ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<img src="x" onerror="alert(1)">', '<img>'],
    ['<p role="alert">a<img src="/a.png" alt="" role="button"></p>', '<p>a<img src="/a.png" alt=""></p>'],
    ['<img src="/a.png" alt="" role="presentation">', '<img src="/a.png" alt="">'],
    ['<img src="/api/v1/upload/a.png" alt="A cell">', '<img src="/api/v1/upload/a.png" alt="A cell">'],
    [
      '<audio controls="" preload="none" src="/api/v1/upload/a.mp3" title="A frog" autoplay onplay="alert(1)">A frog</audio>',
      '<audio controls="" preload="none" src="/api/v1/upload/a.mp3" title="A frog">A frog</audio>',
    ],
    ['<audio src="javascript:alert(1)">a<source src="/a.mp3"></audio>', '<audio>a</audio>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<p style="position:fixed" class="x" id="root" onclick="a()">a</p>', '<p>a</p>'],
    ['<svg><script>1</script></svg><iframe src="/"></iframe><form><input></form>', ''],
    ['<style>*{display:none}</style><p>a</p>', '<p>a</p>'],
    ['<math><mtext><img src=x onerror=alert(1)></mtext></math>', ''],
    [
      '<span data-type="inline-math" data-latex="E=mc^2" data-x="1"></span>',
      '<span data-type="inline-math" data-latex="E=mc^2"></span>',
    ],
    ['<p>write style="color: red" here</p>', '<p>write style="color: red" here</p>'],
  ])('sanitises %s to %s', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  it('opens links in a new tab without a referrer', () => {
    expect(clean('<a href="https://a.org" target="_top">a</a>')).toBe(
      '<a href="https://a.org" target="_blank" rel="noopener noreferrer nofollow">a</a>',
    );
  });

  it('converts rich text to a single line of plain text', () => {
    expect(richTextToPlain('<h2>Cell</h2><ul><li>a</li><li>b</li></ul><span data-latex="x^2"></span>')).toBe(
      'Cell a b x^2',
    );
  });
});

it.each([
  ['example.org/page', 'https://example.org/page', true],
  ['ayse@okul.edu.tr', 'mailto:ayse@okul.edu.tr', true],
  [' https://a.org ', 'https://a.org', true],
  ['javascript:alert(1)', 'javascript:alert(1)', false],
  ['data:text/html,x', 'data:text/html,x', false],
  ['cell', 'cell', false],
])('normalises the link %j to %j and validates it: %s', (typed, address, isValid) => {
  expect([linkAddress(typed), isLinkAddress(linkAddress(typed))]).toEqual([address, isValid]);
});

it.each([
  ['/api/v1/upload/a.png', true],
  ['data:image/png;base64,AA', true],
  ['data:image/svg+xml;base64,AA', false],
  ['//evil.example/a.png', false],
  ['https://example.org/a.png', false],
  ['allows %s as an image source: %s', false],
])('allows a picture from %s in a text: %s', (address, isValid) => {
  expect(isImageAddress(address)).toBe(isValid);
});
