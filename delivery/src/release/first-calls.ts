import { existsSync } from 'node:fs';
import path from 'node:path';
import { type FirstCalls } from 'shared/contract/first-calls';
import { moduleExports } from './module-exports';

/** Where a remote declares them; no script of its build imports the file. */
const FILE = 'src/first-calls.ts';

/**
 * What the screens of a remote read when they open, for the page to ask at once: the templates made of the endpoints
 * that its `first-calls.ts` names.
 *
 * @throws Error if they are of a route that the remote does not have
 */
export async function firstCallsOf(
  dir: string,
  routes: readonly string[],
): Promise<{ firstCalls?: Record<string, readonly string[]> }> {
  const file = path.join(dir, FILE);
  if (!existsSync(file)) return {};
  const { firstCalls = {} } = (await moduleExports(file)) as { firstCalls?: FirstCalls };
  for (const route of Object.keys(firstCalls))
    if (!routes.includes(route))
      throw new Error(`${file} declares calls of ${route}, which is no route of the remote.`);
  return { firstCalls };
}
