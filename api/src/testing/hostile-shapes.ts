const repeated = (unit: string) => (length: number) => unit.repeat(Math.ceil(length / unit.length));
const numbered = (unit: (index: number) => string) => (length: number) =>
  Array.from({ length: Math.ceil(length / unit(99_999).length) }, (_, index) => unit(index)).join('');
const nested =
  (open: string, inside: string, close: string) =>
  (length: number): string => {
    const depth = Math.ceil(length / (open + inside + close).length);
    return open.repeat(depth) + inside.repeat(depth) + close.repeat(depth);
  };
const within = (before: string, unit: string, after: string) => (length: number) =>
  before + repeated(unit)(length) + after;

/** Texts of any length that are worst cases for parsers, regular expressions and Unicode tables. */
export const hostileShapes: Record<string, (length: number) => string> = {
  ...Object.fromEntries(
    [
      ...[
        '<',
        '</',
        '<a ',
        '<x',
        '<!--',
        '<![CDATA[',
        '<?',
        '<!',
        '< ',
        '>',
        '&',
        '&amp;',
        '&#x41',
        '&notit',
        '</p',
        '</p>',
      ],
      ...['<b>', '<p>', '<x>', '<b>x', '<ul><li>', '<table><tr><td>', '<span>', '<svg>', '<form>', '<title>', '<br '],
      ...['<span>x</span>', '<img src=x>', '<a href="x">y</a>', '<iframe><p></iframe>', '<noscript></noscript>'],
      ...['<script>', '<script></', '<noscript>', '<p><noscript></p>', '<iframe>', '<textarea>', '<xmp></', '<option>'],
      ...[
        '<img ',
        '<img src="x" ',
        '<img src="/api/v1/upload/lecture/k/a',
        '<img src="/api/v1/upload/lecture/k/a.png">',
      ],
      ...[
        '<span data-latex="',
        '<span ',
        '<a href="',
        '<div data-latex="x">',
        ' ',
        '\u00a0',
        'a',
        'word ',
        '.',
        "'",
        '"',
        '-',
      ],
      ...['\u202e\u05d0\u200b', '\u0301\u0316', 'İ', '\u{1f469}\u200d', '1', '1,', '$', '“', 'a. ', '\ufdfa'],
    ].map((unit) => [JSON.stringify(unit), repeated(unit)]),
  ),
  'marks of two classes, sorted the wrong way': (length) =>
    `a${'\u0301'.repeat(length / 2)}${'\u0316'.repeat(length / 2)}`,
  'one long space between two words': within('a', ' ', 'b'),
  'many attributes': within('<a ', 'b=c ', '>'),
  'many different attributes': (length) => `<a ${numbered((index) => `a${index}=b `)(length)}>`,
  'many different elements': numbered((index) => `<x${index}>`),
  'elements that are opened and closed': nested('<b>', 'x', '</b>'),
  'elements that are closed by the wrong name': nested('<b>', '', '</u>'),
  'comments in an address': within('<a href="', '<!--', '">'),
  'tabs in an address': within('<a href="', '\t', 'x">'),
  'spaces in a picture': within('<img src="data:image/png;base64,', ' ', '!">'),
  'classes without an end': within('<code class="', 'language-a ', '">'),
};
