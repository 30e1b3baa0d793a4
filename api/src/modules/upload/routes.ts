import { type FastifyInstance } from 'fastify';
import { getSignedUrl, readFiles } from 'shared/contract/upload';
import { DiskStore } from '../../files/disk-store';
import { type Audit } from '../../server/audit/audit';
import { every, everyDay } from '../../server/process/every-day';
import { route } from '../../server/route';
import { readerOf } from '../../tenancy/files';
import { announceFile } from './announce.commands';
import { schoolOfUploads } from './policy';
import { registerReceive } from './receive';
import { scannerOf, scanUnread } from './scan.commands';
import { registerRedirect, registerServe } from './serve';
import { eraseOldTrash } from '../trash/public';
import { sweepUnusedFiles } from './unused-files.commands';

/** Parts that another server on the same folder is writing are modified continuously. */
const STALE_PART_MS = 3_600_000;
const SCAN_AGAIN_MS = 600_000;

const unrecorded: Audit = { audit: false, because: 'It only announces a file; what comes to mention it is recorded.' };

export function uploadRoutes(app: FastifyInstance): void {
  const { files, database } = app.services;
  const { place } = files;

  route(app, getSignedUrl, unrecorded, async ({ db, account, body, services }) => {
    const { fileName, fileType, fileSize } = body;
    const file = { schoolId: schoolOfUploads(account), userId: account.userId, fileName, fileType, fileSize };
    return { data: await announceFile(db, services, file) };
  });

  route(app, readFiles, async ({ db, account, body, services }) => {
    const links = [...new Set(body.links)];
    const readAddress = await readerOf(
      db,
      services.files,
      account,
      links.map((link) => ({ link })),
    );
    return {
      data: links
        .map((fileUrl) => ({ fileUrl, readUrl: readAddress(fileUrl) }))
        .filter(({ fileUrl, readUrl }) => readUrl !== fileUrl),
    };
  });

  everyDay(app, async () => {
    // Before the sweep, which then removes the files of what was erased.
    await eraseOldTrash(app.services);
    await sweepUnusedFiles(app.services);
    if (place instanceof DiskStore) await place.sweep(STALE_PART_MS);
  });
  const scan = scannerOf(app.services.config, app.log);
  if (scan) every(app, SCAN_AGAIN_MS, () => scanUnread(app.services, scan));
  if (!(place instanceof DiskStore)) return registerRedirect(app, place);
  registerReceive(app, { place, scan });
  registerServe(app, place);
  // The embedded database has a single server, so at its start nobody is writing.
  app.addHook('onReady', () => place.sweep(database.engine === 'embedded' ? 0 : STALE_PART_MS));
}
