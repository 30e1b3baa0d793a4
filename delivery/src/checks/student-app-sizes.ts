import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { STUDENT_APP } from '../release/publish-student-app';
import { storeDir } from '../workspace/rooms';
import { budgets } from './budgets';
import { scriptsOf, type SizeRow, sizeOf, workerSizes } from './sizes';

/**
 * Size of the scripts of the student app's page, with the texts of the largest language. @throws Error without any
 * scripts.
 */
export async function studentAppSizes(folder = path.join(storeDir(), STUDENT_APP)): Promise<SizeRow[]> {
  const scripts = scriptsOf(await readFile(path.join(folder, 'index.html'), 'utf8')).map((file) =>
    file.replace(/^learn\//, ''),
  );
  if (scripts.length === 0) throw new Error(`The page in ${folder} names no script.`);
  const assets = await readdir(path.join(folder, 'assets'));
  const texts = assets.filter((name) => /^learn-\w+-json\.\w+\.js$/.test(name)).map((name) => `assets/${name}`);
  const ofTexts = await Promise.all(texts.map((file) => sizeOf(folder, [file])));
  const bytes = (await sizeOf(folder, scripts)) + Math.max(0, ...ofTexts);
  const workers = await workerSizes(path.join(folder, 'assets'));
  return [{ part: 'students’ app, first scripts', bytes, budget: budgets.learn }, ...workers];
}
