import { escapeHtml, plainText } from './plain-text';

it.each([
  ['<p>Which <b>organelle</b>?</p>', 'Which organelle?'],
  ['<p>One</p><p>two<br>three</p>', 'One two three'],
  ['1 &lt; 2 &amp; 3 &gt; 2', '1 < 2 & 3 > 2'],
  ['&amp;lt;', '&lt;'],
  ['Solve <span data-type="inline-math" data-latex="x^2=4"></span> now', 'Solve $x^2=4$ now'],
  ['a&nbsp;b', 'a b'],
  ['<script>alert(1)</script>text', 'text'],
  ['', ''],
])('extracts from %j the words %j', (html, text) => expect(plainText(html)).toBe(text));

it.each(['1 < 2 & 3 > 2', '<b>bold</b>', '&lt;', '$a<b$'])('escapes %j so that it is shown literally', (text) =>
  expect(plainText(escapeHtml(text))).toBe(text),
);
