/** @jest-environment node */
import { isOfOtherType, materialOf } from './lecture-preview.rules';
import { ownFile } from './testing/fixtures';

const sources = Object.fromEntries(
  ['a.mp4', 'a.mp3', 'a.pdf', 'a.docx'].map((name) => [ownFile(name), `blob:${name}`]),
);

test.each([
  ['nothing', 1, '', { kind: 'none' }],
  ['half a link', 1, 'https:/', { kind: 'none' }],
  ['a script', 3, 'javascript:alert(1)', { kind: 'none' }],
  ['a page of the web', 1, 'https://example.org/a.mp4', { kind: 'web', source: 'https://example.org/a.mp4' }],
  ['a video', 1, ownFile('a.mp4'), { kind: 'video', source: 'blob:a.mp4' }],
  ['an audio', 2, ownFile('a.mp3'), { kind: 'audio', source: 'blob:a.mp3' }],
  ['a PDF', 3, ownFile('a.pdf'), { kind: 'pdf', source: 'blob:a.pdf' }],
  ['another document', 3, ownFile('a.docx'), { kind: 'file', source: 'blob:a.docx' }],
  ['a file without an address to read', 1, ownFile('b.mp4'), { kind: 'later' }],
])('%s', (_, type, link, expected) => {
  expect(materialOf(type, link, sources)).toEqual(expected);
});

test.each([
  [1, ownFile('a.mp4'), false],
  [2, ownFile('a.mp4'), true],
  [3, ownFile('a.mp3'), true],
  [null, ownFile('a.mp3'), false],
  [2, 'https://example.org/a.mp4', false],
  [3, '', false],
])('type %s with the link %s is of another type: %s', (type, link, expected) => {
  expect(isOfOtherType(type, link)).toBe(expected);
});
