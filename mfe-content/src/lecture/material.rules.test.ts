/** @jest-environment node */
import { isOfOtherType, materialOf, opensElsewhere } from './material.rules';

const ownFile = (name: string) => `/api/v1/upload/lecture/k3yOfTheUpload/${name}`;
const at = (link: string, name = 'example.org') => ({ foreign: { name, link } });

const sources = Object.fromEntries(
  ['a.mp4', 'a.mp3', 'a.pdf', 'a.docx'].map((name) => [ownFile(name), `blob:${name}`]),
);

const [page, document, unsafe] = ['https://example.org/a', 'https://example.org/a.pdf', 'http://example.org/a.mp4'];
const [film, song] = ['https://example.org/a.MP4?x=1', 'https://example.org/a.mp3'];
const elsewhere = 'https://example.com/a.mp4';
const [video, player] = ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'];

test.each([
  ['nothing', 1, '', { kind: 'none' }],
  ['half a link', 1, 'https:/', { kind: 'none' }],
  ['a script', 3, 'javascript:alert(1)', { kind: 'none' }],
  ['a page of the web', 1, page, { kind: 'link', source: page, ...at(page) }],
  ['a document of the web', 3, document, { kind: 'link', source: document, ...at(document) }],
  ['a film of the web', 1, film, { kind: 'video', source: film, ...at(film) }],
  ['a song of the web', 1, song, { kind: 'audio', source: song, ...at(song) }],
  ['a film that is not sent by https', 1, unsafe, { kind: 'link', source: unsafe, ...at(unsafe) }],
  ['a film of another server', 1, elsewhere, { kind: 'link', source: elsewhere, ...at(elsewhere, 'example.com') }],
  ['a video of a service', 3, video, { kind: 'frame', source: player, ...at(video, 'Vimeo') }],
  ['a video', 1, ownFile('a.mp4'), { kind: 'video', source: 'blob:a.mp4' }],
  ['an audio', 2, ownFile('a.mp3'), { kind: 'audio', source: 'blob:a.mp3' }],
  ['a PDF', 3, ownFile('a.pdf'), { kind: 'pdf', source: 'blob:a.pdf' }],
  ['another document', 3, ownFile('a.docx'), { kind: 'file', source: 'blob:a.docx' }],
  ['a file without an address to read', 1, ownFile('b.mp4'), { kind: 'later' }],
])('classifies %s', (_, type, link, expected) => {
  expect(materialOf(type, link, sources, ['https://example.org'])).toEqual(expected);
});

test.each([
  [1, ownFile('a.mp4'), false],
  [2, ownFile('a.mp4'), true],
  [3, ownFile('a.mp3'), true],
  [null, ownFile('a.mp3'), false],
  [2, 'https://example.org/a.mp4', false],
  [3, '', false],
])('detects whether the link of type %s, %s, belongs to another type: %s', (type, link, expected) => {
  expect(isOfOtherType(type, link)).toBe(expected);
});

test.each([
  ['https://example.com/a.mp4', true],
  ['https://example.com/a.MP3?x=1', true],
  ['https://example.org/a.mp4', false],
  ['https://example.com/a.pdf', false],
  ['https://youtu.be/aqz-KE-bpKQ', false],
  [ownFile('a.mp4'), false],
  ['half', false],
])('decides whether %s opens in a new tab because the page may not play it: %s', (link, expected) => {
  expect(opensElsewhere(link, ['https://example.org'])).toBe(expected);
});
