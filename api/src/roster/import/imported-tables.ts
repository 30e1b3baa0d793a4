import { sql, type SQL } from 'drizzle-orm';

interface ImportedTable {
  /** The columns of the primary key. */
  key: readonly string[];
  /** The compared columns besides the key; all, unless given. */
  columns?: readonly string[];
  /** Which rows belong to the school; by default those with its id. */
  of?: (schoolId: number) => SQL;
  /** The columns that name what a row belongs to. */
  partOf?: Readonly<Record<string, OwnerName>>;
}

/** What other rows come and go with. */
const owners = ['students', 'classes'] as const;
type OwnerName = (typeof owners)[number];

/**
 * The tables that an import or a new school year writes, parents first; undoing removes created rows in reverse order.
 * Of an account only the address is compared: other changes end sessions, which cannot be undone.
 */
const importedTables = {
  schools: { key: ['id'], columns: ['sourced_id', 'list_headings'], of: (id) => sql`t.id = ${id}` },
  grades: { key: ['id'] },
  courses: { key: ['id'] },
  classes: { key: ['id'] },
  users: {
    key: ['id'],
    columns: ['email'],
    of: (id) =>
      sql`t.id = any(array(select s.user_id from students s where s.school_id = ${id} and s.user_id is not null))`,
  },
  students: { key: ['id'] },
  enrolments: { key: ['student_id', 'grade_id'], partOf: { student_id: 'students' } },
  course_teachers: { key: ['course_id', 'user_id'] },
  class_teachers: { key: ['class_id', 'user_id'], partOf: { class_id: 'classes' } },
  class_students: { key: ['class_id', 'student_id'], partOf: { class_id: 'classes', student_id: 'students' } },
  roster_records: { key: ['id'] },
  assessments: { key: ['id'], columns: ['archived_at', 'year_id'] },
} as const satisfies Record<string, ImportedTable>;

export type TableName = keyof typeof importedTables;
export const rosterTables = (Object.keys(importedTables) as TableName[]).filter((name) => name !== 'assessments');
/** Who is in which class and teaches it follows from these when a year is undone. */
export const yearTables: readonly TableName[] = ['classes', 'students', 'enrolments', 'assessments'];
const tableOf = (name: TableName): ImportedTable => importedTables[name];

const objectOf = (columns: readonly string[]): SQL =>
  sql`jsonb_build_object(${sql.join(
    columns.map((column) => sql.raw(`'${column}', t.${column}`)),
    sql`, `,
  )})`;

const isOfSchool = (name: TableName, schoolId: number): SQL =>
  tableOf(name).of?.(schoolId) ?? sql`t.school_id = ${schoolId}`;

function rowOf(name: TableName): SQL {
  const { key, columns } = tableOf(name);
  return columns ? objectOf([...key, ...columns]) : sql`to_jsonb(t)`;
}

const rowsAs = (
  schoolId: number,
  tables: readonly TableName[],
  { row, which }: { row: (name: TableName) => SQL; which: (name: TableName) => SQL },
): SQL =>
  sql.join(
    tables.map(
      (name) => sql`select ${sql.raw(`'${name}'`)} as name, ${objectOf(tableOf(name).key)} as key, ${row(name)} as row
        from ${sql.identifier(name)} t where ${isOfSchool(name, schoolId)} and ${which(name)}`,
    ),
    sql` union all `,
  );

/** Every row of the school in these tables as `name`, `key` and `row`. */
export const rowsOfSchool = (schoolId: number, tables: readonly TableName[]): SQL =>
  rowsAs(schoolId, tables, { row: rowOf, which: () => sql`true` });

/** The tables whose new rows are many or large. */
const withMany = [...owners, 'users', 'roster_records'] as const;
type MadeName = (typeof withMany)[number];

/** Their rows that there were not before, by `name` and `id`. */
export const madeRows = (schoolId: number): SQL =>
  sql.join(
    withMany.map(
      (name) => sql`select ${sql.raw(`'${name}'`)} as name, t.id from ${sql.identifier(name)} t
        where ${isOfSchool(name, schoolId)} and not exists (
          select 1 from before_import b where b.name = ${sql.raw(`'${name}'`)} and (b.key->>'id')::int = t.id)`,
    ),
    sql` union all `,
  );

const isMade = (name: MadeName, id: SQL): SQL =>
  sql`${id} in (select id from made where made.name = ${sql.raw(`'${name}'`)})`;

const hasMade = (name: TableName): name is MadeName => (withMany as readonly TableName[]).includes(name);

/**
 * The rows as they are now, with those in `made` as null and without what belongs to them: of a first import nine tenths
 * of all rows, and all that takes long to turn into JSON.
 */
export const rowsNow = (schoolId: number, tables: readonly TableName[]): SQL =>
  rowsAs(schoolId, tables, {
    row: (name) =>
      hasMade(name) ? sql`case when not ${isMade(name, sql`t.id`)} then ${rowOf(name)} end` : rowOf(name),
    which: (name) =>
      sql.join(
        [
          sql`true`,
          ...Object.entries(tableOf(name).partOf ?? {}).map(
            ([column, owner]) => sql`not ${isMade(owner, sql`t.${sql.identifier(column)}`)}`,
          ),
        ],
        sql` and `,
      ),
  });

/** The row of a table that an entry `r` is about. */
export const isRowOf = (name: TableName, row: 't' | 'cur'): SQL =>
  sql.raw(
    tableOf(name)
      .key.map((column) => `${row}.${column} = (r.key->>'${column}')::int`)
      .join(' and '),
  );
