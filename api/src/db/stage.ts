import { type SQL, sql } from 'drizzle-orm';
import { type PgTable } from 'drizzle-orm/pg-core';
import { type Database } from './database';
import { asParameters, columnList, insertionOf, type Values } from './given-rows';
import { isOnlySession } from './references-at-once';

/** Rows in a temporary table, to be inserted in another without being sent and parsed again. */
export class StagedRows implements Values {
  constructor(
    readonly table: SQL,
    readonly names: readonly string[],
    readonly length: number,
  ) {}

  get values(): SQL {
    return sql`select ${columnList(this.names)} from ${this.table}`;
  }
}

/** Fewer rows, and shorter documents, are sent with their insertion. */
const MANY = 500;
const LONG = 50_000;

let count = 0;

/**
 * Takes rows into the embedded database before the transaction that inserts them, so that it is short: its only session
 * answers nobody else meanwhile. The tables are of that session, so they are gone when the process is. On PostgreSQL
 * rows stay what they are: sessions are many, and nobody waits.
 */
export class Stage {
  readonly #tables: SQL[] = [];

  private constructor(private readonly db: Database | undefined) {}

  static readonly none = new Stage(undefined);

  static async open(db: Database): Promise<Stage> {
    return (await isOnlySession(db)) ? new Stage(db) : Stage.none;
  }

  async put<Row extends object>(table: PgTable, rows: readonly Row[]): Promise<readonly Row[] | StagedRows> {
    if (!this.db || rows.length < MANY) return rows;
    const staged = this.#name();
    const parts = [...asParameters(table, rows)];
    const names = parts[0]?.names ?? [];
    await this.db.execute(
      sql`create temporary table ${staged} as select ${columnList(names)} from ${table} with no data`,
    );
    for (const part of parts) await this.db.execute(insertionOf(staged, part));
    return new StagedRows(staged, names, rows.length);
  }

  /** A JSON literal as an SQL expression. */
  async putJson(text: string): Promise<SQL> {
    if (!this.db || text.length < LONG) return sql`${text}::jsonb`;
    const staged = this.#name();
    // Uncompressed, like the target tables: compressing would take longer than everything else.
    await this.db.execute(sql`create temporary table ${staged} (document jsonb storage external)`);
    await this.db.execute(sql`insert into ${staged} values (${text}::jsonb)`);
    return sql`(select document from ${staged})`;
  }

  async drop(): Promise<void> {
    if (this.#tables.length > 0) await this.db?.execute(sql`drop table if exists ${sql.join(this.#tables, sql`, `)}`);
  }

  #name(): SQL {
    const name = sql`${sql.identifier(`staged_${(count += 1)}`)}`;
    this.#tables.push(name);
    return name;
  }
}
