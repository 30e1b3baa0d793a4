import { type Database } from '../../db/database';
import { findByCode } from './repository';

export { keepTold, type MailLink, mailLinkFor } from './mail-link.repository';
export { itemsFor } from './reading.read';

/** Whom a guardian's link is about, if it is valid; undefined otherwise. */
export async function findGuardianByCode(db: Database, codeHash: string, now: Date) {
  const found = await findByCode(db, codeHash, now);
  return found && { linkId: found.link.id, schoolId: found.link.schoolId, studentId: found.student.id };
}
