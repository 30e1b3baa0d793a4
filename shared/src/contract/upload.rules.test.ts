/** @jest-environment node */
import { limits } from './limits';
import { signedUrlBody } from './upload';
import {
  extensionOf,
  fileExtensions,
  fileTypeOf,
  isAcceptedFile,
  maxBytesOf,
  mimeTypes,
  uploadKind,
  uploadProblem,
} from './upload.rules';

const extensions = Object.keys(mimeTypes);
const known = Object.entries(mimeTypes).flatMap(([extension, types]) =>
  types.map((type) => [extension, type] as const),
);

it('has a media type for every extension that a lecture type allows', () => {
  expect(extensions).toEqual(expect.arrayContaining(Object.values(fileExtensions).flat()));
});

it.each(known)('accepts a file with the extension %s and the type %s, in capitals too', (extension, fileType) => {
  expect(uploadProblem({ fileName: `a${extension}`, fileType })).toBeUndefined();
  expect(uploadProblem({ fileName: `A${extension.toUpperCase()}`, fileType: fileType.toUpperCase() })).toBeUndefined();
});

it('rejects every other pair of a known extension and a known type', () => {
  const types = [...new Set(known.map(([, type]) => type))];
  for (const extension of extensions)
    for (const fileType of types.filter((type) => !mimeTypes[extension]?.includes(type)))
      expect(uploadProblem({ fileName: `a${extension}`, fileType })?.key).toBe('errors.fileType');
});

it.each([
  [uploadKind.video, ['.mpv', '.mp4', '.mkv']],
  [uploadKind.audio, ['.mp3']],
  [uploadKind.theory, ['.pdf', '.doc', '.docx', '.ppt', '.pptx', '.xls', '.xlsx', '.csv']],
  [uploadKind.image, ['.png', '.jpg', '.jpeg', '.gif', '.webp']],
  [uploadKind.sound, ['.mp3', '.m4a', '.ogg', '.wav']],
])('accepts for upload kind %i only %j', (kind, allowed) => {
  const taken = extensions.filter(
    (extension) => !uploadProblem({ fileName: `a${extension}`, fileType: mimeTypes[extension]?.[0] ?? '', kind }),
  );
  expect(taken.sort()).toEqual([...allowed].sort());
});

it.each([
  ['a.mp4', limits.uploadMaxBytes],
  ['a.MKV', limits.uploadMaxBytes],
  ['a.mp3', limits.uploadMaxBytes],
  ['a.pdf', limits.uploadSmallMaxBytes],
  ['a.pptx', limits.uploadSmallMaxBytes],
  ['a.png', limits.uploadSmallMaxBytes],
  ['a', limits.uploadSmallMaxBytes],
])('limits a %s to %i bytes', (fileName, max) => {
  expect(maxBytesOf(fileName)).toBe(max);
});

it('reports a wrong type first, then an empty file, then a large one', () => {
  expect(uploadProblem({ fileName: 'a.exe', fileType: 'application/pdf', fileSize: 0 })?.key).toBe('errors.fileType');
  expect(uploadProblem({ fileName: 'a.pdf', fileType: 'application/pdf', fileSize: 0 })?.key).toBe('errors.fileEmpty');
  expect(uploadProblem({ fileName: 'a.pdf', fileType: 'application/pdf', fileSize: 32_000_001 })?.key).toBe(
    'errors.fileSizeMore',
  );
});

it('sends the media type of the browser, or else the usual type of the extension', () => {
  expect(fileTypeOf({ name: 'a.csv', type: 'text/plain' })).toBe('text/plain');
  expect(fileTypeOf({ name: 'a.MKV', type: '' })).toBe('video/x-matroska');
  expect(fileTypeOf({ name: 'a.exe', type: '' })).toBe('');
});

it('requests an upload by name and type alone, as specified', () => {
  expect(signedUrlBody.safeParse({ fileName: 'a.pdf', fileType: 'application/pdf' }).success).toBe(true);
});

const reported = `
  .mpv   video/mpv video/mpeg video/x-mpeg
  .mp4   video/mp4 video/x-m4v application/mp4
  .mkv   video/x-matroska video/matroska video/mkv
  .mp3   audio/mpeg audio/mp3 audio/x-mp3 audio/mpeg3 audio/x-mpeg-3
  .m4a   audio/mp4 audio/x-m4a audio/m4a
  .ogg   audio/ogg application/ogg video/ogg
  .wav   audio/wav audio/x-wav audio/wave audio/vnd.wave
  .pdf   application/pdf application/x-pdf
  .doc   application/msword
  .docx  application/vnd.openxmlformats-officedocument.wordprocessingml.document
  .ppt   application/vnd.ms-powerpoint application/mspowerpoint
  .pptx  application/vnd.openxmlformats-officedocument.presentationml.presentation
  .xls   application/vnd.ms-excel application/msexcel
  .xlsx  application/vnd.openxmlformats-officedocument.spreadsheetml.sheet
  .csv   text/csv application/csv text/comma-separated-values text/plain application/vnd.ms-excel
  .png   image/png
  .jpg   image/jpeg image/jpg image/pjpeg
  .jpeg  image/jpeg image/jpg image/pjpeg
  .gif   image/gif
  .webp  image/webp`;

it('knows the types that systems report for an extension and serves files with the first', () => {
  const rows = Object.entries(mimeTypes).map(([extension, types]) => [extension, ...types]);
  const lines = reported.trim().split('\n');
  expect(rows).toEqual(lines.map((line) => line.trim().split(/\s+/)));
});

it.each([
  ['an unknown type', { fileType: 'audio/mpeg' }, { key: 'errors.fileType', path: ['fileType'] }],
  ['no bytes', { fileSize: 0 }, { key: 'errors.fileEmpty', path: ['fileSize'] }],
  ['as many bytes as allowed', { fileSize: limits.uploadSmallMaxBytes }, undefined],
  ['one byte more', { fileSize: limits.uploadSmallMaxBytes + 1 }, { key: 'errors.fileSizeMore', path: ['fileSize'] }],
  ['a size that is not known', { fileSize: undefined }, undefined],
])('names the field that is wrong for a file with %s', (_, change, problem) => {
  expect(uploadProblem({ fileName: 'a.pdf', fileType: 'application/pdf', ...change })).toEqual(problem);
});

it.each([
  ['.pdf', '.pdf'],
  ['a.tar.PDF', '.pdf'],
  ['a', ''],
])('finds in %s the extension %p', (fileName, extension) => {
  expect(extensionOf(fileName)).toBe(extension);
});

it.each([
  ['audio/mp3; codecs=mp3', ['audio/mp3'], true],
  ['audio/mp3 ;codecs=mp3', [' Audio/MP3 '], true],
  ['', ['audio/mp3'], false],
  ['', ['*/*'], false],
])('compares the type %p with %j without parameters, spaces and case: %p', (type, accepted, expected) => {
  expect(isAcceptedFile({ name: 'a', type }, accepted)).toBe(expected);
});
