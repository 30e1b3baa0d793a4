import { getTableColumns } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { type RetentionKind } from 'shared/contract/retention';
import { type StudentData } from 'shared/contract/student-data';
import { type TrashKind } from 'shared/contract/trash-kinds';
import type * as schema from './all-tables';
import { type MovedIds } from './schema/student-merges';

type Schema = typeof schema;
export type Tables = { [Name in keyof Schema as Schema[Name] extends PgTable ? Name : never]: Schema[Name] };
export type TableName = keyof Tables;

type Work = StudentData['work'][number];
type Part = keyof StudentData | `work.${keyof Work}` | `work.attempts.${keyof NonNullable<Work['attempts']>[number]}`;

/** What is done with the rows about a student, or about a submission or an attempt of one. */
interface PersonRule<Column> {
  /**
   * `by`: the kept record gets the rows about what it has none of, a question or a lecture; `all`: it gets all rows;
   * `work`: they go with the submission or the attempt; `rule`: a function of the merge.
   */
  merge: { by: Column; as: keyof MovedIds } | { all: keyof MovedIds } | 'work' | 'rule' | { stays: string };
  /** `rows`: they are deleted; `with`: they go with what is; `values`: a function clears them. */
  erase: 'rows' | 'with' | 'values' | { keeps: string };
  /** Columns whose text stays where `values` are cleared, because it is not about the person. */
  keeps?: readonly Column[];
  /** The part of the person's own copy. */
  copy: Part | { leaves: string };
}

export interface TableRule<Column = string> {
  /** Without: the rows are in backups. `made`: they are computed again; `brief`: a restart may lose them. */
  backup?: 'made' | 'brief';
  student?: PersonRule<Column>;
  /** What is done with the rows of an account when its student is erased. */
  account?: 'rows' | 'values' | { keeps: string };
  /** Its deleted rows are listed in the trash. Rows that go with one of them need no rule. */
  trash?: TrashKind;
  /** The row keeps a question in the trash from being erased; or a topic, while the record `of` it is there, too. */
  needs?: { question: Column } | { topic: Column; of: Column };
  /** The moment after which a school may let rows be deleted; `rule`: a function of the retention. */
  retention?: Partial<Record<RetentionKind, Column | 'rule'>>;
  /** An import or a new school year writes it, and undoing restores these columns; all, unless they are named. */
  undo?: { of: 'import' | 'year' | 'both'; columns?: readonly Column[] };
}

type ColumnOf<Table> = Table extends PgTable ? Extract<keyof Table['_']['columns'], string> : never;
export type EveryTable = { [Name in TableName]: TableRule<ColumnOf<Tables[Name]>> };

export const columnOf = (table: PgTable, name: string): AnyPgColumn =>
  (table as unknown as Record<string, AnyPgColumn>)[name] as AnyPgColumn;

/** The properties of a table whose values are text or JSON. */
export const textsOf = (table: PgTable): string[] =>
  Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
    /^(text|varchar|jsonb?)/.test(column.getSQLType()) ? [name] : [],
  );

/** The table that a column references. */
export function targetOf(table: PgTable, name: string): PgTable {
  const references = getTableConfig(table).foreignKeys.map((key) => key.reference());
  const found = references.find(({ columns }) => columns.some((column) => column.name === columnOf(table, name).name));
  if (!found) throw new Error(`${name} references no table`);
  return found.foreignTable;
}
