import { type PgTable } from 'drizzle-orm/pg-core';
import * as schema from './all-tables';
import { everyTable } from './every-table';
import { type TableName, type TableRule } from './table-rules';

/** The tables of which the rules say this, with what they say. */
export const tablesWith = <Said>(ask: (rule: TableRule) => Said | undefined) =>
  (Object.entries(everyTable) as [TableName, TableRule][]).flatMap(([name, rule]) => {
    const said = ask(rule);
    return said === undefined ? [] : [{ name, table: schema[name] as PgTable, said }];
  });
