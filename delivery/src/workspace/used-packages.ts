import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packages, packagesRoom, roomDir } from './rooms';

const scope = '@teacher-portal/';

/** The folder of one of our packages by its name, `packages/gradebook`; undefined for any other name. */
export function packageFolder(name: string): string | undefined {
  const folder = name.replace(scope, `${packagesRoom}/`);
  return name.startsWith(scope) && packages.includes(folder) ? folder : undefined;
}

function namesIn(room: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(roomDir(room), 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies);
}

/** The folders of the packages that these rooms depend on, directly or through other packages, sorted. */
export function usedPackages(rooms: readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = [...rooms];
  for (let room = waiting.pop(); room !== undefined; room = waiting.pop())
    for (const folder of namesIn(room).flatMap((name) => packageFolder(name) ?? [])) {
      if (!found.has(folder)) waiting.push(folder);
      found.add(folder);
    }
  return [...found].sort();
}
