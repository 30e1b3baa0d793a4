import { createPostgres } from '../testing/database';
import { NamingClient } from './naming-client';

let made: Awaited<ReturnType<typeof createPostgres>>;
let client: NamingClient;

beforeAll(async () => {
  made = await createPostgres();
});
afterAll(() => made.drop());
beforeEach(async () => {
  client = new NamingClient(made.url);
  await client.connect();
  await client.query('create temp table numbers (n int)');
});
afterEach(() => client.end());

const ask = async (text: string, ...values: unknown[]) => (await client.query({ text }, values)).rows as unknown[];
const double = (n: number) => ask('select $1::int * 2 as doubled', n);
const names = async () =>
  (await client.query('select statement from pg_prepared_statements')).rows.map(
    ({ statement }: { statement: string }) => statement,
  );
const insert = (count: number) => ask('insert into numbers select generate_series(1, $1::int)', count);
const often = async (act: () => Promise<unknown>) => {
  for (let time = 0; time < 4; time += 1) await act();
};

it('names a statement that is sent often, and none that is sent once or has no parameters', async () => {
  await double(1);
  await often(() => client.query({ text: 'select 1 as one' }, []));
  expect(await names()).toEqual([]);
  await often(() => double(2));
  expect(await names()).toEqual(['select $1::int * 2 as doubled']);
  expect(await double(21)).toEqual([{ doubled: 42 }]);
});

it('plans anew after tables have grown', async () => {
  await often(() => double(1));
  await insert(999);
  expect(await names()).toHaveLength(1);
  await insert(1);
  expect(await names()).toEqual([]);
  await often(() => double(1));
  expect(await names()).toHaveLength(1);
});

it('keeps what a name means when it cannot be forgotten, in a transaction that has failed', async () => {
  await often(() => double(1));
  await client.query('begin');
  await insert(1000);
  await expect(client.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
  await expect(double(1)).rejects.toMatchObject({ code: '25P02' });
  await client.query('rollback');
  await often(async () => expect(await double(5)).toEqual([{ doubled: 10 }]));
});

it('keeps no more names than the database should', async () => {
  for (let at = 0; at < 160; at += 1) await often(() => ask(`select $1::int + ${at}`, 1));
  expect((await names()).length).toBeLessThanOrEqual(150);
});

it.each([
  ['gone, as behind a pooler that shares connections', 'deallocate all', '26000'],
  ['of a table that was changed', 'alter table numbers alter column n type text', '0A000'],
])('goes on without names after one was %s', async (_, change, code) => {
  const read = () => ask('select n from numbers where $1::bool', true);
  await often(read);
  await client.query(change);
  await expect(read()).rejects.toMatchObject({ code });
  await often(read);
  await often(() => double(1));
  expect(await read()).toEqual([]);
  expect(await names()).not.toContain('select $1::int * 2 as doubled');
});

it('tells the caller of an error, by promise and by callback', async () => {
  await expect(ask('select $1::int / 0', 1)).rejects.toMatchObject({ code: '22012' });
  const told = new Promise((resolve) => client.query('select $1::int / 0', [1], (error) => resolve(error)));
  expect(await told).toMatchObject({ code: '22012' });
});
