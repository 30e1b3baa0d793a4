import { emailSchema } from 'shared/contract/fields';
import { type Database } from '../../db/database';
import { type students } from '../../db/schema/students';
import { guardiansOf } from '../student/public';
import { listChildren } from './repository';

export interface Child {
  student: typeof students.$inferSelect;
  /** The guardian with this address. */
  guardian: string;
}

/** The present children of each address of a guardian in a school; a phone number is none. */
export async function childrenByAddress(db: Database, schoolId: number): Promise<ReadonlyMap<string, Child[]>> {
  const found = new Map<string, Child[]>();
  for (const student of await listChildren(db, schoolId))
    for (const { name, contact } of guardiansOf(student)) {
      const address = emailSchema.safeParse(contact).data;
      if (address === undefined) continue;
      const children = found.get(address) ?? [];
      if (children.some((each) => each.student.id === student.id)) continue;
      found.set(address, [...children, { student, guardian: name }]);
    }
  return found;
}
