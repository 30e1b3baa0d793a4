import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { type Database } from '../db/database';
import { insertRows } from '../db/insert-rows';
import { students } from '../db/schema/students';
import { changeEmails, openAccounts } from './accounts';
import { chunksOf } from './chunks';
import { type StudentWrite } from './ledger';
import { type Plan } from './plan';

type Changed = StudentWrite['set'] & { userId?: number };

const columns = getTableColumns(students);
/** What an import changes of a student. */
const changeable = [
  ...(['userId', 'name', 'searchText', 'studentNumber', 'tier', 'section', 'guardianName'] as const),
  ...(['guardianRelation', 'contactNumber', 'sourcedId', 'deletedAt'] as const),
] satisfies (keyof Changed)[];

const insertStudents = async (tx: Database, schoolId: number, made: readonly Changed[]): Promise<number[]> =>
  (
    await insertRows<typeof students, { id: number }>(tx, {
      table: students,
      rows: made.map(({ name = '', searchText = '', section = '', tier = '', ...set }) => ({
        ...{ schoolId, name, searchText, section, tier },
        userId: set.userId ?? null,
        studentNumber: set.studentNumber ?? null,
        guardianName: set.guardianName ?? null,
        guardianRelation: set.guardianRelation ?? null,
        contactNumber: set.contactNumber ?? null,
        sourcedId: set.sourcedId ?? null,
      })),
      returning: sql`id`,
      dangling: sql`select s.id from students s left join users u on u.id = s.user_id
        where s.school_id = ${schoolId} and s.user_id is not null and u.id is null`,
    })
  ).map(({ id }) => id);

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

/** Creates and updates students with their accounts; returns their ids in the order of the plan. */
export async function writeStudents(tx: Database, schoolId: number, plan: Plan, now: Date): Promise<number[]> {
  const accounts = await openAccounts(
    tx,
    schoolId,
    plan.students.flatMap(({ account }) => account ?? []),
  );
  await changeEmails(
    tx,
    plan.students.flatMap(({ email }) => email ?? []),
    now,
  );
  const setOf = ({ set, account }: StudentWrite): Changed => {
    const userId = account ? accounts.get(account.email) : undefined;
    return { ...set, ...(userId !== undefined && { userId }) };
  };
  const made = await insertStudents(tx, schoolId, plan.students.filter(({ id }) => id === null).map(setOf));
  await updateStudents(
    tx,
    schoolId,
    plan.students.flatMap((write) => {
      const set = setOf(write);
      return write.id === null || Object.keys(set).length === 0 ? [] : [{ id: write.id, set }];
    }),
    now,
  );
  for (const ids of chunksOf(plan.removedStudents))
    await tx
      .update(students)
      .set({ deletedAt: now, updatedAt: now, version: sql`${students.version} + 1` })
      .where(and(eq(students.schoolId, schoolId), inArray(students.id, ids)));
  let next = 0;
  return plan.students.map(({ id }) => id ?? made[next++] ?? 0);
}
