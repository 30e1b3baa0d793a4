/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bringRemote, originIn } from '../release/bring';
import { promoteShellFrom } from '../release/bring-shell';
import { takeBack } from '../release/point';
import { receiveRelease } from '../release/receive';
import { folderStore } from '../store/folder-store';
import { newKey } from '../store/signing-keys';
import { SHELL } from '../store/store';
import { requiredOfShell } from '../checks/required';
import { storeShell } from '../release/publish';
import { shellOf } from '../testing/shells';
import { statedUpload } from '../testing/stated';
import { checkBuild, findChecked, keepChecked, seal } from './checked-build';
import { digestOf } from './envelope';
import { envelopeIn } from './statement';
import { addKey, forgetKeys, revokeKey, tellStatement } from './key-commands';
import * as z from 'zod';

const NAME = 'mfe-library';
let base: string;
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'portal-promotion-'));
});
afterEach(() => rmSync(base, { recursive: true }));

const storeIn = (place: string) => folderStore(path.join(base, place));
const fileIn = (place: string, version: string, file: string) => path.join(base, place, 'remotes', NAME, version, file);

const buildOf = (version: string) => ({
  declaration: { name: NAME, mounts: ['/library'], navigation: [] },
  version,
  contract: { range: '^1.0.0' },
  preload: [],
  routes: { '/library': ['screen.js'] },
  locales: {},
});
const contents = { 'entry.js': 'entry', 'screen.js': 'screen', 'late.js': 'a part' };

/** Releases a version at a place, signed by this key. */
async function release(place: string, version: string, key?: string) {
  const upload = statedUpload(buildOf(version), contents);
  const statement = key ? seal(upload.statement, { RELEASE_KEY: key }) : upload.statement;
  return receiveRelease(storeIn(place), { ...upload, statement }, {});
}

const promote = async (version: string, key?: string) => {
  const upload = await bringRemote(originIn(storeIn('stage'), { name: NAME, version }), { name: NAME, version });
  const statement = key ? seal(upload.statement, { RELEASE_KEY: key }) : upload.statement;
  return receiveRelease(storeIn('production'), { ...upload, statement }, { publicUrl: 'https://cdn.example' });
};

/** A key of the remote at a place, with its private half. */
async function keyAt(place: string, days = 30, now = new Date()): Promise<{ id: string; secret: string }> {
  const { secret = '', kept } = newKey({ remote: NAME, holder: 'Library team', days }, now);
  await storeIn(place).changeKeys((keys) => [...keys, kept]);
  return { id: kept.id, secret };
}

describe('a version of stage in production', () => {
  it('has the same bytes and hash, addresses of its own, and says where it comes from', async () => {
    await release('stage', '1.0.0');
    const released = await promote('1.0.0');
    expect(released.entry).toBe('https://cdn.example/remotes/mfe-library/1.0.0/entry.js');
    for (const file of [...Object.keys(contents), 'statement.json'])
      expect(readFileSync(fileIn('production', '1.0.0', file))).toEqual(readFileSync(fileIn('stage', '1.0.0', file)));
    const told = await tellStatement(storeIn('production'), NAME, '1.0.0');
    expect(told).toBe((await tellStatement(storeIn('stage'), NAME, '1.0.0')).replace('stage', 'production'));
    expect(told).toMatch(/passed +contract, shared modules, sizes; types; lint; tests/);
    const { remotes } = await storeIn('production').readRegistry();
    expect(remotes.map(({ version }) => version)).toEqual(['1.0.0']);
  });

  it('is refused when a byte of it has changed at stage, or it was stored there without a statement', async () => {
    await release('stage', '1.0.0');
    writeFileSync(fileIn('stage', '1.0.0', 'late.js'), 'another part');
    await expect(promote('1.0.0')).rejects.toThrow('mfe-library 1.0.0 is not what was checked: late.js differs.');
    rmSync(fileIn('stage', '1.0.0', 'statement.json'));
    await expect(promote('1.0.0')).rejects.toThrow('mfe-library 1.0.0 has no statement in');
    await expect(promote('9.0.0')).rejects.toThrow('mfe-library 9.0.0 has no statement in');
    expect((await storeIn('production').readRegistry()).remotes).toEqual([]);
  });

  it('is refused after it was withdrawn there, until somebody says so', async () => {
    await release('stage', '1.0.0');
    await release('stage', '2.0.0');
    await promote('1.0.0');
    await promote('2.0.0');
    await takeBack(storeIn('production'), NAME);
    await expect(promote('2.0.0')).rejects.toThrow('mfe-library 2.0.0 was withdrawn');
  });
});

