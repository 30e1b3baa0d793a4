import { sql, type SQL } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { type everyTable } from '../../db/every-table';
import { columnOf, type Tables } from '../../db/table-rules';
import { tablesWith } from '../../db/tables-with';

/** What other rows come and go with, by the column that names it. */
const owners = { student_id: 'students', class_id: 'classes' } as const;

/** The rows of the school in tables without its id. */
const ofSchool: Readonly<Partial<Record<ImportedName, (schoolId: number) => SQL>>> = {
  schools: (id) => sql`t.id = ${id}`,
  users: (id) =>
    sql`t.id = any(array(select s.user_id from students s where s.school_id = ${id} and s.user_id is not null))`,
};

type Rules = typeof everyTable;
/** The database's name of a table. */
export type ImportedName = {
  [Name in keyof Rules]: Rules[Name] extends { undo: object } ? Tables[Name]['_']['name'] : never;
}[keyof Rules];

/** The tables that an import or a new school year writes, parents first; undoing removes created rows in reverse order. */
const importedTables = tablesWith(({ undo }) => undo).map(({ table, said }) => {
  const { name, primaryKeys, columns } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return {
    name: name as ImportedName,
    of: said.of,
    key: key.map((column) => column.name),
    /** The compared columns besides the key; all, unless given. */
    columns: said.columns?.map((column) => columnOf(table, column).name),
    hasVersion: columns.some((column) => column.name === 'version'),
  };
});
type Imported = (typeof importedTables)[number];
const tableOf = (name: ImportedName) => importedTables.find((table) => table.name === name) as Imported;
const those = (isIncluded: (table: Imported) => boolean) => importedTables.filter(isIncluded).map(({ name }) => name);

export const rosterTables = those(({ of }) => of !== 'year');
/** Who is in which class and teaches it follows from these when a year is undone. */
export const yearTables = those(({ of }) => of !== 'import');
/** Their rows change; those of others are only made and removed. */
export const changedTables = those(({ hasVersion }) => hasVersion);
/** Their rows link two others. */
export const linkTables = those(({ key }) => key.length > 1);

const objectOf = (columns: readonly string[]): SQL =>
  sql`jsonb_build_object(${sql.join(
    columns.map((column) => sql.raw(`'${column}', t.${column}`)),
    sql`, `,
  )})`;

const isOfSchool = (name: ImportedName, schoolId: number): SQL =>
  ofSchool[name]?.(schoolId) ?? sql`t.school_id = ${schoolId}`;

function rowOf(name: ImportedName): SQL {
  const { key, columns } = tableOf(name);
  return columns ? objectOf([...key, ...columns]) : sql`to_jsonb(t)`;
}

const rowsAs = (
  schoolId: number,
  tables: readonly ImportedName[],
  { row, which }: { row: (name: ImportedName) => SQL; which: (name: ImportedName) => SQL },
): SQL =>
  sql.join(
    tables.map(
      (name) => sql`select ${sql.raw(`'${name}'`)} as name, ${objectOf(tableOf(name).key)} as key, ${row(name)} as row
        from ${sql.identifier(name)} t where ${isOfSchool(name, schoolId)} and ${which(name)}`,
    ),
    sql` union all `,
  );

/** Every row of the school in these tables as `name`, `key` and `row`. */
export const rowsOfSchool = (schoolId: number, tables: readonly ImportedName[]): SQL =>
  rowsAs(schoolId, tables, { row: rowOf, which: () => sql`true` });

/** The tables whose new rows are many or large. */
const withMany = ['students', 'classes', 'users', 'roster_records'] as const satisfies readonly ImportedName[];
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

const hasMade = (name: ImportedName): name is MadeName => (withMany as readonly ImportedName[]).includes(name);

/**
 * The rows as they are now, with those in `made` as null and without what belongs to them: of a first import nine tenths
 * of all rows, and all that takes long to turn into JSON.
 */
export const rowsNow = (schoolId: number, tables: readonly ImportedName[]): SQL =>
  rowsAs(schoolId, tables, {
    row: (name) =>
      hasMade(name) ? sql`case when not ${isMade(name, sql`t.id`)} then ${rowOf(name)} end` : rowOf(name),
    which: (name) =>
      sql.join(
        [
          sql`true`,
          ...tableOf(name)
            .key.filter((column) => column in owners)
            .map(
              (column) => sql`not ${isMade(owners[column as keyof typeof owners], sql`t.${sql.identifier(column)}`)}`,
            ),
        ],
        sql` and `,
      ),
  });

/** The row of a table that an entry `r` is about. */
export const isRowOf = (name: ImportedName, row: 't' | 'cur'): SQL =>
  sql.raw(
    tableOf(name)
      .key.map((column) => `${row}.${column} = (r.key->>'${column}')::int`)
      .join(' and '),
  );
