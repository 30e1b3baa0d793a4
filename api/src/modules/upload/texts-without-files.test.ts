import { sql } from 'drizzle-orm';
import { type PgTable } from 'drizzle-orm/pg-core';
import { ownFilePrefix } from 'shared/contract/links.rules';
import { type Database, type OpenDatabase } from '../../db/database';
import { tablesWith } from '../../db/tables-with';
import { columnOf, textsOf } from '../../db/table-rules';
import { openTestDatabase } from '../../testing/database';
import { takingBack } from '../../testing/every-row';
import { fillEveryTable } from '../../testing/fill-every-table';
import { textsWithFiles, textsWithoutFiles } from './texts-without-files';
import { mentionedKeys } from './unused-files.repository';

let portal: OpenDatabase;
beforeAll(async () => {
  portal = await openTestDatabase();
  await fillEveryTable(portal.db);
});
afterAll(() => portal.close());

const named = Object.values(textsWithoutFiles).flatMap((tables) =>
  Object.entries(tables).flatMap(([table, columns]) => columns.map((column: string) => ({ table, column }))),
);
const asText = (columns: readonly { table: string; column: string }[]) =>
  columns.map(({ table, column }) => `${table}.${column}`).sort();
const texts = tablesWith((rule) => rule).flatMap(({ name, table }) =>
  textsOf(table).map((column) => ({ table: name, column })),
);

it('names texts of the schema, each once, and of those whose names sound like files only words and what is never put back', () => {
  const all = asText(texts);
  expect(asText(named)).toEqual([...new Set(asText(named))]);
  expect(asText(named).filter((name) => !all.includes(name))).toEqual([]);
  const isSuspect = ({ column }: { column: string }) =>
    /path$|link$|^(content|before|after|item|description)$/i.test(column);
  expect(asText(named.filter(isSuspect))).toEqual([
    ...['keptRubrics.content', 'questionImportItems.content', 'questionRubrics.content'],
    ...['rosterImportRows.after', 'rosterImportRows.before', 'rubricVersions.content'],
  ]);
});

/** Writes a file into the first row of a table; columns of a few words refuse it. */
const writeFile = (tx: Database, table: PgTable, property: string, key: string): Promise<boolean> => {
  const column = columnOf(table, property);
  const link = `${ownFilePrefix}${key}/a.png`;
  const value = column.getSQLType() === 'text' ? sql`${link}::text` : sql`${JSON.stringify({ link })}::jsonb`;
  const write = sql`update ${table} set ${sql.identifier(column.name)} = ${value}
    where ctid = (select ctid from ${table} limit 1)`;
  return tx
    .transaction((inner) => inner.execute(write))
    .then(
      () => true,
      () => false,
    );
};

it('finds a file in the texts of every table that may refer to one', async () => {
  await takingBack(portal.db, async (tx) => {
    const written: string[] = [];
    // Versions never change otherwise.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { name, table, columns } of textsWithFiles)
      for (const column of columns) {
        const key = `${name}-${column}`;
        if (await writeFile(tx, table, column, key)) written.push(key);
      }
    const found = await mentionedKeys(tx);
    expect(written.filter((key) => !found.has(key))).toEqual([]);
    // A question before an import, which undoing puts back, and pictures of texts that are JSON.
    const some = ['questionImportItems-before', 'questions-feedback', 'questions-item', 'regrades-treatment'];
    expect(written).toEqual(expect.arrayContaining(some));
    expect([...new Set(written.map((key) => key.split('-')[0]))]).toEqual(textsWithFiles.map(({ name }) => name));
  });
});
