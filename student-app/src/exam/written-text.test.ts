import { htmlOf, textOf } from './written-text';

it.each([['one line'], ['two\nlines'], ['a < b & c > d'], ['<b>not bold</b>'], ['blank\n\nline between']])(
  'returns %j as it was typed',
  (text) => expect(textOf(htmlOf(text))).toBe(text),
);

it('escapes markup that a student types', () => {
  expect(htmlOf('<img src=x onerror=alert(1)>')).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>');
});
