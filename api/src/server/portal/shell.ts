import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRegistry, type ShellPointer } from 'shared/contract/registry';
import { isReached } from 'shared/contract/registry.rules';
import { FRAME, inlineScriptsOf } from './first-page';
import { watchedFile, type TextSource } from './registry';

/** Cookies of a browser that requests the page. */
export interface ShellVisitor {
  /** Its random name, if it has one. */
  name?: string | undefined;
  /** The version of the shell that did not start in it. */
  failed?: string | undefined;
  /** File of the page to send instead of the empty one, if the shell has it. */
  firstPage?: string | undefined;
}

export interface ShellPage {
  html: string;
  /** CSP hashes of its inline scripts; only pages that render before the shell have one. */
  inlineScripts: readonly string[];
  /** The script that sends the first calls of a screen, if the shell has one and the page waits for them. */
  firstCalls?: string;
  version?: string;
  /** A new random name, which keeps the browser's bucket in a rollout stable. */
  newName?: string;
}

/** The versions for this browser, best first; the one that did not start comes last. */
function versionsFor({ version, previous, candidate }: ShellPointer, { name, failed }: ShellVisitor): string[] {
  const isChosen = candidate && isReached({ name: 'shell', version: candidate.version }, candidate.rollout, name);
  const versions = [isChosen ? candidate.version : undefined, version, previous?.version].filter(
    (each) => each !== undefined,
  );
  return [...versions.filter((each) => each !== failed), ...versions.filter((each) => each === failed)];
}

async function newestIn(folder: string): Promise<string | undefined> {
  const versions = await readdir(folder).catch(() => []);
  const times = await Promise.all(versions.map(async (version) => (await stat(join(folder, version))).mtimeMs));
  return versions[times.indexOf(Math.max(...times))];
}

/**
 * The page of the shell version for a browser; the next best version if files are missing or it did not start. Stores
 * from before shells had versions hold one page beside the scripts.
 */
export function shellPages(
  storeDir: string,
): (registry: ShellPointer | undefined, visitor: ShellVisitor) => Promise<ShellPage | undefined> {
  const pages = new Map<string, TextSource>();
  const read = (folder: string, name = 'index.html') => {
    const file = join(storeDir, 'shell', folder, name);
    const page = pages.get(file) ?? watchedFile(file);
    pages.set(file, page);
    return page();
  };
  // If an external registry names no shell, the folder's own registry decides.
  const local = watchedFile(join(storeDir, 'registry.json'));
  return async (pointer, visitor) => {
    const shell = pointer ?? parseRegistry(await local()).shell;
    const newName = shell?.candidate && !visitor.name ? randomBytes(12).toString('hex') : undefined;
    const versions = shell ? versionsFor(shell, { ...visitor, name: visitor.name ?? newName }) : [];
    for (const version of versions) {
      const folder = join('versions', version);
      const first = visitor.firstPage && (await read(folder, visitor.firstPage));
      const html = first || (await read(folder));
      const firstCalls = first && visitor.firstPage === FRAME ? await read(folder, 'first-calls.js') : undefined;
      if (html !== undefined)
        return {
          html,
          inlineScripts: first ? inlineScriptsOf(html) : [],
          version,
          ...(firstCalls && { firstCalls }),
          ...(newName && { newName }),
        };
    }
    // Without a usable registry: a page that reports that is better than none.
    const newest = await newestIn(join(storeDir, 'shell/versions'));
    const html = await read(newest === undefined ? '' : join('versions', newest));
    return html === undefined ? undefined : { html, inlineScripts: [] };
  };
}
