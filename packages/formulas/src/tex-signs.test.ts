import { accentOf, braced, fenced, matrixOf, takesLimits, texOfName, texOfSigns, texOfWords } from './tex-signs';

describe('signs in TeX', () => {
  it.each([
    ['what TeX reads as a command', '\\{}$&#%_', '\\backslash \\{\\}\\$\\&\\#\\%\\_'],
    ['a caret and a tilde', '^~', '\\text{\\textasciicircum}\\sim '],
    ['minus, hyphen and slashes', '−‐⁄∕', '--//'],
    ['stars and dots of a product', '∗⋅·', '*\\cdot \\cdot '],
    ['bars', '∣‖', '\\mid \\Vert '],
    ['angle brackets of both blocks', '⟨⟩〈〉', '\\langle \\rangle \\langle \\rangle '],
    ['large operators', '∑∏∫∬∮⋃⋂', '\\sum \\prod \\int \\iint \\oint \\bigcup \\bigcap '],
    ['primes', '′″', "'''"],
    ['a hard space', '\u00A0', '\\ '],
    ['double-struck letters of calculus', 'ⅅⅆⅇⅈ', 'Ddei'],
    ['what has no width', 'f\u2061\u2062\u2063\u2064\u200b\u200f\ufeff\u00adx', 'fx'],
    ['other characters as they are', 'αx+1', 'αx+1'],
  ])('writes %s', (_what, text, tex) => expect(texOfSigns(text)).toBe(tex));

  it('escapes words for text mode, where some commands differ', () =>
    expect(texOfWords('50 % of {a_b} & $#\u200b \\ ^ ~')).toBe(
      '\\text{50 \\% of \\{a\\_b\\} \\& \\$\\# \\textbackslash{} \\textasciicircum{} \\textasciitilde{}}',
    ));
});

describe('a name in TeX', () => {
  it.each([
    ['x', 'x'],
    ['%', '\\%'],
    [' y\u2061 ', 'y'],
    ['𝑥', '𝑥'],
    ['', ''],
    ['sin', '\\sin '],
    ['limsup', '\\limsup '],
    ['Pr', '\\Pr '],
    ['sgn', '\\operatorname{sgn}'],
    ['ebob', '\\operatorname{ebob}'],
    ['ağaç 2', '\\operatorname{ağaç\\ 2}'],
    ['a b c', '\\operatorname{a\\ b\\ c}'],
    ['a%', 'a\\%'],
    ['%a', '\\%a'],
  ])('writes “%s”', (name, tex) => expect(texOfName(name)).toBe(tex));
});

describe('parts of a formula in TeX', () => {
  it('braces without spaces at the ends', () => expect(braced(' a b ')).toBe('{a b}'));

  it.each([
    ['→', '\\vec'],
    ['\u20D7', '\\vec'],
    [' ¯ ', '\\overline'],
    ['‾', '\\overline'],
    ['\u0304', '\\overline'],
    ['\u0305', '\\overline'],
    ['_', '\\overline'],
    ['^', '\\hat'],
    ['ˆ', '\\hat'],
    ['\u0302', '\\hat'],
    ['~', '\\tilde'],
    ['˜', '\\tilde'],
    ['\u0303', '\\tilde'],
    ['˙', '\\dot'],
    ['.', '\\dot'],
    ['\u0307', '\\dot'],
    ['¨', '\\ddot'],
    ['\u0308', '\\ddot'],
    ['ˇ', '\\check'],
    ['\u030C', '\\check'],
    ['⏞', '\\overbrace'],
    ['⏟', undefined],
  ])('sets “%s” above', (sign, command) => expect(accentOf(sign)).toBe(command));

  it.each([
    ['_', '\\underline'],
    ['\u0332', '\\underline'],
    ['‿', '\\underline'],
    ['¯', '\\underline'],
    ['⏟', '\\underbrace'],
    ['→', undefined],
  ])('sets “%s” below', (sign, command) => expect(accentOf(sign, true)).toBe(command));

  it.each([
    ['\\sum ', true],
    ['\\sum', true],
    ['\\lim ', true],
    ['\\int ', true],
    ['\\iiint', true],
    ['\\operatorname{ebob} ', true],
    ['\\operatorname{}', true],
    ['\\sum  ', false],
    ['\\sumx', false],
    ['\\intx', false],
    ['x\\sum', false],
    ['x\\int', false],
    ['\\alpha ', false],
    ['\\sin ', false],
  ])('knows whether “%s” takes limits above and below', (tex, expected) => expect(takesLimits(tex)).toBe(expected));

  it.each([
    ['(', ')', '\\left( x\\right) '],
    ['{', '⟩', '\\left\\{ x\\right\\rangle '],
    ['', '|', '\\left. x\\right| '],
    ['[', '', '\\left[ x\\right. '],
  ])('fences with “%s” and “%s”', (open, close, tex) => expect(fenced(open, ' x ', close)).toBe(tex));

  it('lays out cells in rows', () =>
    expect(
      matrixOf([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ).toBe('\\begin{matrix}a & b \\\\ c & d\\end{matrix}'));
});
