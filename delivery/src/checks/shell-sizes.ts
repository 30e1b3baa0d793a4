import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { folderStore } from '../store/folder-store';
import { storeDir } from '../workspace/rooms';
import { budgets } from './budgets';
import { matches, scriptsOf, type SizeRow, sizeOf } from './sizes';

/**
 * Size of the initial scripts in the page of a built shell, or of the stored one, with the texts of the language that
 * has the most.
 * @throws Error if there are none.
 */
export async function shellSizes(build?: string): Promise<SizeRow[]> {
  const folder = build ?? path.join(storeDir(), 'shell');
  const { shell } = build === undefined ? await folderStore(storeDir()).readRegistry() : {};
  const version = shell ? `versions/${shell.version}` : '';
  const page = await readFile(path.join(folder, version, 'index.html'), 'utf8');
  const scripts = scriptsOf(page);
  const texts = matches(page, /<link[^>]*\shref="\/([^"]+)"[^>]*\sdata-texts=/g);
  if (scripts.length === 0) throw new Error(`The page in ${folder} names no script.`);
  const ofTexts = await Promise.all(texts.map((file) => sizeOf(folder, [file])));
  const bytes = (await sizeOf(folder, scripts)) + Math.max(0, ...ofTexts);
  return [{ part: 'shell, first scripts', bytes, budget: budgets.shell }, ...(await frameSize(folder, version))];
}

/** Size of the additional files that a signed-in page loads to paint its frame. Shells in build tests have none. */
async function frameSize(folder: string, version: string): Promise<SizeRow[]> {
  const page = await readFile(path.join(folder, version, 'frame.html'), 'utf8').catch(() => '');
  const files = matches(page, /\s(?:href|src)="\/(assets\/frame\.[^"]+)"/g);
  return files.length > 0 ? [{ part: 'shell, frame', bytes: await sizeOf(folder, files), budget: budgets.frame }] : [];
}
