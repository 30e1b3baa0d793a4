import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { budgets } from './budgets';
import { shellSizes } from './shell-sizes';
import { overweight, workerSizes } from './sizes';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'portal-sizes-'))));
afterEach(() => rm(folder, { recursive: true }));

const page = (...scripts: string[]) =>
  `<!doctype html>${scripts.map((file) => `<script defer integrity="sha384-x" src="/${file}"></script>`).join('')}<script>1</script>`;

/** A shell with two scripts of these sizes after brotli; random bytes do not compress. */
async function shellOf(one: number, other: number): Promise<void> {
  await writeFile(path.join(folder, 'index.html'), page('a.js', 'b.js'));
  await writeFile(path.join(folder, 'a.js'), randomBytes(one));
  await writeFile(path.join(folder, 'b.js'), randomBytes(other));
}

it('sums the initial scripts of the shell and reports a total above their budget', async () => {
  await shellOf(budgets.shell / 2, budgets.shell / 2 + 1_000);
  expect(overweight(await shellSizes(folder))).toEqual([
    expect.stringMatching(new RegExp(`first scripts weighs \\d+ bytes \\(brotli\\), the budget is ${budgets.shell}`)),
  ]);
  await shellOf(budgets.shell / 2, budgets.shell / 2 - 1_000);
  expect(overweight(await shellSizes(folder))).toEqual([]);
});

it('adds the texts of the language with the largest file', async () => {
  await shellOf(1_000, 1_000);
  const [before] = await shellSizes(folder);
  const hint = (file: string) => `<link rel="preload" as="script" href="/${file}" data-texts="${file[0]}">`;
  await writeFile(path.join(folder, 'index.html'), page('a.js', 'b.js') + hint('c.js') + hint('d.js'));
  await writeFile(path.join(folder, 'c.js'), randomBytes(500));
  await writeFile(path.join(folder, 'd.js'), randomBytes(700));
  const [after] = await shellSizes(folder);
  const added = (after?.bytes ?? 0) - (before?.bytes ?? 0);
  expect([added >= 700, added < 1_000]).toEqual([true, true]);
});

it('reports the files of the frame separately from the scripts, against their own budget', async () => {
  await shellOf(1_000, 1_000);
  const tags =
    '<link rel="stylesheet" data-frame href="/assets/frame.1.css"><script defer src="/assets/frame.2.js"></script>';
  await writeFile(path.join(folder, 'frame.html'), `${tags}${page('a.js', 'b.js')}`);
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets/frame.1.css'), randomBytes(budgets.frame));
  await writeFile(path.join(folder, 'assets/frame.2.js'), randomBytes(1_000));
  expect(overweight(await shellSizes(folder))).toEqual([expect.stringMatching(/^shell, frame weighs/)]);
});

it('rejects a page without scripts instead of reporting a size of 0', async () => {
  await writeFile(path.join(folder, 'index.html'), page());
  await expect(shellSizes(folder)).rejects.toThrow(/names no script/);
});

it('weighs our own workers, but not the PDF worker', async () => {
  await writeFile(path.join(folder, 'read.worker.1a2b3c.js'), randomBytes(budgets.worker + 1_000));
  await writeFile(path.join(folder, 'pdf.worker.1a2b3c.js'), randomBytes(10 * budgets.worker));
  await writeFile(path.join(folder, '540.1a2b3c.js'), randomBytes(10));
  const sizes = await workerSizes(folder);
  expect(sizes.map(({ part }) => part)).toEqual(['read.worker']);
  expect(overweight(sizes)).toEqual([expect.stringMatching(/^read\.worker weighs \d+ bytes/)]);
});
