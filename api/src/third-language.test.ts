import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { languages } from 'shared/contract/limits';
import { bundleServer, startServer } from './testing/server-process';

const room = join(__dirname, '..');
const contract = join(room, '../shared/src/contract');

/** What docs/accessibility.md asks for a further language: a line in the list, and files that may have a few texts. */
function addLanguage(sources: { contract: string; api: string }, code: string): void {
  const list = join(sources.contract, 'languages.json');
  const regions = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  writeFileSync(list, JSON.stringify({ ...regions, [code]: 'de-DE' }));
  writeFileSync(join(sources.contract, `messages/${code}.json`), '{ "errors": { "notFound": "Nicht gefunden" } }');
  writeFileSync(join(sources.api, `src/text/locales/${code}.json`), '{}');
}

it('starts with a third language of which only a few texts are written, and answers in it', async () => {
  expect(languages).not.toContain('de');
  const folder = mkdtempSync(join(room, 'node_modules/.third-language-'));
  const sources = { contract: join(folder, 'contract'), api: folder };
  cpSync(contract, sources.contract, { recursive: true });
  for (const part of ['src', 'media/files/media.json'])
    cpSync(join(room, part), join(folder, part), { recursive: true });
  addLanguage(sources, 'de');
  const main = await bundleServer(sources);
  rmSync(folder, { recursive: true });
  const data = mkdtempSync(join(tmpdir(), 'teacher-portal-third-language-'));
  const server = await startServer(main, { DATA_DIR: data });
  const messageOf = async (path: string, body: object) => {
    const response = await fetch(`${server.url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { message: string }).message;
  };
  try {
    expect(await messageOf('/nothing-here?lang=de', {})).toBe('Nicht gefunden');
    expect(await messageOf('/auth/sign-in?lang=de', {})).toBe(await messageOf('/auth/sign-in?lang=en', {}));
  } finally {
    await server.end('SIGTERM');
    for (const each of [data, dirname(main)]) rmSync(each, { recursive: true, force: true });
  }
});
