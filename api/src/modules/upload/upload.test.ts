import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { apiErrorBodySchema } from 'shared/contract/envelope';
import { isOwnFile } from 'shared/contract/links.rules';
import { getSignedUrl, readFiles, type SignedUrlBody } from 'shared/contract/upload';
import { DiskStore } from '../../files/disk-store';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

const pdf = Buffer.from('%PDF-1.7\n% enough to look at\n');
const pdfBody: SignedUrlBody = { fileName: 'notes.pdf', fileType: 'application/pdf', fileSize: pdf.length };
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
});
afterEach(() => void (portal.clockOffsetMs = 0));
afterAll(() => portal.close());

const ask = (body: SignedUrlBody, as = school.teacher.token) => portal.call(getSignedUrl, { as, body });
const address = async (body: SignedUrlBody = pdfBody) => (await ask(body)).data;

async function put(url: string, content: Buffer, headers: Record<string, string> = {}) {
  const answer = await portal.app.inject({
    method: 'PUT',
    url,
    payload: content,
    headers: { 'content-type': 'application/pdf', 'content-length': String(content.length), ...headers },
  });
  const code = answer.statusCode < 400 ? undefined : apiErrorBodySchema.parse(answer.json()).code;
  return { status: answer.statusCode, code };
}
const stored = () =>
  existsSync(join(portal.config.dataDir, 'files')) ? readdirSync(join(portal.config.dataDir, 'files')) : [];
const read = (link: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'GET', url: portal.app.services.files.readAddress(link), headers });

describe('a signed address', () => {
  it('accepts a file once at its signed URL; the stable URL then serves it, with its signature only', async () => {
    const { url, fileUrl } = await address();
    expect(isOwnFile(fileUrl)).toBe(true);
    expect(await put(url, pdf)).toEqual({ status: 201, code: undefined });
    expect((await read(fileUrl)).rawPayload).toEqual(pdf);
    expect((await portal.app.inject({ url: fileUrl })).statusCode).toBe(403);
    expect((await portal.app.inject({ url })).statusCode).toBe(403);
    expect(await put(portal.app.services.files.readAddress(fileUrl), pdf)).toEqual({
      status: 403,
      code: 'errors.uploadInvalid',
    });
  });

  it('is given anew for files of the caller’s schools, and for no other', async () => {
    const { url, fileUrl, readUrl } = await address();
    await put(url, pdf);
    portal.clockOffsetMs = 2 * 86_400_000;
    expect((await portal.app.inject({ url: readUrl })).statusCode).toBe(410);
    const links = [fileUrl, fileUrl, `${fileUrl}x`.replace('/lecture/', '/lecture/x')];
    const asked = async (as: string) => (await portal.call(readFiles, { as, body: { links } })).data;
    const [fresh, ...others] = await asked(school.teacher.token);
    expect(others).toEqual([]);
    expect((await portal.app.inject({ url: fresh?.readUrl ?? '' })).rawPayload).toEqual(pdf);
    expect(await asked((await addSchool(portal)).teacher.token)).toEqual([]);
  });

  it('returns the URL where the file can be read after the upload', async () => {
    const { url, readUrl } = await address();
    expect((await portal.app.inject({ url: readUrl })).statusCode).toBe(404);
    await put(url, pdf);
    expect((await portal.app.inject({ url: readUrl })).rawPayload).toEqual(pdf);
  });

  it('rejects a second use of an upload URL, and keeps the first file', async () => {
    const { url, fileUrl } = await address();
    await put(url, pdf);
    const other = Buffer.from(pdf.toString().replace('enough', 'others'));
    expect(await put(url, other)).toEqual({ status: 409, code: 'errors.uploadUsed' });
    expect((await read(fileUrl)).rawPayload).toEqual(pdf);
  });

  it('accepts one of two concurrent uploads to the same URL', async () => {
    const { url } = await address();
    const statuses = (await Promise.all([put(url, pdf), put(url, pdf)])).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409]);
  });

  it('rejects an expired upload URL', async () => {
    const { url } = await address();
    portal.clockOffsetMs = 16 * 60_000;
    expect(await put(url, pdf)).toEqual({ status: 410, code: 'errors.uploadExpired' });
  });

  it.each<[string, Buffer, Record<string, string>]>([
    ['another type', pdf, { 'content-type': 'video/mp4' }],
    ['a longer file', Buffer.concat([pdf, pdf]), {}],
    ['a shorter file', pdf.subarray(0, 10), {}],
  ])('rejects an upload with %s and leaves nothing behind', async (_title, content, headers) => {
    const before = stored();
    const { url, fileUrl } = await address();
    expect(await put(url, content, headers)).toEqual({ status: 400, code: 'errors.uploadMismatch' });
    expect(stored()).toEqual(before);
    expect((await read(fileUrl)).statusCode).toBe(404);
    // Nothing is lost: the right file is still accepted.
    expect((await put(url, pdf)).status).toBe(201);
  });

  it.each([
    ['no type', { 'content-length': String(pdf.length) }],
    ['no length', { 'content-type': 'application/pdf' }],
  ])('rejects a file with %s', async (_title, headers) => {
    const { url } = await address();
    const answer = await portal.app.inject({ method: 'PUT', url, payload: Readable.from([pdf]), headers });
    expect([answer.statusCode, apiErrorBodySchema.parse(answer.json()).code]).toEqual([400, 'errors.uploadMismatch']);
  });

  it.each([
    ['a changed signature', (url: string) => url.replace(/signature=.{4}/, 'signature=AAAA')],
    ['a later end', (url: string) => url.replace(/expires=\d+/, 'expires=9999999999')],
    ['another name', (url: string) => url.replace('notes.pdf', 'other.pdf')],
    ['no signature', (url: string) => url.split('?')[0] ?? ''],
  ])('rejects a signed URL with %s', async (_title, change) => {
    expect(await put(change((await address()).url), pdf)).toEqual({ status: 403, code: 'errors.uploadInvalid' });
  });

  it('responds to upload errors in the language of the request', async () => {
    const { url } = await address();
    const answer = await portal.app.inject({
      method: 'PUT',
      url: url.replace('expires=', 'expires=1'),
      payload: pdf,
      headers: { 'content-type': 'application/pdf', 'accept-language': 'tr' },
    });
    expect(apiErrorBodySchema.parse(answer.json()).message).toContain('Bu yükleme adresi');
  });
});

