import { sql } from 'drizzle-orm';
import { auditLog } from '../../db/schema/audit';
import { type OpenDatabase } from '../../db/database';
import { openTestDatabase } from '../../testing/database';
import { removeOldEntries } from './audit-retention';

/** Without a server, whose jobs would meet a statement that locks every table. */
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const addEntry = (days: number) =>
  database.db
    .insert(auditLog)
    .values({ at: daysAgo(days), action: 'account.signedOut', record: 'account', address: '127.0.0.1' });
const count = () => database.db.$count(auditLog);

it.each([
  'update audit_log set user_id = null',
  'delete from audit_log',
  'truncate audit_log',
  'truncate schools cascade',
])('rejects in the database “%s”', async (statement) => {
  await addEntry(1);
  const before = await count();
  await expect(database.db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: '23001' } });
  expect(await count()).toBe(before);
});

it('rejects an update of an entry even from the job that may remove old ones', async () => {
  const attempt = database.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('portal.audit_retention', 'on', true)`);
    await tx.execute(sql`update audit_log set user_id = null`);
  });
  await expect(attempt).rejects.toMatchObject({ cause: { code: '23001' } });
});

it('removes expired entries, and afterwards nothing can be removed', async () => {
  const before = await count();
  await database.db.insert(auditLog).values(
    Array.from({ length: 1005 }, (_, index) => ({
      at: daysAgo(31 + index),
      action: 'account.signedOut' as const,
      record: 'account' as const,
      address: '127.0.0.1',
    })),
  );
  await addEntry(29);
  await removeOldEntries({ database, config: { auditMs: 30 * 86_400_000 }, now: () => new Date() });
  expect(await count()).toBe(before + 1);
  await expect(database.db.execute(sql`delete from audit_log`)).rejects.toMatchObject({ cause: { code: '23001' } });
});
