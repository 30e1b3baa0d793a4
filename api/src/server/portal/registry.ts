import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FastifyBaseLogger } from 'fastify';

/** Returns the current text, undefined if there is none. */
export type TextSource = () => Promise<string | undefined>;

/** Rereads a file only when it has changed, so that a release shows without a restart. */
export function watchedFile(path: string): TextSource {
  let seen = '';
  let content: string | undefined;
  return async () => {
    try {
      const { mtimeMs, size, ino } = await stat(path);
      const state = `${mtimeMs} ${size} ${ino}`;
      if (state !== seen) {
        content = await readFile(path, 'utf8');
        seen = state;
      }
      return content;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      seen = '';
      return undefined;
    }
  };
}

const FRESH_MS = 500;
const PATIENCE_MS = 3000;

/**
 * A registry in object storage, polled at most twice a second. While the storage is down, the last text is used: old
 * releases are better than no remotes.
 */
function watchedUrl(url: string, log: Pick<FastifyBaseLogger, 'warn'>): TextSource {
  let content: string | undefined;
  let etag = '';
  let checkedAt = -Infinity;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      const answer = await fetch(url, {
        headers: etag ? { 'if-none-match': etag } : {},
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (answer.ok) {
        content = await answer.text();
        etag = answer.headers.get('etag') ?? '';
      } else if (answer.status !== 304) log.warn({ url, status: answer.status }, 'registry not read');
    } catch (error) {
      log.warn({ url, err: error }, 'registry not read');
    }
    checkedAt = performance.now();
    asking = undefined;
  }

  return async () => {
    if (performance.now() - checkedAt > FRESH_MS) await (asking ??= ask());
    return content;
  };
}

/** The registry that pages get: of the object storage if there is one, else of the store's folder. */
export const registrySource = (
  { storeDir, registryUrl }: { storeDir: string; registryUrl?: string | undefined },
  log: Pick<FastifyBaseLogger, 'warn'>,
): TextSource => (registryUrl ? watchedUrl(registryUrl, log) : watchedFile(join(storeDir, 'registry.json')));
