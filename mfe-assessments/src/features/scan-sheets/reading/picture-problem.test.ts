/** @jest-environment node */
import { pictureProblem } from './picture-problem';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['a photo of an iPhone', '\0\0\0\x24ftypheic\0\0\0\0', 'heic'],
  ['another brand of the same format', '\0\0\0\x18ftypmif1\0\0\0\0', 'heic'],
  ['a JPEG that breaks off or has too many pixels', '\xff\xd8\xff\xe0\0\x10JFIF', 'damaged'],
  ['such a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'damaged'],
  ['such a WebP', 'RIFF\x24\0\0\0WEBPVP8 ', 'damaged'],
  ['a text', 'Dear colleagues, …', 'unreadable'],
  ['an empty file', '', 'unreadable'],
])('says of %s why it cannot be read', (_what, text, problem) => {
  expect(pictureProblem(bytes(text))).toBe(problem);
});
