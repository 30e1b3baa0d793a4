/** @jest-environment node */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { learnScriptOf } from './learn-script';

let dir: string;
beforeAll(() => {
  dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'learn-script-')));
  mkdirSync(path.join(dir, 'src'));
  const sources = {
    'src/words.ts': "export const words = 'Loans';",
    'src/learn.ts': "import { words } from './words';\nexport const learn = () => words;",
  };
  for (const [file, text] of Object.entries(sources)) writeFileSync(path.join(dir, file), text);
});
afterAll(() => rmSync(dir, { recursive: true }));

it('names everything that the script imports, which a development server watches', async () => {
  const made = await learnScriptOf({ dir, name: 'mfe-library' });
  expect(made?.modules.sort()).toEqual(['learn.ts', 'words.ts'].map((file) => path.join(dir, 'src', file)));
});

it('reloads an open page in development once the registry names another hash, and asks nothing in a release', async () => {
  const script = async (mode: 'development' | 'production') =>
    (await learnScriptOf({ dir, name: 'mfe-library' }, mode))?.text ?? '';
  const reload = jest.fn();
  let tick = async () => {};
  let learn: string | undefined = 'sha256-now';
  const fetched = jest.fn(() => ({ json: () => ({ remotes: [{ name: 'mfe-library', learn }] }) }));
  const page = { currentScript: { integrity: 'sha256-now' }, hidden: false };
  const evaluate = (source: string) =>
    new Function('document', 'location', 'fetch', 'setInterval', source)(
      page,
      { reload },
      fetched,
      (each: () => Promise<void>) => (tick = each),
    );
  evaluate(await script('development'));
  await tick();
  learn = undefined;
  await tick();
  expect(reload).not.toHaveBeenCalled();
  learn = 'sha256-next';
  await tick();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledWith('/remotes.json');
  expect(await script('production')).not.toContain('remotes.json');
});
