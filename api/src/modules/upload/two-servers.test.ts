import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type FastifyInstance } from 'fastify';
import { getSignedUrl } from 'shared/contract/upload';
import { openFileStore } from '../../files/file-store';
import { buildApp } from '../../app';
import { addSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

const pdf = Buffer.from('%PDF-1.7\n% enough to look at\n');

let portal: TestPortal;
let second: FastifyInstance;
const otherDataDir = join(tmpdir(), `teacher-portal-test-${randomUUID()}`);
beforeAll(async () => {
  portal = await TestPortal.open();
  const config = { ...portal.config, dataDir: otherDataDir };
  const now = () => new Date();
  const mailer = { send: async () => undefined, close: () => undefined };
  second = await buildApp({ config, database: portal.database, mailer, files: openFileStore(config, now), now });
});
afterAll(async () => {
  await second.close();
  await portal.close();
  rmSync(otherDataDir, { recursive: true, force: true });
});

const filesOf = (dataDir: string) => (existsSync(join(dataDir, 'files')) ? readdirSync(join(dataDir, 'files')) : []);

it('accepts one file when an upload URL is used on two servers at once', async () => {
  const { token } = (await addSchool(portal)).teacher;
  const body = { fileName: 'notes.pdf', fileType: 'application/pdf', fileSize: pdf.length };
  const { url } = (await portal.call(getSignedUrl, { as: token, body })).data;
  const headers = { 'content-type': 'application/pdf', 'content-length': String(pdf.length) };
  // Neither ends before both have started, so both have seen an unused URL.
  const begun = [0, 1].map(() => {
    let begin = () => undefined as void;
    return { promise: new Promise<void>((resolve) => (begin = resolve)), begin: () => begin() };
  });
  const slowly = async function* (own: number) {
    yield pdf.subarray(0, 10);
    begun[own]?.begin();
    await Promise.all(begun.map(({ promise }) => promise));
    yield pdf.subarray(10);
  };
  const put = (app: FastifyInstance, own: number) =>
    app.inject({ method: 'PUT', url, headers, payload: Readable.from(slowly(own)) });
  const answers = await Promise.all([put(portal.app, 0), put(second, 1)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const accepted = answers.findIndex(({ statusCode }) => statusCode === 201);
  const stored = [portal.config.dataDir, otherDataDir].map((dataDir) => filesOf(dataDir).length);
  expect(stored).toEqual(accepted === 0 ? [1, 0] : [0, 1]);
});
