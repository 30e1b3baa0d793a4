import { report } from './report';

const result = { passed: 1, failed: 0, seconds: 1 };

describe('report', () => {
  it('ends the report with one line of counts over all suites, known ones included', () => {
    const text = report([
      { ...result, name: 'types', passed: 10 },
      { ...result, name: 'tests of api', passed: 5, since: '2026-11-22T08:00:00.000Z' },
      { ...result, name: 'browser', passed: 2, failed: 1, known: 1 },
    ]);
    expect(text.split('\n').slice(-2)).toEqual([
      '6 of the passed are known from earlier runs on the same files.',
      '17 passed, 1 failed',
    ]);
    expect(text).toMatch(/tests of api\s+known green since 2026-11-22T08:00:00\.000Z\s+5\s+0/);
  });

  it('lists suites by their seconds and the ten slowest tests of all suites', () => {
    const tests = (name: string, from: number) =>
      Array.from({ length: 8 }, (_, index) => ({ title: `${name} ${from + index}`, seconds: from + index }));
    const lines = report([
      { ...result, name: 'quick', seconds: 2, tests: tests('unit', 1) },
      { ...result, name: 'slow', seconds: 90, tests: tests('browser', 5) },
    ]).split('\n');
    const suites = lines.slice(3, 5).map((line) => line.split(' ')[0]);
    expect(suites).toEqual(['slow', 'quick']);
    const slowest = lines.filter((line) => /(unit|browser) \d/.test(line));
    expect(slowest).toHaveLength(10);
    expect(slowest[0]).toBe('12.0     browser 12');
    expect(slowest.at(-1)).toMatch(/^6\.0 /);
  });

  it('names every test that failed, with the first line of its error', () => {
    const text = report([
      { ...result, name: 'unit', tests: [{ title: 'adds', seconds: 1 }] },
      { ...result, name: 'browser', failed: 1, tests: [{ title: 'signs in', seconds: 1, failure: 'No form' }] },
    ]);
    expect(text).toMatch(/failed tests\nsigns in\n {2}No form\n\n2 passed, 1 failed$/);
  });
});
