import { type Check, type KnownResults, runChecks, total } from './check';

const quiet = () => undefined;
const counts = async (...args: Parameters<typeof runChecks>) => {
  const { passed, failed } = total(await runChecks(...args));
  return { passed, failed };
};

describe('runChecks', () => {
  it('adds up the counts of all suites', async () => {
    const counted = (passed: number, failed: number) => ({ name: 'suite', run: async () => ({ passed, failed }) });
    await expect(counts([counted(3, 0), counted(2, 1)], quiet)).resolves.toEqual({ passed: 5, failed: 1 });
  });

  it('counts a suite that throws as one failure and still runs the next suite', async () => {
    const broken = { name: 'broken', run: () => Promise.reject(new Error('no browser')) };
    const good = { name: 'good', run: async () => ({ passed: 4, failed: 0 }) };
    await expect(counts([broken, good], quiet)).resolves.toEqual({ passed: 4, failed: 1 });
  });

  it('runs at most as many suites concurrently as there are lanes, and each suite once', async () => {
    let running = 0;
    let most = 0;
    const suites = Array.from({ length: 5 }, (_, index) => ({
      name: `suite ${index}`,
      run: async () => {
        most = Math.max(most, ++running);
        await new Promise(setImmediate);
        running -= 1;
        return { passed: 1, failed: 0 };
      },
    }));
    await expect(counts(suites, quiet, { lanes: 2 })).resolves.toEqual({ passed: 5, failed: 0 });
    expect(most).toBe(2);
  });

  it('starts a suite after the one it depends on, and later suites in their order', async () => {
    const events: string[] = [];
    const suite = (name: string, needs?: string): Check => ({
      name,
      needs,
      async run() {
        events.push(`${name} starts`);
        await new Promise(setImmediate);
        events.push(`${name} ends`);
        return { passed: 1, failed: name === 'build' ? 1 : 0 };
      },
    });
    const suites = [suite('build'), suite('lint'), suite('on the build', 'build'), suite('more', 'not of this run')];
    await expect(counts(suites, quiet, { lanes: 3 })).resolves.toEqual({ passed: 4, failed: 1 });
    const starts = ['build starts', 'lint starts', 'on the build starts', 'more starts'];
    expect(events.filter((event) => event.endsWith('starts'))).toEqual(starts);
    expect(events.indexOf('on the build starts')).toBeGreaterThan(events.indexOf('build ends'));
  });

  it('counts a suite that ran no test as a failure', async () => {
    const empty = { name: 'empty', run: async () => ({ passed: 0, failed: 0 }) };
    await expect(counts([empty], quiet)).resolves.toEqual({ passed: 0, failed: 1 });
  });

  it('reuses a known green result with its time instead of running the suite', async () => {
    const at = '2026-11-22T08:00:00.000Z';
    const results: KnownResults = {
      find: async () => ({ passed: 7, failed: 0, at }),
      begin: () => async () => undefined,
    };
    const lines: string[] = [];
    const suite: Check = { name: 'suite', inputs: ['x'], run: () => Promise.reject(new Error('it was run')) };
    await expect(runChecks([suite], (line) => void lines.push(line), { results })).resolves.toEqual([
      { name: 'suite', passed: 7, failed: 0, seconds: 0, since: at },
    ]);
    expect(lines).toEqual([`\n── suite: known green since ${at} (7 passed)`]);
  });
});
