import { sanitiseSvg } from './sanitise-svg';

const drawn = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`;

describe('a drawing as SVG', () => {
  it('keeps drawing elements', () => {
    const svg = drawn(
      '<defs><clipPath id="a"><rect x="0" y="0" width="5" height="5"></rect></clipPath></defs><g transform="translate(1 2)" clip-path="url(#a)"><path d="M0 0L5 5" stroke="#0f766e" stroke-width="2"></path><text x="1" y="2" font-size="4">Hücre</text></g>',
    );
    expect(sanitiseSvg(svg)).toBe(svg);
    expect(sanitiseSvg(sanitiseSvg(svg))).toBe(svg);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<rect onload="alert(1)" width="1"/>'],
    ['foreign content', '<foreignObject><iframe src="https://evil.example"></iframe></foreignObject>'],
    ['a link', '<a href="javascript:alert(1)"><text>x</text></a>'],
    ['a picture from elsewhere', '<image href="https://evil.example/x.png" width="1"/>'],
    ['a drawing inside a picture', '<image href="data:image/svg+xml,%3Csvg onload=alert(1)%3E" width="1"/>'],
    ['a reference', '<use href="https://evil.example/x.svg#a"/>'],
    ['an animation', '<animate attributeName="href" values="javascript:alert(1)"/>'],
    ['a style sheet', '<style>@import url(https://evil.example/x.css)</style>'],
    ['a style', '<rect style="background:url(https://evil.example)" width="1"/>'],
  ])('drops %s from a drawing', (_, inside) => {
    expect(sanitiseSvg(drawn(inside))).not.toMatch(/alert|evil|script|onload|style|use /i);
  });

  it.each(['', 'hello', '<p>text</p>', '<svg', '<script>alert(1)</script>'])('returns an empty drawing for %j', (svg) =>
    expect(sanitiseSvg(svg)).toBe(''),
  );
});
