import { type FastifyInstance } from 'fastify';
import { getSignedUrl } from 'shared/contract/upload';
import { linkOf, newFileKey, safeFileName } from '../../files/file-address';
import { DiskStore } from '../../files/disk-store';
import { UPLOAD_MS } from '../../files/file-store';
import { type Audit } from '../../server/audit';
import { everyDay } from '../../server/every-day';
import { route } from '../../server/route';
import { schoolOfUploads } from './policy';
import { registerReceive } from './receive';
import * as repository from './repository';
import { registerRedirect, registerServe } from './serve';
import { eraseOldTrash } from '../trash/erase.commands';
import { sweepUnusedFiles } from './unused-files.commands';

/** Parts that another server on the same folder is writing are modified continuously. */
const STALE_PART_MS = 3_600_000;

const unrecorded: Audit = { audit: false, because: 'It only announces a file; what comes to mention it is recorded.' };

export function uploadRoutes(app: FastifyInstance): void {
  const { files, database } = app.services;
  const { place } = files;

  route(app, getSignedUrl, unrecorded, async ({ db, account, body, services }) => {
    const schoolId = schoolOfUploads(account);
    const [key, fileName, createdAt] = [newFileKey(), safeFileName(body.fileName), services.now()];
    const expiresAt = new Date(createdAt.getTime() + UPLOAD_MS);
    const { fileType, fileSize: bytes } = body;
    const url = await files.signUpload({ key, fileName, fileType, bytes, expiresAt });
    // Object storage does not report the arrival of a file.
    const storedAt = place instanceof DiskStore ? null : createdAt;
    await repository.announceUpload(db, {
      schoolId,
      userId: account.userId,
      key,
      fileName,
      fileType,
      bytes,
      createdAt,
      expiresAt,
      storedAt,
    });
    const fileUrl = linkOf(key, fileName);
    return { data: { url, fileUrl, readUrl: files.readAddress(fileUrl) } };
  });

  everyDay(app, async () => {
    // Before the sweep, which then removes the files of what was erased.
    await eraseOldTrash(app.services);
    await sweepUnusedFiles(app.services);
  });
  if (!(place instanceof DiskStore)) return registerRedirect(app, place);
  registerReceive(app, place);
  registerServe(app, place);
  // The embedded database has a single server, so at its start nobody is writing.
  app.addHook('onReady', () => place.sweep(database.engine === 'embedded' ? 0 : STALE_PART_MS));
}
