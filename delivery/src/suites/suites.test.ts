import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { hasPostgres } from '../checks/postgres';
import { hasService } from '../service-kit/load';
import { remotes, roomDir, root } from '../workspace/rooms';
import { browserOutcome } from './browser-report';
import { pipelinedRoom, stages, testedRooms } from './suites';
import { typePrograms } from './type-check';

const names = (long: boolean) => stages({ long, fresh: true }).flatMap(({ checks }) => checks.map(({ name }) => name));

describe('stages of the test command', () => {
  it('tests every room with a jest configuration', () => {
    const rooms = readdirSync(root).filter((room) => existsSync(path.join(roomDir(room), 'jest.config.cjs')));
    expect([...testedRooms].sort()).toEqual(rooms.sort());
  });

  it('lets the files of a room that runs in the browser share a page, which takes half the time', () => {
    interface Preset {
      testEnvironmentOptions?: { sharesPage?: boolean };
      runtime?: string;
    }
    const configOf = (room: string) =>
      createRequire(__filename)(path.join(roomDir(room), 'jest.config.cjs')) as Preset & { projects?: Preset[] };
    const alone = [...remotes, 'shared', 'shell', 'student-app'].filter((room) => {
      const config = configOf(room);
      // The tests of screens come first in a room with a service.
      const { testEnvironmentOptions, runtime } = config.projects?.[0] ?? config;
      return !testEnvironmentOptions?.sharesPage || !runtime?.endsWith('browser-runtime.cjs');
    });
    expect(alone).toEqual([]);
  });

  it('runs one whole pipeline and the tests of all other rooms in the normal run, each room once', () => {
    const ofApi = hasPostgres() ? ['API tests on PostgreSQL', 'API tests on the embedded database'] : ['tests of api'];
    const rooms = testedRooms.flatMap((room) => {
      if (room === 'api') return ofApi;
      if (room === pipelinedRoom) return `pipeline of ${room}`;
      const onPostgres = hasService(roomDir(room)) && hasPostgres();
      return [`tests of ${room}`, ...(onPostgres ? [`tests of the service of ${room} on PostgreSQL`] : [])];
    });
    expect(names(false).filter((name) => /^(pipeline|tests|API tests) o[fn] /.test(name))).toEqual(rooms);
  });

  it('skips the tests of releases after a change in a remote, but no other part of delivery', () => {
    const checks = stages({ long: false, fresh: false }).flatMap((stage) => stage.checks);
    const inputsOf = (name: string) => checks.find((check) => check.name === name)?.inputs;
    expect(inputsOf('tests of delivery')).toContain('.');
    const ofReleases = inputsOf('release tests of delivery');
    expect(ofReleases).toEqual(expect.arrayContaining(['delivery', 'shared', 'shell', 'mfe-content/remote.json']));
    expect(ofReleases).not.toContain('mfe-content');
  });

  it('runs the pipelines of all rooms, chaos and soak in the long run', () => {
    expect(names(true)).toEqual(expect.arrayContaining(testedRooms.map((room) => `pipeline of ${room}`)));
    expect(names(true).slice(-2)).toEqual([expect.stringMatching(/^chaos/), expect.stringMatching(/^soak/)]);
  });

  it('builds during the static checks, then starts the two longest suites', () => {
    const [only, ...others] = stages({ long: false, fresh: true });
    expect(others).toEqual([]);
    expect(only?.checks.slice(0, 5)).toMatchObject([
      { name: 'production build' },
      { name: 'types' },
      { name: 'style and import law' },
      { name: expect.stringMatching(/^browser/), needs: 'production build' },
      { name: expect.stringMatching(/of api$|^API tests/), needs: 'production build' },
    ]);
  });

  it('runs the browser tests of the long run alone, because its pipelines build the rooms', () => {
    const long = stages({ long: true, fresh: true });
    expect(long[1]).toMatchObject({ lanes: 1, checks: [{ name: expect.stringMatching(/^browser/) }] });
  });

  it.each([true, false])('runs suites that use the build, and every pipeline, after it (long run: %s)', (long) => {
    const waiting = stages({ long, fresh: true })[0]?.checks.filter(({ needs }) => needs === 'production build');
    const pipelines = names(long).filter((name) => name.startsWith('pipeline of '));
    expect(waiting?.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...pipelines, expect.stringMatching(/of api$|^API tests/), 'contract of the remotes']),
    );
  });

  it('checks types, style, contract and house rules', () => {
    expect(names(false)).toEqual(
      expect.arrayContaining(['types', 'style and import law', 'contract of the remotes', 'house']),
    );
  });
});

describe('typePrograms', () => {
  const browser = { compilerOptions: { types: ['jest', 'dom'] }, include: ['src'] };
  const node = { compilerOptions: { types: ['node'] }, include: ['src', 'cli'] };

  it('joins rooms with the same compiler options, and keeps the others apart', () => {
    const programs = typePrograms([
      { room: 'shared', ...browser },
      { room: 'api', ...node },
      { room: 'shell', ...browser },
    ]);
    expect(programs).toEqual([
      { rooms: ['shared', 'shell'], ...browser, include: [roomDir('shared/src'), roomDir('shell/src')] },
      { rooms: ['api'], ...node, include: [roomDir('api/src'), roomDir('api/cli')] },
    ]);
  });
});

describe('outcome of browser tests', () => {
  const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 };
  const spec = {
    title: 'signs in',
    file: 'session.spec.ts',
    ok: true,
    tests: [{ annotations: [], results: [{ duration: 1500 }] }],
  };

  it('reads the seconds of browser tests in nested suites', () => {
    const report = { stats, errors: [], suites: [{ specs: [spec], suites: [{ specs: [spec] }] }] };
    const test = { title: 'e2e/tests/session.spec.ts: signs in', seconds: 1.5 };
    expect(browserOutcome(report)).toEqual({ passed: 2, failed: 0, tests: [test, test] });
  });

  it('keeps what a browser test expected and received, without colours, and the line where it failed', () => {
    const message = '\u001b[31mError: two headings\u001b[39m\n\nExpected: 1\nReceived: 2';
    const error = { message, location: { line: 3 } };
    const failed = { ...spec, ok: false, tests: [{ annotations: [], results: [{ duration: 1500, error }] }] };
    const [test] = browserOutcome({ stats, errors: [], suites: [{ specs: [failed] }] }).tests ?? [];
    expect(test?.failure).toBe('Error: two headings\n  Expected: 1\n  Received: 2\n  in line 3');
  });

  it.each([
    ['unexpected', { ...stats, unexpected: 1 }, []],
    ['flaky', { ...stats, flaky: 1 }, []],
    ['skipped', { ...stats, skipped: 1 }, []],
    ['broken outside of a test', stats, [{ message: 'no browser' }]],
  ])('counts a browser test that is %s as failed', (_, counted, errors) =>
    expect(browserOutcome({ stats: counted, errors, suites: [] })).toMatchObject({ passed: 2, failed: 1 }),
  );

  it('rejects a browser report in an unknown format', () => expect(() => browserOutcome({})).toThrow());
});