describe('a file', () => {
  it.each<[string, SignedUrlBody, string]>([
    [
      'a wrong extension with a right MIME type',
      { fileName: 'tool.exe', fileType: 'application/pdf' },
      'errors.fileType',
    ],
    [
      'a right extension with a wrong MIME type',
      { fileName: 'notes.pdf', fileType: 'application/x-msdownload' },
      'errors.fileType',
    ],
    ['an extension with the type of another', { fileName: 'notes.pdf', fileType: 'video/mp4' }, 'errors.fileType'],
    ['no extension', { fileName: 'notes', fileType: 'application/pdf' }, 'errors.fileType'],
    ['no type', { fileName: 'notes.pdf', fileType: '' }, 'errors.fileType'],
    ['a drawing that can hold scripts', { fileName: 'a.svg', fileType: 'image/svg+xml' }, 'errors.fileType'],
    ['a page', { fileName: 'a.html', fileType: 'text/html' }, 'errors.fileType'],
    ['a file of another kind', { fileName: 'notes.pdf', fileType: 'application/pdf', kind: 1 }, 'errors.fileType'],
    ['a video as a sound', { fileName: 'a.mp4', fileType: 'video/mp4', kind: 5 }, 'errors.fileType'],
    ['a sound over 512 MB', { fileName: 'a.wav', fileType: 'audio/wav', fileSize: 512_000_001 }, 'errors.fileSizeMore'],
    ['an empty file', { ...pdfBody, fileSize: 0 }, 'errors.fileEmpty'],
    ['a document over 32 MB', { ...pdfBody, fileSize: 32_000_001 }, 'errors.fileSizeMore'],
    ['a picture over 32 MB', { fileName: 'a.png', fileType: 'image/png', fileSize: 32_000_001 }, 'errors.fileSizeMore'],
    ['a video over 512 MB', { fileName: 'a.mp4', fileType: 'video/mp4', fileSize: 512_000_001 }, 'errors.fileSizeMore'],
    ['a negative size', { ...pdfBody, fileSize: -1 }, 'errors.invalidValue'],
    ['no name', { ...pdfBody, fileName: '  ' }, 'errors.required'],
  ])('issues no upload URL for a file with %s', async (_title, body, code) => {
    const { status, error } = await ask(body);
    expect([status, error.code]).toEqual([400, code]);
  });

  it.each<[SignedUrlBody]>([
    [{ fileName: 'Lesson.MP4', fileType: 'video/mp4', fileSize: 512_000_000, kind: 1 }],
    [{ fileName: 'lesson.mkv', fileType: 'video/x-matroska', kind: 1 }],
    [{ fileName: 'talk.mp3', fileType: 'audio/mpeg', kind: 2 }],
    [{ fileName: 'marks.csv', fileType: 'application/vnd.ms-excel', kind: 3 }],
    [{ fileName: 'notes.docx', fileType: word, fileSize: 32_000_000, kind: 3 }],
    [{ fileName: 'cell.webp', fileType: 'image/webp', kind: 4 }],
    [{ fileName: 'frog.m4a', fileType: 'audio/mp4', fileSize: 512_000_000, kind: 5 }],
    [{ fileName: 'frog.mp3', fileType: 'audio/mpeg', kind: 5 }],
  ])('issues an upload URL for %j', async (body) => expect((await ask(body)).status).toBe(200));

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\me\\notes.pdf', 'notes.pdf'],
    ['..\\..\\.pdf', 'file.pdf'],
    ['a\u0000b\r\nc".pdf', 'ab c.pdf'],
    ['<img src=x onerror=alert(1)>.pdf', 'img src x onerror alert(1).pdf'],
    ['Hücre bölünmesi – özet.pdf', 'Hücre bölünmesi özet.pdf'],
    ['Özet.pdf', 'Özet.pdf'],
  ])('stores a file called %j under its own key and keeps the name %j', async (fileName, kept) => {
    const { url, fileUrl } = await address({ ...pdfBody, fileName });
    expect(decodeURIComponent(fileUrl.split('/').at(-1) ?? '')).toBe(kept);
    expect(isOwnFile(fileUrl)).toBe(true);
    expect((await put(url, pdf)).status).toBe(201);
    expect((await read(fileUrl)).statusCode).toBe(200);
    expect(stored().every((name) => /^[\w-]{24}$/.test(name))).toBe(true);
  });

  it.each([
    ['notes.pdf', 'application/pdf', Buffer.from('MZ\x90\x00 this is a program')],
    ['lesson.mp4', 'video/mp4', Buffer.from('<script>alert(1)</script>')],
    ['notes.docx', word, Buffer.from('%PDF-1.7')],
    ['marks.csv', 'text/csv', Buffer.from('a,b\x00')],
    ['frog.m4a', 'audio/x-m4a', Buffer.from('ID3 sound')],
    ['frog.ogg', 'audio/ogg', Buffer.from('<html>')],
    ['frog.wav', 'audio/wav', Buffer.from('RIFF....WEBPVP8')],
  ])('rejects a file whose content is not that of %s', async (fileName, fileType, content) => {
    const { url } = await address({ fileName, fileType });
    expect(await put(url, content, { 'content-type': fileType })).toEqual({ status: 400, code: 'errors.fileType' });
  });

  it('rejects an empty or too large file also without an announced size', async () => {
    const { url } = await address({ fileName: 'notes.pdf', fileType: 'application/pdf' });
    expect(await put(url, Buffer.alloc(0))).toEqual({ status: 400, code: 'errors.fileEmpty' });
    expect(await put(url, pdf, { 'content-length': '32000001' })).toEqual({ status: 400, code: 'errors.fileSizeMore' });
  });

  it('rejects uploads of a teacher without a school', async () => {
    const { token } = await addAccount(portal);
    expect((await ask(pdfBody, token)).status).toBe(403);
  });
});

