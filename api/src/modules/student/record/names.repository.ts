import { and, asc, inArray, sql } from 'drizzle-orm';
import { type NameParts } from '@teacher-portal/roster/names/name-parts';
import { students } from '../../../db/schema/students';
import { visibleTo } from '../../../tenancy/tenancy';
import { type Change } from './record.repository';

/** The names of these students, locked; without those who have left or are of other schools. */
export const lockNames = ({ tx, account }: Change, ids: readonly number[]) =>
  tx
    .select({ id: students.id, name: students.name })
    .from(students)
    .where(and(visibleTo(account, students), inArray(students.id, [...ids])))
    .orderBy(asc(students.id))
    .for('update');

/** Empty parts take those away that were there; unchanged rows keep their version. */
export const setParts = ({ tx, now }: Change, rows: readonly ({ id: number } & NameParts)[]) =>
  tx.execute(sql`update students s set given_name = nullif(r."givenName", ''), family_name = nullif(r."familyName", ''),
      version = s.version + 1, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, "givenName" text, "familyName" text)
    where s.id = r.id and (s.given_name, s.family_name)
      is distinct from (nullif(r."givenName", ''), nullif(r."familyName", ''))`);
