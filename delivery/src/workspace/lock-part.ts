import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './rooms';
import { usedPackages } from './used-packages';

/** The dependencies of a room or package in the lock file: `name@version`. */
type Dependencies = Map<string, string[]>;

interface Lock {
  rooms: Dependencies;
  packages: Dependencies;
}

const unquoted = (text: string) => text.replace(/^'(.*)'$/, '$1');

/** Depth of a line, with key and value if present. */
function partsOf(line: string): { depth: number; key: string; value: string } | undefined {
  const parts = /^( *)('[^']+'|[^\s:'][^:]*):(?: (.*))?$/.exec(line);
  return parts
    ? { depth: (parts[1] ?? '').length, key: unquoted(parts[2] ?? ''), value: unquoted(parts[3] ?? '') }
    : undefined;
}

/**
 * Parses the pnpm lock file line by line: a YAML parser takes two seconds for it on every command. Skips development
 * dependencies of rooms, which are not in any output.
 */
export function parseLock(text: string): Lock {
  const lock: Lock = { rooms: new Map(), packages: new Map() };
  let section = '';
  let owner: string[] = [];
  let group = '';
  let name = '';
  for (const line of text.split('\n')) {
    const parts = partsOf(line);
    if (!parts) continue;
    const { depth, key, value } = parts;
    if (depth === 0) section = key;
    const into = { importers: lock.rooms, snapshots: lock.packages }[section];
    if (!into) continue;
    if (depth === 2) into.set(key, (owner = []));
    if (depth === 4) group = key;
    if (group !== 'dependencies' && group !== 'optionalDependencies') continue;
    if (depth === 6 && value !== '') owner.push(`${key}@${value}`);
    if (depth === 6) name = key;
    if (depth === 8 && key === 'version') owner.push(`${name}@${value}`);
  }
  return lock;
}

/** Every direct and indirect dependency of these rooms as `name@version`, sorted. */
export function lockedPackages({ rooms, packages }: Lock, names: readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = names.flatMap((name) => rooms.get(name) ?? []);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    // An aliased package is listed under its real name: `alias@name@version`.
    const own = packages.has(next) ? next : next.replace(/^@?[^@]+@/, '');
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...(packages.get(own) ?? []));
  }
  return [...found].sort();
}

let lock: Lock | undefined;

/** The part of the lock file that affects the output of a room, including its build tools. */
export function lockPart(room: string): string {
  lock ??= parseLock(readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'));
  const rooms = [room, 'shared', 'delivery'];
  return lockedPackages(lock, [...rooms, ...usedPackages(rooms)]).join('\n');
}
