/** @jest-environment node */
import { dragVerdict, dropProblem, fileProblem, limitOf } from './drop.rules';
import { fileSize } from './file-size';
import { nameOfAddress } from './name-of-address';

const MB = 1_000_000;
const rules = { accept: ['.pdf', 'audio/mp3', 'video/*'], maxBytes: 512 * MB, smallMaxBytes: 32 * MB };
const file = (name: string, type: string, size: number = MB) => ({ name, type, size });
const wrongType = { key: 'errors.fileTypeMustBe', values: { types: '.pdf, audio/mp3, video/*' } };
const tooLarge = { key: 'errors.fileSizeMore' };

describe('a file', () => {
  it.each([
    ['by its extension', file('Notes.PDF', ''), undefined],
    ['by its exact MIME type', file('song', 'audio/mp3'), undefined],
    ['by a wildcard MIME type', file('clip', 'video/webm'), undefined],
    ['of another type', file('run.exe', 'application/x-msdownload'), wrongType],
    ['by its type before its size', file('run.exe', '', 900 * MB), wrongType],
    ['as a document of 32 MB', file('a.pdf', 'application/pdf', 32 * MB), undefined],
    ['as a document above 32 MB', file('a.pdf', 'application/pdf', 32 * MB + 1), tooLarge],
    ['as a video of 512 MB', file('a.mp4', 'video/mp4', 512 * MB), undefined],
    ['as a video above 512 MB', file('a.mp4', 'video/mp4', 512 * MB + 1), tooLarge],
    ['as an empty file', file('a.pdf', 'application/pdf', 0), { key: 'errors.fileEmpty' }],
  ])('accepts or rejects a file %s', (_, candidate, problem) => {
    expect(fileProblem(candidate, rules)).toEqual(problem);
  });

  it('never exceeds the limit of the drop zone for any kind of file', () => {
    expect(limitOf(file('a.pdf', ''), { ...rules, maxBytes: 5 * MB })).toBe(5 * MB);
  });
});

describe('a drop', () => {
  const good = file('a.pdf', 'application/pdf');
  it.each([
    ['nothing wrong', [good], 1, undefined],
    ['two files where one is allowed', [good, good], 1, { key: 'errors.tooManyFiles' }],
    ['the first error of the first rejected file', [file('x.exe', ''), good], 1, wrongType],
    ['a rejected file after a good one', [good, file('x.exe', '')], 2, wrongType],
    ['too many before the fault of a later file', [good, file('x.exe', '')], 1, { key: 'errors.tooManyFiles' }],
  ])('reports the first problem of a drop with %s', (_, files, maxFiles, problem) => {
    expect(dropProblem(files, rules, maxFiles)).toEqual(problem);
  });
});

it.each([
  [[{ type: 'video/mp4' }], ['video/*'], 'accept'],
  [[{ type: 'image/png' }], ['video/*'], 'reject'],
  [[{ type: '' }], ['.pdf'], 'unknown'],
  [[{ type: 'video/mp4' }, { type: 'video/mp4' }], ['video/*'], 'reject'],
] as const)('judges dragging %j over a zone for %j as %s', (items, accept, verdict) => {
  expect(dragVerdict(items, accept, 1)).toBe(verdict);
});

it.each([
  ['/api/v1/upload/lecture/k3/H%C3%BCcre%20zar%C4%B1.pdf?expires=1', 'Hücre zarı.pdf'],
  ['https://example.org/', 'example.org'],
  ['/x/100%.pdf', '100%.pdf'],
])('extracts from %s the file name %s', (address, name) => {
  expect(nameOfAddress(address)).toBe(name);
});

it.each([
  [999, 'upload.bytes', 999],
  [999_499, 'upload.kilobytes', 999],
  [512_000_000, 'upload.megabytes', 512],
])('writes %d bytes for remotes of an earlier kit as they know it', (bytes, key, value) => {
  expect(fileSize(bytes)).toEqual({ key, value });
});
