/** @jest-environment node */
import { Readable } from 'node:stream';
import { type FastifyRequest } from 'fastify';
import { receiveBytes } from './receive-bytes';

const size = { megabytes: 1, tooLarge: 'errors.questionFile.tooLarge' } as const;
const sent = (body: unknown, headers: Record<string, string> = {}) =>
  receiveBytes({ body, headers } as unknown as FastifyRequest, size);
const refusal = (key: string) => ({ status: 400, key });

it('refuses a file that is announced with 2 GB before any of it is read', async () => {
  let asked = 0;
  const body = new Readable({
    read() {
      asked += 1;
      this.push(Buffer.alloc(1000));
    },
  });
  await expect(sent(body, { 'content-length': '2000000000' })).rejects.toMatchObject(refusal(size.tooLarge));
  expect([asked, body.destroyed]).toEqual([0, false]);
});

it('stops reading a file that does not say how long it is soon after the limit, and leaves the connection for the answer', async () => {
  let bytes = 0;
  const body = new Readable({
    read() {
      bytes += 10_000;
      this.push(Buffer.alloc(10_000));
    },
  });
  await expect(sent(body)).rejects.toMatchObject(refusal(size.tooLarge));
  expect(bytes).toBeLessThan(1_300_000);
  expect(body.destroyed).toBe(false);
});

it('fails when the connection is lost in the middle of a file, so that no half file is read', async () => {
  let left = 3;
  const body = new Readable({
    read() {
      left -= 1;
      if (left > 0) this.push('::q1::Which? {=a ~b}\n');
      else this.destroy(new Error('aborted'));
    },
  });
  await expect(sent(body)).rejects.toThrow('aborted');
});

it('returns the bytes of all pieces in order, and refuses a body without any', async () => {
  expect((await sent(Readable.from([Buffer.from('a'), Buffer.from('bc')]))).toString()).toBe('abc');
  await expect(sent(Readable.from([]))).rejects.toMatchObject(refusal('errors.fileEmpty'));
  await expect(sent(undefined)).rejects.toMatchObject(refusal('errors.fileEmpty'));
});
