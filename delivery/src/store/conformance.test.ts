import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Conditions, startS3Server } from '../testing/s3-server';
import { s3Objects } from './s3-objects';
import { trials, tryStorage } from './conformance';

let work: string;
beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), 'portal-conformance-'));
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
});
afterEach(() => rmSync(work, { recursive: true, force: true }));

/** Requirements that a local server with this kind of conditions does not meet. */
async function broken(conditions: Conditions): Promise<string[]> {
  const server = await startS3Server(work, conditions);
  const settings = { bucket: server.bucket, prefix: 'portal', endpoint: server.endpoint, region: 'us-east-1' };
  try {
    const outcomes = await tryStorage(settings);
    expect(outcomes.map(({ what }) => what)).toEqual(Object.keys(trials));
    expect(await (await s3Objects(settings)).list('conformance/')).toEqual([]);
    return outcomes.flatMap(({ what, holds }) => (holds ? [] : [what]));
  } finally {
    await server.close();
  }
}

it.each(['quoted', 'bare'] as const)(
  'accepts storage that compares ETags %s, and leaves no objects behind',
  async (conditions) => expect(await broken(conditions)).toEqual([]),
);

it('reports each condition that storage ignores', async () =>
  expect(await broken('none')).toEqual([
    'refuses If-None-Match where there is something',
    'refuses If-Match once it was replaced',
    'lets one of eight create at the same moment',
    'lets one of eight replace at the same moment',
  ]));
