import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { budgets } from './budgets';
import { shellSizes } from './shell-sizes';
import { overweight } from './sizes';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'portal-sizes-'))));
afterEach(() => rm(folder, { recursive: true }));

const page = (...scripts: string[]) =>
  `<!doctype html>${scripts.map((file) => `<script defer integrity="sha384-x" src="/${file}"></script>`).join('')}<script>1</script>`;

/** A shell whose two scripts weigh this much after brotli, which cannot make chance any smaller. */
async function shellOf(one: number, other: number): Promise<void> {
  await writeFile(path.join(folder, 'index.html'), page('a.js', 'b.js'));
  await writeFile(path.join(folder, 'a.js'), randomBytes(one));
  await writeFile(path.join(folder, 'b.js'), randomBytes(other));
}

it('the first scripts of the shell are weighed together, and more than their budget is a fault', async () => {
  await shellOf(budgets.shell / 2, budgets.shell / 2 + 1_000);
  expect(overweight(await shellSizes(folder))).toEqual([
    expect.stringMatching(/first scripts weighs \d+ bytes \(brotli\), the budget is 262000/),
  ]);
  await shellOf(budgets.shell / 2, budgets.shell / 2 - 1_000);
  expect(overweight(await shellSizes(folder))).toEqual([]);
});

it('a page without scripts is not taken for a light one', async () => {
  await writeFile(path.join(folder, 'index.html'), page());
  await expect(shellSizes(folder)).rejects.toThrow(/names no script/);
});
