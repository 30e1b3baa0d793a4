import { type ColumnOf, columnsOf, type Name, type RowOf, tableNames } from './one-roster.columns';

/** The records received from the school's system so far, by file: JSON of values by `sourcedId`. */
export type Records = Partial<Record<Name, string>>;

type Values = Record<string, string>;

/** Earlier lines as rows of line 0, so that nothing is reported about them again. */
export function rowsOfRecords<N extends Name>(name: N, records: Records): Map<string, RowOf<N>> {
  const stored = JSON.parse(records[name] ?? '{}') as Record<string, Values>;
  return new Map(
    Object.entries(stored).map(([id, stated]) => {
      const values = Object.fromEntries(columnsOf[name].map((column) => [column, stated[column] ?? '']));
      return [id, { file: name, line: 0, values: values as Record<ColumnOf<N>, string> } as RowOf<N>];
    }),
  );
}

/** The lines as they are stored: sorted and without empty values, so that equal ones give equal texts. */
function textOfRows(name: Name, rows: ReadonlyMap<string, { values: Values }>): string {
  const ids = [...rows.keys()].sort();
  const columns = columnsOf[name].filter((column) => column !== 'status');
  const filled = (id: string) => {
    const { values } = rows.get(id) ?? { values: {} };
    const some: Values = {};
    for (const column of columns) if (values[column]) some[column] = values[column];
    return some;
  };
  return JSON.stringify(Object.fromEntries(ids.map((id) => [id, filled(id)])));
}

type TableRows = ReadonlyMap<string, { values: Values }>;

/** The records of these tables, of which only the known ones are stored. */
export const recordsOf = (tables: Partial<Record<Name, TableRows>>): Records =>
  Object.fromEntries(
    tableNames.flatMap((name) => {
      const rows = tables[name];
      return rows ? [[name, textOfRows(name, rows)]] : [];
    }),
  );

/**
 * The records that differ from the stored ones, compared by value, because the database may format the JSON
 * differently.
 */
export const changedRecords = (wanted: Records, stored: Records): Records =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, text]) =>
        stored[name as Name] === undefined || textOfRows(name as Name, rowsOfRecords(name as Name, stored)) !== text,
    ),
  );
