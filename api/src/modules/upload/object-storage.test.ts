import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getSignedUrl, type SignedUrlBody } from 'shared/contract/upload';
import { readConfig } from '../../config';
import { uploads } from '../../db/schema/lectures';
import { type ObjectStorage, startObjectStorage, storageKey } from '../../testing/object-storage';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

const video = Buffer.from('\0\0\0\x18ftypmp42 not long, but a video');
const body: SignedUrlBody = { fileName: 'Mitoz özeti (1).mp4', fileType: 'video/mp4', fileSize: video.length };

let storage: ObjectStorage;
let portal: TestPortal;
let school: TestSchool;
let directory: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'teacher-portal-storage-'));
  storage = await startObjectStorage(directory);
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: storageKey.accessKeyId,
    AWS_SECRET_ACCESS_KEY: storageKey.secretAccessKey,
  });
  const { filesBucket } = readConfig({
    FILES_BUCKET: storage.bucket,
    FILES_ENDPOINT: storage.endpoint,
    FILES_PREFIX: '/portal/',
  });
  portal = await TestPortal.open({ filesBucket });
  school = await addSchool(portal);
});
afterEach(() => void (storage.clockOffsetMs = 0));
afterAll(async () => {
  await portal.close();
  await storage.close();
  delete process.env.AWS_ACCESS_KEY_ID;
  delete process.env.AWS_SECRET_ACCESS_KEY;
  rmSync(directory, { recursive: true });
});

const ask = (given: SignedUrlBody = body) => portal.call(getSignedUrl, { as: school.teacher.token, body: given });

/** Sends it like a browser, but with any headers. */
const send = (url: string, content: Buffer, type = 'video/mp4') =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'content-type': type, 'content-length': content.length };
    request(url, { method: 'PUT', headers }, (answer) => answer.resume().on('end', () => resolve(answer.statusCode)))
      .on('error', reject)
      .end(content);
  });

async function read(link: string) {
  const redirect = await portal.app.inject({ url: portal.app.services.files.readAddress(link) });
  expect(redirect.statusCode).toBe(302);
  return { address: String(redirect.headers.location), cache: redirect.headers['cache-control'] };
}

it('accepts a file at the signed URL and serves it at the stable one, in ranges too', async () => {
  const { url, fileUrl } = (await ask()).data;
  expect(new URL(url).origin).toBe(storage.endpoint);
  expect(await send(url, video)).toBe(200);
  const { address, cache } = await read(fileUrl);
  expect(cache).toBe('no-store');
  const whole = await fetch(address);
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(video);
  expect(whole.headers.get('content-type')).toBe('video/mp4');
  expect(whole.headers.get('content-disposition')).toMatch(/^inline; filename="Mitoz ozeti \(1\)\.mp4"/);
  const part = await fetch(address, { headers: { range: 'bytes=4-7' } });
  expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
});

it.each<[string, (url: string) => Promise<number | undefined>]>([
  ['another type', (url) => send(url, video, 'text/html')],
  ['another length', (url) => send(url, Buffer.concat([video, video]))],
  ['another place', (url) => send(url.replace(/lecture\/[\w-]+/, 'lecture/elsewhere'), video)],
  ['no signature', (url) => send(url.split('?')[0] ?? '', video)],
])('rejects an upload to object storage of a file with %s', async (_title, attempt) => {
  expect(await attempt((await ask()).data.url)).toBe(403);
});

it('rejects expired URLs', async () => {
  const { url, fileUrl } = (await ask()).data;
  await send(url, video);
  const { address } = await read(fileUrl);
  storage.clockOffsetMs = 16 * 60_000;
  expect(await send(url, video)).toBe(403);
  expect((await fetch(address)).status).toBe(200);
  storage.clockOffsetMs = 7 * 3_600_000;
  expect((await fetch(address)).status).toBe(403);
});

it('does not allow reading from an upload URL', async () => {
  const { url } = (await ask()).data;
  await send(url, video);
  expect((await fetch(url)).status).toBe(403);
});

it('requires the size, which it could not limit otherwise', async () => {
  const { status, error } = await ask({ fileName: 'a.mp4', fileType: 'video/mp4' });
  expect([status, error.code, error.details?.[0]?.path]).toEqual([400, 'errors.required', 'fileSize']);
});

it('deletes the object of a link', async () => {
  const { url, fileUrl } = (await ask()).data;
  await send(url, video);
  await portal.app.services.files.remove(fileUrl);
  expect((await fetch((await read(fileUrl)).address)).status).toBe(404);
});

it('treats a file as present from the start, because the storage does not report its arrival', async () => {
  await ask();
  const rows = await portal.db.select({ storedAt: uploads.storedAt }).from(uploads);
  expect(rows.every(({ storedAt }) => storedAt !== null)).toBe(true);
});

it('accepts no files itself', async () => {
  const { fileUrl } = (await ask()).data;
  expect(
    (await portal.app.inject({ method: 'PUT', url: fileUrl, payload: video, headers: { 'content-type': 'video/mp4' } }))
      .statusCode,
  ).toBeGreaterThanOrEqual(400);
});
