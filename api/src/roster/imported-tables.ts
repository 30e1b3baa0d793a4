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

/** Every row of the school in these tables as `name`, `key` and `row`; of some, only those that `which` holds for. */
export const rowsOfSchool = (
  schoolId: number,
  tables: readonly TableName[],
  which: (name: TableName) => SQL = () => sql`true`,
): SQL =>
  sql.join(
    tables.map((name) => {
      const { key, columns, of } = tableOf(name);
      const row = columns ? objectOf([...key, ...columns]) : sql`to_jsonb(t)`;
      return sql`select ${sql.raw(`'${name}'`)} as name, ${objectOf(key)} as key, ${row} as row
        from ${sql.identifier(name)} t where ${of ? of(schoolId) : sql`t.school_id = ${schoolId}`} and ${which(name)}`;
    }),
    sql` union all `,
  );

/** The owners that there were not before, by `name` and `id`. */
export const madeOwners = (schoolId: number): SQL =>
  sql.join(
    owners.map(
      (name) => sql`select ${sql.raw(`'${name}'`)} as name, t.id from ${sql.identifier(name)} t
        where t.school_id = ${schoolId} and not exists (
          select 1 from before_import b where b.name = ${sql.raw(`'${name}'`)} and (b.key->>'id')::int = t.id)`,
    ),
    sql` union all `,
  );

/** A row of a table that belongs to none of the owners in `made`. */
export const isOfNoneMade = (name: TableName): SQL =>
  sql.join(
    [
      sql`true`,
      ...Object.entries(tableOf(name).partOf ?? {}).map(
        ([column, owner]) =>
          sql`t.${sql.identifier(column)} not in (select id from made where made.name = ${sql.raw(`'${owner}'`)})`,
      ),
    ],
    sql` and `,
  );

/** The row of a table that an entry `r` is about. */
export const isRowOf = (name: TableName, row: 't' | 'cur'): SQL =>
  sql.raw(
    tableOf(name)
      .key.map((column) => `${row}.${column} = (r.key->>'${column}')::int`)
      .join(' and '),
  );
