import { runChecks } from './check';

const quiet = () => undefined;

describe('the checks behind `pnpm test`', () => {
  it('adds up what every suite counted', async () => {
    const counted = (passed: number, failed: number) => ({ name: 'suite', run: async () => ({ passed, failed }) });
    await expect(runChecks([counted(3, 0), counted(2, 1)], quiet)).resolves.toEqual({ passed: 5, failed: 1 });
  });

  it('counts a suite that breaks as one failure and still runs the next', async () => {
    const broken = { name: 'broken', run: () => Promise.reject(new Error('no browser')) };
    const good = { name: 'good', run: async () => ({ passed: 4, failed: 0 }) };
    await expect(runChecks([broken, good], quiet)).resolves.toEqual({ passed: 4, failed: 1 });
  });

  it('runs as many suites at a time as it has lanes, each of them once', async () => {
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
    await expect(runChecks(suites, quiet, 2)).resolves.toEqual({ passed: 5, failed: 0 });
    expect(most).toBe(2);
  });

  it('counts a suite that ran no test as a failure', async () => {
    const empty = { name: 'empty', run: async () => ({ passed: 0, failed: 0 }) };
    await expect(runChecks([empty], quiet)).resolves.toEqual({ passed: 0, failed: 1 });
  });
});
