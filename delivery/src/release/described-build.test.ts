import { createHash } from 'node:crypto';
import { integrityOf, isIntact } from './described-build';

const script = Buffer.from('start()');
const hash = (algorithm: string) => `${algorithm}-${createHash(algorithm).update(script).digest('base64')}`;

it.each(['sha256', 'sha384', 'sha512'])('verifies a file by the algorithm of its hash, %s', (algorithm) => {
  expect(isIntact(script, hash(algorithm))).toBe(true);
  expect(isIntact(Buffer.from('other()'), hash(algorithm))).toBe(false);
});

it.each(['', 'md5-x', 'sha256', 'sha384-'])('rejects a file with the hash %j', (integrity) => {
  expect(isIntact(script, integrity)).toBe(false);
});

it('names a file like the bundler, so that a preload is not a second download', () => {
  expect(integrityOf(script)).toBe(hash('sha256'));
});
