import { type FastifyInstance } from 'fastify';
import { getSignedUrl } from 'shared/contract/upload';
import { linkOf, newFileKey, safeFileName } from '../../files/file-address';
import { DiskStore } from '../../files/disk-store';
import { UPLOAD_MS } from '../../files/file-store';
import { route } from '../../server/route';
import { schoolOfUploads } from './policy';
import { registerReceive } from './receive';
import * as repository from './repository';
import { registerRedirect, registerServe } from './serve';
import { sweepEveryDay } from './unused-files.commands';

/** A part that another server on the same folder is writing is touched all the time. */
const STALE_PART_MS = 3_600_000;

export function uploadRoutes(app: FastifyInstance): void {
  const { files, database } = app.services;
  const { place } = files;

  route(app, getSignedUrl, async ({ db, account, body, services }) => {
    const schoolId = schoolOfUploads(account);
    const [key, fileName, createdAt] = [newFileKey(), safeFileName(body.fileName), services.now()];
    const expiresAt = new Date(createdAt.getTime() + UPLOAD_MS);
    const { fileType, fileSize: bytes } = body;
    const url = await files.signUpload({ key, fileName, fileType, bytes, expiresAt });
    // Object storage does not tell when a file has arrived.
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

  sweepEveryDay(app);
  if (!(place instanceof DiskStore)) return registerRedirect(app, place);
  registerReceive(app, place);
  registerServe(app, place);
  // The embedded database belongs to one server alone, so at its start nobody is writing.
  app.addHook('onReady', () => place.sweep(database.engine === 'embedded' ? 0 : STALE_PART_MS));
}
