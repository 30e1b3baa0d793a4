import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { hasPostgres } from '../checks/postgres';
import { roomDir, root } from '../workspace/rooms';
import { browserOutcome } from './browser';
import { pipelinedRoom, stages, testedRooms } from './suites';

const names = (long: boolean) => stages({ long, fresh: true }).flatMap(({ checks }) => checks.map(({ name }) => name));

describe('stages', () => {
  it('tests every room that has a jest configuration', () => {
    const rooms = readdirSync(root).filter((room) => existsSync(path.join(roomDir(room), 'jest.config.cjs')));
    expect([...testedRooms].sort()).toEqual(rooms.sort());
  });

  it('runs one whole pipeline and the tests of all other rooms in the normal run, each room once', () => {
    const rooms = testedRooms.map((room) => (room === pipelinedRoom ? `pipeline of ${room}` : `tests of ${room}`));
    expect(names(false).filter((name) => /^(pipeline|tests) of /.test(name))).toEqual(rooms);
  });

  it('runs the pipelines of all rooms, chaos and soak in the long run', () => {
    expect(names(true)).toEqual(expect.arrayContaining(testedRooms.map((room) => `pipeline of ${room}`)));
    expect(names(true).slice(-2)).toEqual([expect.stringMatching(/^chaos/), expect.stringMatching(/^soak/)]);
  });

  it('builds first, and runs the browser tests after everything that shares the machine with others', () => {
    const normal = stages({ long: false, fresh: true });
    expect(normal.map(({ checks }) => checks.length > 2)).toEqual([false, true, false]);
    expect(normal[0]?.checks[0]?.name).toBe('production build');
    expect(normal.at(-1)).toMatchObject({ lanes: 1, checks: [{ name: expect.stringMatching(/^browser/) }] });
  });

  it('checks types, style, contract and house, and the API on PostgreSQL where that is installed', () => {
    expect(names(false)).toEqual(
      expect.arrayContaining(['types', 'style and import law', 'contract of the remotes', 'house']),
    );
    expect(names(false).includes('API tests on PostgreSQL')).toBe(hasPostgres());
  });
});

describe('browserOutcome', () => {
  const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 };
  const spec = { title: 'signs in', file: 'session.spec.ts', tests: [{ results: [{ duration: 1500 }] }] };

  it('reads the seconds of tests in nested suites', () => {
    const report = { stats, errors: [], suites: [{ specs: [spec], suites: [{ specs: [spec] }] }] };
    const test = { title: 'e2e/tests/session.spec.ts: signs in', seconds: 1.5 };
    expect(browserOutcome(report)).toEqual({ passed: 2, failed: 0, tests: [test, test] });
  });

  it.each([
    ['unexpected', { ...stats, unexpected: 1 }, []],
    ['flaky', { ...stats, flaky: 1 }, []],
    ['skipped', { ...stats, skipped: 1 }, []],
    ['broken outside of a test', stats, [{ message: 'no browser' }]],
  ])('counts what is %s as failed', (_, counted, errors) =>
    expect(browserOutcome({ stats: counted, errors, suites: [] })).toMatchObject({ passed: 2, failed: 1 }),
  );

  it('rejects a report in a form that it does not know', () => expect(() => browserOutcome({})).toThrow());
});
