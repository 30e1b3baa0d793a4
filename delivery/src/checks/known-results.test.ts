import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../workspace/rooms';
import { type Check, type Outcome } from './check';
import { knownResults } from './known-results';

let folder: string;
let source: string;
let check: Check;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-results-'));
  source = path.join(folder, 'source.ts');
  writeFileSync(source, 'one');
  check = { name: 'tests of a room', inputs: [path.relative(root, source)], run: async () => green };
});
afterEach(() => rmSync(folder, { recursive: true }));

const green: Outcome = { passed: 3, failed: 0, tests: [{ title: 'slow', seconds: 2 }] };
const open = (fresh = false) => knownResults(path.join(folder, 'results'), { fresh });
const keep = (outcome: Outcome) => open().begin(check)(outcome);
const find = () => open().find(check);

describe('knownResults', () => {
  it('reuses a green result while the inputs are unchanged', async () => {
    expect(await find()).toBeUndefined();
    await keep(green);
    expect(await find()).toEqual({ ...green, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  });

  it('drops a result when an input changes', async () => {
    await keep(green);
    writeFileSync(source, 'two');
    expect(await find()).toBeUndefined();
  });

  it('never stores a failure, and drops the green result before it', async () => {
    await keep(green);
    await keep({ passed: 2, failed: 1 });
    expect(await find()).toBeUndefined();
    expect(readdirSync(path.join(folder, 'results'))).toEqual([]);
  });

  it('stores nothing if an input changed during the run', async () => {
    const end = open().begin(check);
    writeFileSync(source, 'edited while the tests ran');
    await end(green);
    expect(await find()).toBeUndefined();
  });

  it('ignores results in a fresh run, but stores its own for the next', async () => {
    await open(true).begin(check)(green);
    expect(await open(true).find(check)).toBeUndefined();
    expect(await find()).toMatchObject(green);
  });

  it.each(['TEST_LONG', 'NGINX', 'TEST_DATABASE_URL'])(
    'does not reuse a result of a run with another %s',
    async (name) => {
      await keep(green);
      const before = process.env[name];
      try {
        process.env[name] = 'something else';
        expect(await find()).toBeUndefined();
      } finally {
        if (before === undefined) delete process.env[name];
        else process.env[name] = before;
      }
    },
  );

  it('never stores the result of a suite without inputs', async () => {
    const always: Check = { name: 'always', run: async () => green };
    await open().begin(always)(green);
    expect(await open().find(always)).toBeUndefined();
  });
});
