import { and, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { insertRows, type Rows } from '../../db/insert-rows';
import { students } from '../../db/schema/students';
import { changeEmails, openAccounts } from './accounts';
import { chunksOf } from './chunks-of';
import { type StudentWrite } from '@teacher-portal/roster/plan/ledger';
import { type Plan } from '@teacher-portal/roster/plan/plan';
import { type PreparedWrites } from './prepare-writes';
import { Refusal } from '../../refusals/refusal';

type Changed = StudentWrite['set'] & { userId?: number };

const columns = getTableColumns(students);
/** What an import changes of a student. */
const changeable = [
  ...([
    'userId',
    'name',
    'givenName',
    'familyName',
    'searchText',
    'studentNumber',
    'tier',
    'section',
    'guardianName',
  ] as const),
  ...(['guardianRelation', 'contactNumber', 'sourcedId', 'deletedAt'] as const),
] satisfies (keyof Changed)[];

const insertStudents = (tx: Database, schoolId: number, rows: Rows<typeof students>) =>
  insertRows(tx, {
    table: students,
    rows,
    dangling: sql`select s.id from students s left join users u on u.id = s.user_id
      where s.school_id = ${schoolId} and s.user_id is not null and u.id is null`,
  });

/** Frees the ids that are to be of others: the database compares each row by itself. */
async function freeSourcedIds(tx: Database, schoolId: number, plan: Plan): Promise<void> {
  const ids = plan.students.flatMap(({ id, set }) => (id !== null && set.sourcedId !== undefined ? [id] : []));
  if (ids.length === 0) return;
  await tx
    .update(students)
    .set({ sourcedId: null })
    .where(and(eq(students.schoolId, schoolId), sql`${students.id} = ${anyOf(ids)}`, isNotNull(students.sourcedId)));
}

/** Each with its own columns, in one statement: at the turn of a year every student changes. */
async function updateStudents(
  tx: Database,
  schoolId: number,
  changed: readonly { id: number; set: Changed }[],
  now: Date,
): Promise<void> {
  if (changed.length === 0) return;
  const patches = changed.map(({ id, set }) => ({
    id,
    patch: Object.fromEntries(
      changeable.flatMap((key) => (set[key] === undefined ? [] : [[columns[key].name, set[key]]])),
    ),
  }));
  const names = changeable.map((key) => sql.identifier(columns[key].name));
  await tx.execute(sql`update students t
    set (${sql.join(names, sql`, `)}) = (
        select ${sql.join(
          names.map((name) => sql`p.${name}`),
          sql`, `,
        )} from jsonb_populate_record(t, given.patch) p),
      version = t.version + 1, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(patches)}::jsonb) as given (id int, patch jsonb)
    where t.id = given.id and t.school_id = ${schoolId}`);
}

/**
 * Creates and updates students with their accounts.
 *
 * @throws 412 if an address has got an account since it was planned
 */
export async function writeStudents(
  tx: Database,
  schoolId: number,
  plan: Plan,
  prepared: PreparedWrites,
  now: Date,
): Promise<void> {
  if (!(await openAccounts(tx, schoolId, prepared))) throw new Refusal(412, 'errors.rosterChanged');
  await changeEmails(
    tx,
    plan.students.flatMap(({ email }) => email ?? []),
    now,
  );
  await freeSourcedIds(tx, schoolId, plan);
  await insertStudents(tx, schoolId, prepared.students);
  await updateStudents(
    tx,
    schoolId,
    plan.students.flatMap(({ id, set: values }, at) => {
      const userId = prepared.userIds[at];
      const set: Changed = { ...values, ...(userId !== undefined && { userId }) };
      return id === null || Object.keys(set).length === 0 ? [] : [{ id, set }];
    }),
    now,
  );
  for (const ids of chunksOf(plan.removedStudents))
    await tx
      .update(students)
      .set({ deletedAt: now, updatedAt: now, version: sql`${students.version} + 1` })
      .where(and(eq(students.schoolId, schoolId), inArray(students.id, ids)));
}
