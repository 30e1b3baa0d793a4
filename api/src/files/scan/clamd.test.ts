import { createServer } from 'node:net';
import { Readable } from 'node:stream';
import { eicar, startClamd, streamMax } from '../../testing/clamd';
import { clamdAt, ScanFailed, scanWith } from './clamd';

let clamd: Awaited<ReturnType<typeof startClamd>>;
beforeAll(async () => {
  clamd = await startClamd();
});
afterAll(() => clamd.close());

const scan = (content: Buffer) => scanWith(clamdAt(clamd.address), Readable.from([content]));

it.each<[string, Buffer, 'clean' | 'infected']>([
  ['an empty file', Buffer.alloc(0), 'clean'],
  ['a file of several chunks', Buffer.alloc(200_000, 'a'), 'clean'],
  ['the test file of EICAR', Buffer.from(eicar), 'infected'],
  [
    'that test file across the border of two chunks',
    Buffer.concat([Buffer.alloc(65_530, 'a'), Buffer.from(eicar)]),
    'infected',
  ],
])('says of %s what the scanner says', async (_title, content, verdict) => {
  expect(await scan(content)).toBe(verdict);
});

it('fails for a file that is longer than the scanner reads, and does not wait for the rest', async () => {
  const endless = Readable.from(
    (function* () {
      for (let count = 0; count < 10_000; count += 1) yield Buffer.alloc(streamMax / 10);
    })(),
  );
  await expect(scanWith(clamdAt(clamd.address), endless)).rejects.toThrow(ScanFailed);
  expect(endless.destroyed).toBe(true);
});

it.each(['unix:/nowhere/clamd.ctl', '127.0.0.1:1'])('fails where no scanner is: %s', async (address) => {
  await expect(scanWith(clamdAt(address), Readable.from([Buffer.from('a')]))).rejects.toThrow(ScanFailed);
});

it('fails if the scanner goes away without a word', async () => {
  const mute = createServer((socket) => void socket.on('data', () => socket.end()));
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  const { port } = mute.address() as { port: number };
  await expect(scanWith(clamdAt(`127.0.0.1:${port}`), Readable.from([Buffer.from('a')]))).rejects.toThrow(ScanFailed);
  await new Promise((resolve) => mute.close(resolve));
});

it('reads the address of a socket, of a host and of IPv6', () => {
  expect([clamdAt('unix:/run/c.ctl'), clamdAt('clamd:3310'), clamdAt('[::1]:3310')]).toEqual([
    { path: '/run/c.ctl' },
    { host: 'clamd', port: 3310 },
    { host: '::1', port: 3310 },
  ]);
});