describe('a store whose remote was given a key', () => {
  it('takes what is signed by a key in force, however many there were before, and nothing else', async () => {
    const [first, second] = [await keyAt('stage'), await keyAt('stage')];
    await release('stage', '1.0.0', first.secret);
    await release('stage', '1.1.0', second.secret);
    await expect(release('stage', '1.2.0')).rejects.toThrow('1.2.0 is not signed by a key of mfe-library');
    const stranger = newKey({ remote: NAME, holder: 'Somebody', days: 1 }, new Date()).secret;
    await expect(release('stage', '1.2.0', stranger)).rejects.toThrow('is not signed by a key of mfe-library');
    await revokeKey(storeIn('stage'), first.id);
    await expect(release('stage', '1.2.0', first.secret)).rejects.toThrow(`signed by ${first.id}, which has ended`);
    await release('stage', '1.2.0', second.secret);
    expect((await storeIn('stage').readRegistry()).remotes[0]?.version).toBe('1.2.0');
    expect(await tellStatement(storeIn('stage'), NAME, '1.2.0')).toContain(`Library team (${second.id})`);
  });

  it('does not become open when all its keys have ended, but when they are forgotten', async () => {
    const ended = await keyAt('stage', 1, new Date(Date.now() - 2 * 86_400_000));
    await expect(release('stage', '1.0.0', ended.secret)).rejects.toThrow('which has ended or was revoked');
    await expect(release('stage', '1.0.0')).rejects.toThrow('is not signed');
    await forgetKeys(storeIn('stage'), NAME);
    expect((await release('stage', '1.0.0')).version).toBe('1.0.0');
  });

  it('does not release again what it stored unsigned before, and rolls back to it all the same', async () => {
    await release('stage', '1.0.0');
    const { secret } = await keyAt('stage');
    await release('stage', '2.0.0', secret);
    await expect(release('stage', '1.0.0', secret)).rejects.toThrow('in the store without a signature of mfe-library');
    expect(await takeBack(storeIn('stage'), NAME)).toMatchObject({ from: '2.0.0', to: '1.0.0' });
  });

  it('takes from stage what the key of production signs in addition, with the same hash', async () => {
    await release('stage', '1.0.0');
    const { secret } = await keyAt('production');
    await expect(promote('1.0.0')).rejects.toThrow('is not signed');
    await promote('1.0.0', secret);
    const [at, there] = ['stage', 'production'].map((place) =>
      envelopeIn(readFileSync(fileIn(place, '1.0.0', 'statement.json'), 'utf8')),
    );
    expect(at && there && digestOf(at) === digestOf(there)).toBe(true);
    expect(at?.signatures).toEqual([]);
    expect(there?.signatures).toHaveLength(1);
  });

  it('keeps the public half of a key whose private half its holder made, and no other kind of key', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const publicFile = path.join(base, 'key.pem');
    writeFileSync(publicFile, publicKey.export({ format: 'pem', type: 'spki' }));
    const order = { remote: NAME, holder: 'Library team', days: 30, publicFile };
    expect(await addKey(storeIn('stage'), order)).toMatch(/^The key \w{12} of Library team signs mfe-library until/);
    await expect(addKey(storeIn('stage'), order)).rejects.toThrow('is there already');
    await release('stage', '1.0.0', privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(publicFile, rsa.publicKey.export({ format: 'pem', type: 'spki' }));
    await expect(addKey(storeIn('stage'), order)).rejects.toThrow('no public key of Ed25519');
    await expect(release('stage', '2.0.0', 'not a key')).rejects.toThrow('RELEASE_KEY is no private key of Ed25519');
  });
});

describe('a build that was checked before its release', () => {
  const wanted = { name: NAME, version: '1.0.0', sources: 'abc', required: ['types'], command: 'check it' };
  const checking = { schema: z.object({}), checks: ['types'], run: async () => ({}) };

  it('is found by its very bytes, its sources and its checks, or refused', async () => {
    await expect(findChecked(base, wanted, checking.schema)).rejects.toThrow(
      'Nothing shows that mfe-library 1.0.0 was checked. Run `check it` first, or leave out --verified.',
    );
    writeFileSync(path.join(base, 'entry.js'), 'entry');
    await keepChecked(base, await checkBuild(Promise.resolve(base), wanted, checking));
    expect((await findChecked(base, wanted, checking.schema)).described).toEqual({});
    const refusal = (other: Partial<typeof wanted>) =>
      findChecked(base, { ...wanted, ...other }, checking.schema).catch((error: Error) => error.message);
    expect(await refusal({ version: '1.0.1' })).toContain('is about mfe-library 1.0.0, not about mfe-library 1.0.1');
    expect(await refusal({ sources: 'abd' })).toContain('have changed since they were checked');
    expect(await refusal({ required: ['types', 'tests'] })).toContain(
      'Nothing shows that mfe-library 1.0.0 passed: tests',
    );
    writeFileSync(path.join(base, 'entry.js'), 'another');
    expect(await refusal({})).toContain('entry.js differs. Run `check it` first');
  });

  it('is not stated when a check fails', async () => {
    const run = () => Promise.reject(new Error('types are wrong'));
    await expect(checkBuild(Promise.resolve(base), wanted, { ...checking, run })).rejects.toThrow('types are wrong');
  });
});

it('brings a shell of another store with the same bytes, and refuses one that has not passed its checks', async () => {
  const output = mkdtempSync(path.join(base, 'shell-'));
  mkdirSync(path.join(output, 'assets'));
  writeFileSync(path.join(output, 'assets/shell.js'), 'a script');
  writeFileSync(path.join(output, 'index.html'), 'a page');
  const [stage, production] = [storeIn('stage'), storeIn('production')];
  const add = async (version: string, checks: readonly string[]) => {
    const file = shellOf(version, 'useState');
    const wanted = { name: SHELL, version, sources: 'abc', required: requiredOfShell, command: '' };
    const checked = await checkBuild(Promise.resolve(output), wanted, {
      schema: z.any(),
      checks,
      run: async () => file,
    });
    await storeShell(stage, { file, output, statement: checked.statement });
    return promoteShellFrom(originIn(stage, { name: SHELL, version }), production, { version });
  };
  await add('1.0.0', requiredOfShell);
  expect((await production.readRegistry()).shell?.version).toBe('1.0.0');
  expect((await production.readFile(SHELL, '1.0.0', 'assets/shell.js'))?.toString()).toBe('a script');
  await expect(add('2.0.0', ['types'])).rejects.toThrow('Nothing shows that shell 2.0.0 passed: sizes; lint; tests.');
});
