import { and, eq, exists, inArray, or, type SQL } from 'drizzle-orm';
import { ownFilePrefix } from 'shared/contract/links.rules';
import { type Database } from '../db/database';
import { type FileScan } from 'shared/contract/answer-files.rules';
import { uploads, uploadSchools } from '../db/schema/lectures';
import { parseLink } from '../files/file-address';
import { type FileStore } from '../files/file-store';
import { badRequest } from '../refusals/refusal';
import { ownFilesOf } from '../text/own-files';
import { inSchoolsOf, type Tenant } from './tenancy';

/** A URL where a browser can read a file of the portal for a few hours; links without access are returned unchanged. */
export interface ReadAddress {
  (link: string): string;
  /** What is known of a file of the portal; undefined without access. */
  factsOf?: (link: string) => FileFacts | undefined;
}

interface FileFacts {
  bytes: number | null;
  scan: FileScan | null;
}

/** The key of a file, and the field that references it. */
interface Mention {
  key: string;
  field: string;
}

/** Fields whose whole value is a file link: `link`, `picturePath`, `filePath`. */
const holdsLink = (field: string): boolean => /(^|\.)link$|Path$/.test(field);

/** Every own file in a value: links, and pictures and sounds in sanitised rich text. */
function mentionsIn(value: unknown): Mention[] {
  const found: Mention[] = [];
  // Joined only where a file is found: lists have many fields, and few of them name one.
  const names: string[] = [];
  const look = (each: unknown): void => {
    if (typeof each === 'string') {
      if (!each.includes(ownFilePrefix)) return;
      const field = names.join('.');
      for (const link of holdsLink(field) ? [each] : ownFilesOf(each)) {
        const file = parseLink(link);
        if (file) found.push({ key: file.key, field });
      }
    } else if (typeof each === 'object' && each !== null)
      for (const name of Object.keys(each)) {
        names.push(name);
        look((each as Record<string, unknown>)[name]);
        names.pop();
      }
  };
  look(value);
  return found;
}

/** Whether a value names own files. */
export const mentionsFiles = (value: unknown): boolean => mentionsIn(value).length > 0;

const keysOf = (mentions: readonly Mention[]): string[] => [...new Set(mentions.map(({ key }) => key))];

/** The keys of the portal’s own files in a value. */
export const filesIn = (value: unknown): string[] => keysOf(mentionsIn(value));

/** A file belongs to the school it was uploaded for, and to those it was added to. */
const belongsTo = (db: Database, tenant: Tenant): SQL | undefined =>
  or(
    inSchoolsOf(tenant, uploads.schoolId),
    exists(
      db
        .select({ schoolId: uploadSchools.schoolId })
        .from(uploadSchools)
        .where(and(eq(uploadSchools.uploadId, uploads.id), inSchoolsOf(tenant, uploadSchools.schoolId))),
    ),
  );

/**
 * Signs the URLs of the files in these rows that belong to the tenant. A row can reference a file of another school
 * only if it was written before that was rejected; its link is returned unsigned and grants no access, and neither does
 * that of an infected file.
 */
export async function readerOf(db: Database, files: FileStore, tenant: Tenant, rows: unknown): Promise<ReadAddress> {
  const keys = keysOf(mentionsIn(rows));
  const found =
    keys.length === 0
      ? []
      : await db
          .select({ key: uploads.key, bytes: uploads.bytes, scan: uploads.scan })
          .from(uploads)
          .where(and(inArray(uploads.key, keys), belongsTo(db, tenant)));
  const ours = new Map(found.map((row) => [row.key, row]));
  const factsOf = (link: string) => ours.get(parseLink(link)?.key ?? '');
  const readAddress = (link: string) => {
    const facts = factsOf(link);
    return facts && facts.scan !== 'infected' ? files.readAddress(link) : link;
  };
  return Object.assign(readAddress, { factsOf });
}

/** The writer of a row, and its school. */
interface Place {
  tenant: Tenant;
  schoolId: number;
}

/**
 * Saving a link to a file of the portal grants a signed URL for it, so the files that rows name must belong to one of the writer's schools.
 * Adds the file to the school of the row and locks it, so that the sweep of unused files does not delete it meanwhile.
 * @throws 400 at the first field with another file.
 */
export async function requireFilesOf(
  tx: Database,
  { tenant, schoolId }: Place,
  ...rows: readonly unknown[]
): Promise<void> {
  const mentions = rows.flatMap(mentionsIn);
  if (mentions.length === 0) return;
  const files = await tx
    .select({ id: uploads.id, key: uploads.key, schoolId: uploads.schoolId })
    .from(uploads)
    .where(and(inArray(uploads.key, keysOf(mentions)), belongsTo(tx, tenant)))
    .for('share');
  const ours = new Set(files.map(({ key }) => key));
  const foreign = mentions.find(({ key }) => !ours.has(key));
  if (foreign) throw badRequest('errors.lectureFile', {}, foreign.field);
  const brought = files.filter((file) => file.schoolId !== schoolId);
  if (brought.length > 0)
    await tx
      .insert(uploadSchools)
      .values(brought.map(({ id }) => ({ uploadId: id, schoolId })))
      .onConflictDoNothing();
}
