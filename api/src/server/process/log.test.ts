import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { Writable } from 'node:stream';
import { type OpenDatabase } from '../../db/database';
import { openTestDatabase } from '../../testing/database';
import { registerErrors } from '../http/errors';
import { faultText, loggerOptions } from './log';

const secret = 'Zerrin Zürafa\n    at zerrin@example.com';
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A statement that the database refuses, with what a person typed as its parameter. */
const fail = () => database.db.execute(sql`select ${secret}::text::int`);

it('writes no parameter of a statement that failed, and no message that quotes one', async () => {
  let log = '';
  const stream = new Writable({ write: (part: Buffer, _, done) => done(void (log += part.toString())) });
  const app = fastify({ logger: { ...(loggerOptions('debug') as object), stream } });
  registerErrors(app);
  app.get('/fail', fail);
  app.get('/logged', async ({ log }) => log.error(await fail().catch((error: unknown) => error as Error)));
  expect((await app.inject('/fail')).json()).toMatchObject({ status: 500, code: 'errors.somethingWentWrong' });
  await app.inject('/logged');
  await app.close();
  expect(log).toContain('"code":"22P02"');
  expect(log).not.toMatch(/Zerrin|zerrin|Failed query|select/);
});

it('logs the kind and location of a database failure at startup, without parameters', async () => {
  const text = faultText(await fail().catch((error: unknown) => error));
  expect(text).toContain('22P02');
  expect(text).toContain('    at ');
  expect(text).not.toMatch(/Zerrin|zerrin|Failed query/);
  expect(faultText(new TypeError('broken'))).toContain('TypeError: broken');
});
