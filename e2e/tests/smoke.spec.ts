import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { stageCandidate, type Visitor } from '../src/candidates';
import { demo } from '../src/demo';
import { LONG } from '../src/each-language';
import { entryOf, test } from '../src/own-store';
import { root } from '../src/portal-server';
import { sessionOf } from '../src/signed-in';
import { expect } from '../src/test';

const run = promisify(execFile);

test(
  'opens a release in a browser, keeps a candidate that runs, and withdraws one that does not',
  { tag: LONG },
  async ({ baseURL: url = '', storeDir }) => {
    const remote = 'mfe-students';
    const { email, password } = demo.teacher;
    const smoke = () =>
      run(path.join(root, 'node_modules/.bin/tsx'), ['e2e/cli/smoke.ts', remote], {
        cwd: root,
        env: { ...process.env, PORTAL_URL: url, SMOKE_EMAIL: email, SMOKE_PASSWORD: password, STORE_URL: storeDir },
      });
    const { uid } = (await sessionOf(url, demo.teacher, 'calls')) as unknown as Visitor;

    await stageCandidate(storeDir, { remote, version: '9.1.0', path: '/student', failsFor: [] });
    expect((await smoke()).stdout).toContain('mfe-students 9.1.0 runs at /student');
    expect((await entryOf(storeDir, remote)).candidate?.version).toBe('9.1.0');

    await stageCandidate(storeDir, { remote, version: '9.2.0', path: '/student', failsFor: [uid] });
    const { version: live } = await entryOf(storeDir, remote);
    await expect(smoke()).rejects.toThrow(
      `mfe-students 9.2.0 does not run: broken rendering; /student runs ${live} in its place`,
    );
    expect(await entryOf(storeDir, remote)).toMatchObject({ version: live, change: { by: expect.any(String) } });
    expect((await entryOf(storeDir, remote)).candidate).toBeUndefined();
  },
);