describe('reading', () => {
  const upload = async (body: SignedUrlBody = pdfBody, content: Buffer = pdf) => {
    const { url, fileUrl } = await address(body);
    expect((await put(url, content, { 'content-type': body.fileType })).status).toBe(201);
    return fileUrl;
  };

  it.each([
    ['bytes=0-3', 206, '%PDF'],
    ['bytes=5-7', 206, '1.7'],
    ['bytes=-4', 206, 'at\n'.padStart(4)],
    ['bytes=26-9999', 206, 'at\n'],
    ['bytes=0-1,4-5', 200, undefined],
    ['bytes=7-2', 200, undefined],
    ['lines=1-2', 200, undefined],
  ])('responds to the range %s with status %i and the matching body', async (range, status, text) => {
    const answer = await read(await upload(), { range });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toBe(text ?? pdf.toString());
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  });

  it('responds 416 with the length of the file to a range outside it', async () => {
    const answer = await read(await upload(), { range: 'bytes=100-' });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, `bytes */${pdf.length}`]);
  });

  it('sends content-range with a range, and the whole file if If-Range names another version', async () => {
    const link = await upload();
    const part = await read(link, { range: 'bytes=0-3' });
    expect(part.headers['content-range']).toBe(`bytes 0-3/${pdf.length}`);
    const etag = String(part.headers.etag);
    expect((await read(link, { range: 'bytes=0-3', 'if-range': etag })).statusCode).toBe(206);
    expect((await read(link, { range: 'bytes=0-3', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await read(link, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it('responds to HEAD with the length and no content', async () => {
    const answer = await portal.app.inject({
      method: 'HEAD',
      url: portal.app.services.files.readAddress(await upload()),
    });
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, String(pdf.length), '']);
  });

  it.each<[string, string, Buffer, string]>([
    ['özet.pdf', 'application/x-pdf', pdf, 'application/pdf inline'],
    ['talk.mp3', 'audio/mp3', Buffer.from('ID3 sound'), 'audio/mpeg inline'],
    ['frog.m4a', 'audio/x-m4a', Buffer.from('\0\0\0\x20ftypM4A '), 'audio/mp4 inline'],
    ['frog.ogg', 'video/ogg', Buffer.from('OggS'), 'audio/ogg inline'],
    ['frog.wav', 'audio/x-wav', Buffer.from('RIFF....WAVEfmt '), 'audio/wav inline'],
    ['marks.csv', 'text/plain', Buffer.from('a,b'), 'text/csv; charset=utf-8 attachment'],
    ['notes.docx', word, Buffer.from('PK\x03\x04'), `${word} attachment`],
  ])(
    'serves %s of type %s as the type of its extension, and runs nothing',
    async (fileName, fileType, content, expected) => {
      const { headers } = await read(await upload({ fileName, fileType }, content));
      const disposition = String(headers['content-disposition']);
      expect(`${headers['content-type']} ${disposition.split(';')[0]}`).toBe(expected);
      expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent(fileName)}`);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('SAMEORIGIN');
      expect(headers['content-security-policy']).toMatch(
        /(script-src 'none'|default-src 'none').*frame-ancestors 'self'/,
      );
      expect(headers['cache-control']).toMatch(/^private/);
    },
  );

  it('keeps the read URL for an hour, and lets it expire after some', async () => {
    const { files, now } = portal.app.services;
    const link = await upload();
    portal.clockOffsetMs = 3_600_000 - (now().getTime() % 3_600_000);
    const first = files.readAddress(link);
    portal.clockOffsetMs += 50 * 60_000;
    expect(files.readAddress(link)).toBe(first);
    portal.clockOffsetMs += 5 * 3_600_000;
    expect((await portal.app.inject({ url: first })).statusCode).toBe(200);
    portal.clockOffsetMs += 2 * 3_600_000;
    const late = await portal.app.inject({ url: first });
    expect([late.statusCode, apiErrorBodySchema.parse(late.json()).code]).toEqual([410, 'errors.fileAddressExpired']);
  });

  it('leaves links to other sites unchanged', () => {
    const { files } = portal.app.services;
    for (const link of ['', 'https://video.example/1', '/course', '/api/v1/upload/lecture/../../auth'])
      expect(files.readAddress(link)).toBe(link);
  });

  it('finds nothing after the file was removed', async () => {
    const link = await upload();
    await portal.app.services.files.remove(link);
    await portal.app.services.files.remove(link);
    expect((await read(link)).statusCode).toBe(404);
  });
});

describe('over a real connection', () => {
  let origin: string;
  beforeAll(async () => {
    origin = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  });
  const send = (url: string, content: Buffer) =>
    fetch(origin + url, {
      method: 'PUT',
      body: new Uint8Array(content),
      headers: { 'content-type': 'application/pdf' },
    });
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((resolve) => setImmediate(resolve));
  };
  const parts = () => stored().filter((name) => name.endsWith('.part'));

  it('stores nothing of an interrupted upload, and accepts it again', async () => {
    const content = Buffer.concat([pdf, Buffer.alloc(1_000_000, 'x')]);
    const { url, fileUrl } = await address({ ...pdfBody, fileSize: content.length });
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    socket.write(
      `PUT ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: application/pdf\r\ncontent-length: ${content.length}\r\n\r\n`,
    );
    socket.write(content.subarray(0, 500_000));
    await until(() => parts().length === 1);
    expect((await read(fileUrl)).statusCode).toBe(404);
    socket.destroy();
    await until(() => parts().length === 0);
    expect((await read(fileUrl)).statusCode).toBe(404);
    expect((await send(url, content)).status).toBe(201);
    expect((await read(fileUrl)).rawPayload.equals(content)).toBe(true);
  });

  it('responds with the reason when a file is rejected during an upload', async () => {
    const program = Buffer.alloc(5_000_000, 'MZ');
    const { url } = await address({ ...pdfBody, fileSize: program.length });
    const answer = await send(url, program);
    expect([answer.status, apiErrorBodySchema.parse(await answer.json()).code]).toEqual([400, 'errors.fileType']);
    expect(parts()).toEqual([]);
  });
});

it('removes incomplete files of an earlier process when it starts', async () => {
  const dataDir = `${portal.config.dataDir}-restarted`;
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  writeFileSync(join(dataDir, 'files', 'half.part'), 'half');
  writeFileSync(join(dataDir, 'files', 'whole'), 'whole');
  const store = new DiskStore(dataDir);
  await store.sweep(3_600_000);
  expect(readdirSync(join(dataDir, 'files'))).toEqual(['half.part', 'whole']);
  await store.sweep(0);
  expect(readdirSync(join(dataDir, 'files'))).toEqual(['whole']);
  rmSync(dataDir, { recursive: true });
});
