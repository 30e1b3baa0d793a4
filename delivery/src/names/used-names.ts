import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The first argument of a call that gives something a name in the page. */
const calls = {
  namespace: /\b(?:withWords|addNamespace)(?:<[^>()]*>)?\(\s*(?:(['"`])([^'"`$]*)\1|)/g,
  storageKey: /\bstoredItem(?:<[^>()]*>)?\(\s*(?:(['"`])([^'"`$]*)\1|)/g,
};

const namesIn = (text: string, call: RegExp) => [...text.matchAll(call)].map(([, , name]) => name);

export interface UsedNames {
  /** Of its texts. */
  namespaces: string[];
  /** Names that it would take from others, or that cannot be read from its sources. */
  problems: string[];
}

/** Whether a file is one of the remote's own, and not of a library or of the kit. */
const isOwn = (dir: string) => (file: string) =>
  file.startsWith(dir + path.sep) && !file.includes(`${path.sep}node_modules${path.sep}`) && /\.tsx?$/.test(file);

/** The names that the sources of a remote's build give to texts and stored values. */
export async function usedNames(
  { name, dir, namespace }: { name: string; dir: string; namespace: string },
  modules: readonly string[],
): Promise<UsedNames> {
  const namespaces = new Set([namespace]);
  const problems: string[] = [];
  for (const file of modules.filter(isOwn(dir))) {
    const text = await readFile(file, 'utf8');
    const place = path.relative(dir, file);
    for (const used of namesIn(text, calls.namespace))
      if (used === undefined)
        problems.push(`${place} names its texts by a variable: write the namespace where it is used.`);
      else namespaces.add(used);
    for (const key of namesIn(text, calls.storageKey))
      if (key !== undefined && !key.startsWith(`${name}:`))
        problems.push(`${place} stores ${key}, which may be of another remote: name it ${name}:${key}.`);
  }
  return { namespaces: [...namespaces].sort(), problems };
}
