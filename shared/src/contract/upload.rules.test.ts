/** @jest-environment node */
import { limits } from './limits';
import { signedUrlBody } from './upload';
import { fileExtensions, fileTypeOf, maxBytesOf, mimeTypes, uploadKind, uploadProblem } from './upload.rules';

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
