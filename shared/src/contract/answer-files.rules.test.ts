/** @jest-environment node */
import { answerFileKind, answerFileKinds, answerFileType, extensionsOf, filesFit, shownAs } from './answer-files.rules';

const at = (name: string) => `/api/v1/upload/lecture/key/${encodeURIComponent(name)}`;

it.each([
  ['page.pdf', 'pdf', 'application/pdf', 'pdf'],
  ['Ödev (son).DOCX', 'document', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', null],
  ['a.jpeg', 'picture', 'image/jpeg', 'picture'],
  ['a.mov', 'video', 'video/quicktime', 'video'],
  ['a.m4a', 'sound', 'audio/mp4', 'sound'],
  ['main.py', 'text', 'text/plain', 'text'],
  ['page.html', 'text', 'application/octet-stream', null],
  ['drawing.svg', 'text', 'application/octet-stream', null],
  ['photo.heic', undefined, 'application/octet-stream', null],
  ['all.zip', undefined, 'application/octet-stream', null],
  ['notes.pdf.exe', undefined, 'application/octet-stream', null],
  ['pdf', undefined, 'application/octet-stream', null],
])('knows what %s is', (name, kind, type, shown) => {
  expect([answerFileKind(name), answerFileType(name), shownAs(name)]).toEqual([kind, type, shown]);
});

it('lets no file that a browser runs be shown or have a type of its own', () => {
  const all = extensionsOf(answerFileKinds);
  const run = all.filter((extension) => /html|xml|svg|javascript/.test(answerFileType(`a${extension}`)));
  expect(run.filter((extension) => !/officedocument/.test(answerFileType(`a${extension}`)))).toEqual([]);
});

const rule = { kinds: ['pdf', 'picture'], most: 2 } as const;
it.each([
  ['no file', rule, {}, true],
  ['as many as are allowed', rule, { filePath: at('a.pdf'), moreFiles: [{ filePath: at('ü b.png') }] }, true],
  ['too many', { ...rule, most: 1 }, { filePath: at('a.pdf'), moreFiles: [{ filePath: at('b.png') }] }, false],
  ['another kind', rule, { filePath: at('a.mp3') }, false],
  ['another kind after the first', rule, { filePath: at('a.pdf'), moreFiles: [{ filePath: at('b.mp3') }] }, false],
  ['further files without a first', rule, { moreFiles: [{ filePath: at('b.png') }] }, false],
  ['one photo where nothing is allowed', null, { filePath: at('photo.jpg') }, true],
  [
    'two files where nothing is allowed',
    null,
    { filePath: at('a.jpg'), moreFiles: [{ filePath: at('b.jpg') }] },
    false,
  ],
])('says whether an answer may have %s', (_title, allowed, response, expected) => {
  expect(filesFit(allowed, response)).toBe(expected);
});
