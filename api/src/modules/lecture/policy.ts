import { and, inArray } from 'drizzle-orm';
import { uploads } from '../../db/schema/lectures';
import { parseLink } from '../../files/file-address';
import { badRequest } from '../../server/refusal';
import { inSchoolsOf } from '../../tenancy/tenancy';
import { type Change } from './changes.repository';

/** A link of a lecture, and the field to blame for it. */
export interface FileLink {
  link: string;
  field: string;
}

/**
 * Whoever saves a link to a file of ours gets a signed address for it, so the file must have been announced in one of the
 * caller's schools, and none is swept away meanwhile. Links that the lecture has already need no proof. @throws 400 at the field of the first that fails.
 */
export async function requireFiles(
  { tx, account }: Change,
  links: readonly FileLink[],
  known: readonly string[] = [],
): Promise<void> {
  const files = links.flatMap(({ link, field }) => {
    const file = known.includes(link) ? undefined : parseLink(link);
    return file ? [{ key: file.key, field }] : [];
  });
  if (files.length === 0) return;
  const keys = files.map(({ key }) => key);
  const rows = await tx
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(inSchoolsOf(account, uploads.schoolId), inArray(uploads.key, keys)))
    .for('share');
  const ours = new Set(rows.map(({ key }) => key));
  const foreign = files.find(({ key }) => !ours.has(key));
  if (foreign) throw badRequest('errors.lectureFile', {}, foreign.field);
}
