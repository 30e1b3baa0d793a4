import { insertMark, transcriptHtml, transcriptText } from './transcript-text';

test.each([
  ['nothing', '', ''],
  ['paragraphs', '<p>[00:00] One</p><p>[00:12] Two</p>', '[00:00] One\n[00:12] Two'],
  ['marks of style inside a paragraph', '<p>One <strong>and</strong> <em>two</em></p>', 'One and two'],
  ['a list and a heading', '<h2>Cells</h2><ul><li><p>One</p></li><li>Two</li></ul>', 'Cells\nOne\nTwo'],
  ['text without markup', 'One & two', 'One & two'],
  ['broken lines', '<p>One<br>Two</p>', 'One\nTwo'],
  ['escaped signs', '<p>a &lt; b &amp; c</p>', 'a < b & c'],
])('formats %s as lines to edit', (_, html, text) => {
  expect(transcriptText(html)).toBe(text);
});

test.each([
  ['nothing', '', ''],
  ['lines', '[00:00] One\n[00:12] Two', '<p>[00:00] One</p><p>[00:12] Two</p>'],
  ['empty lines and blanks', '\n  One  \n\n', '<p>One</p>'],
  [
    'what looks like markup',
    '<img src=x onerror=alert(1)> & more',
    '<p>&lt;img src=x onerror=alert(1)&gt; &amp; more</p>',
  ],
])('parses %s into paragraphs', (_, text, html) => {
  expect(transcriptHtml(text)).toBe(html);
});

test.each(['One', 'a < b & c > d', '[00:01] One\n[1:00:02] Two', '&lt;b&gt;'])('round-trips %j', (text) => {
  expect(transcriptText(transcriptHtml(text))).toBe(text);
});

test.each([
  ['at the beginning', '', 0, '[00:07] ', 8],
  ['on a line of its own', 'One', 3, 'One\n[00:07] ', 12],
  ['after a line break', 'One\n', 4, 'One\n[00:07] ', 12],
  ['between words', 'One two', 4, 'One \n[00:07] two', 13],
])('inserts a time mark %s', (_, text, at, expected, cursor) => {
  expect(insertMark(text, at, '00:07')).toEqual({ text: expected, cursor });
});
