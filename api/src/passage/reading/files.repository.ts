import { and, eq, exists, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { uploads, uploadSchools } from '../../db/schema/lectures';
import { linkOf, parseLink } from '../../files/file-address';

/** Files by their stable addresses, of one school, for the service of one remote. */
interface Asked {
  links: readonly string[];
  schoolId: number;
  remote: string;
}

const keysOf = (links: readonly string[]): string[] => links.flatMap((link) => parseLink(link)?.key ?? []);

const isKept = (db: Database, { links, schoolId, remote }: Asked) =>
  and(
    inArray(uploads.key, keysOf(links)),
    eq(uploads.keptBy, remote),
    or(
      eq(uploads.schoolId, schoolId),
      exists(
        db
          .select({ schoolId: uploadSchools.schoolId })
          .from(uploadSchools)
          .where(and(eq(uploadSchools.uploadId, uploads.id), eq(uploadSchools.schoolId, schoolId))),
      ),
    ),
  );

/**
 * Keeps files of an account for a service, so that they are not taken for unused. Left out are those that have not
 * arrived, that somebody else has sent, that another service keeps, or that are infected.
 */
export async function keepFiles(db: Database, { links, schoolId, remote, userId }: Asked & { userId: number }) {
  return db.transaction(async (tx) => {
    const kept = await tx
      .update(uploads)
      .set({ keptBy: remote })
      .where(
        and(
          inArray(uploads.key, keysOf(links)),
          eq(uploads.userId, userId),
          isNotNull(uploads.storedAt),
          or(isNull(uploads.scan), ne(uploads.scan, 'infected')),
          or(isNull(uploads.keptBy), eq(uploads.keptBy, remote)),
        ),
      )
      .returning({
        ...{ id: uploads.id, key: uploads.key, schoolId: uploads.schoolId },
        ...{ fileName: uploads.fileName, bytes: uploads.bytes },
      });
    const brought = kept.filter((file) => file.schoolId !== schoolId);
    if (brought.length > 0)
      await tx
        .insert(uploadSchools)
        .values(brought.map(({ id }) => ({ uploadId: id, schoolId })))
        .onConflictDoNothing();
    return kept.map(({ key, fileName, bytes }) => ({ link: linkOf(key, fileName), fileName, bytes }));
  });
}

/** Addresses of those that the service keeps. */
export const listKept = async (db: Database, asked: Asked): Promise<string[]> =>
  (await db.select({ key: uploads.key, fileName: uploads.fileName }).from(uploads).where(isKept(db, asked))).map(
    ({ key, fileName }) => linkOf(key, fileName),
  );

/** The service needs them no more; what else mentions them still does. */
export const releaseFiles = (db: Database, asked: Asked) =>
  db.update(uploads).set({ keptBy: null }).where(isKept(db, asked));
