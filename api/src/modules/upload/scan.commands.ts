import { createReadStream } from 'node:fs';
import { type Readable } from 'node:stream';
import { type FastifyBaseLogger } from 'fastify';
import { type FileScan } from 'shared/contract/answer-files.rules';
import { linkOf } from '../../files/file-address';
import { clamdAt, ScanFailed, scanWith } from '../../files/scan/clamd';
import { type Services } from '../../services';
import { listUnscanned, setScan } from './repository';

/** Files that came while the scanner was away, or to object storage, are read for this long. */
const LOOK_BACK_MS = 2 * 86_400_000;
const AT_ONCE = 200;

/** What the scanner says of a file; null without a scanner, and if it did not say, so that an exam goes on without it. */
export type Scan = (content: () => Readable) => Promise<FileScan | null>;

export function scannerOf({ clamdAddress }: Services['config'], log: FastifyBaseLogger): Scan | undefined {
  if (clamdAddress === undefined) return undefined;
  const where = clamdAt(clamdAddress);
  return async (content) => {
    try {
      return await scanWith(where, content());
    } catch (error) {
      if (!(error instanceof ScanFailed)) throw error;
      log.warn({ reason: error.message }, 'the virus scanner did not read a file');
      return null;
    }
  };
}

export const scanOfPath = async (scan: Scan | undefined, path: string): Promise<FileScan | null> =>
  scan ? scan(() => createReadStream(path)) : null;

/** Reads stored files that no scanner has read yet. An infected one is not shown any more. */
export async function scanUnread({ database: { db }, files, now }: Services, scan: Scan): Promise<void> {
  for (const { key, fileName } of await listUnscanned(db, new Date(now().getTime() - LOOK_BACK_MS), AT_ONCE)) {
    const content = await files.stream(linkOf(key, fileName));
    if (!content) continue;
    const said = await scan(() => content);
    if (said) await setScan(db, key, said);
  }
}
