import { type Limits } from '../core/limits';
import { parseXml } from '../xml/parse-xml';

/** A file of a backup: its content stands in `files/ab/abcdef…`. */
export interface BackupFile {
  name: string;
  path: string;
  hash: string;
}

/** Where the content of a file stands. */
export const storedAt = (hash: string): string => `files/${hash.slice(0, 2)}/${hash}`;

/** Files of questions by the area and the id that they belong to, as `answer:12`. */
export function questionFiles(text: string, limits: Limits): Map<string, BackupFile[]> {
  const found = new Map<string, BackupFile[]>();
  parseXml(text, {
    units: ['file'],
    say: () => undefined,
    limits,
    unit: (node) => {
      const value = (name: string) => node.one(name)?.text().trim() ?? '';
      const [component, name, hash] = [value('component'), value('filename'), value('contenthash')];
      if (!/^(?:question|qtype_\w+)$/.test(component) || name === '.' || !/^[0-9a-f]{40}$/.test(hash)) return;
      const key = `${value('filearea')}:${value('itemid')}`;
      found.set(key, [...(found.get(key) ?? []), { name, path: value('filepath') || '/', hash }]);
    },
  });
  return found;
}
