import { readFileSync } from 'node:fs';
import path from 'node:path';
import { satisfies } from 'semver';
import { root } from '../workspace/rooms';
import { type HouseCheck } from './house-check';

/** The oldest and newest versions of Node that README.md promises. */
const promised = ['20.19.0', '22.22.0', '24.11.0'];

/** Packages that run on a version which they do not promise, and why they are kept. */
const tried = new Map([['sanitize-html', 'Its security fixes are worth more; the tests of rich text run on Node 20.']]);

/** Packages of a pnpm lock file that exclude one of these versions of Node. */
export function engineFaults(lock: string, versions: readonly string[], kept: ReadonlyMap<string, string>): string[] {
  const [, packages = ''] = /^packages:\n([^]*?)^\w/m.exec(`${lock}\nend`) ?? [];
  const entries = packages.matchAll(
    /^ {2}'?([^\s'][^'\n]*?)@([^@'\n]+)'?:\n(?: {4}.*\n)*? {4}engines: \{.*?\bnode: '?([^',}]+)/gm,
  );
  return [...entries].flatMap(([, name = '', version = '', engine = '']) => {
    const missing = versions.filter((each) => !satisfies(each, engine));
    return missing.length === 0 || kept.has(name)
      ? []
      : [`${name} ${version} wants Node ${engine.trim()}, and the portal promises ${missing.join(', ')}.`];
  });
}

/** Every package runs on every version of Node that the portal promises. */
export const engines: HouseCheck = {
  name: 'packages that exclude a promised Node',
  find: async () => engineFaults(readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'), promised, tried),
};
