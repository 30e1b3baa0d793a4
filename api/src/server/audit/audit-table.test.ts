import { sql } from 'drizzle-orm';
import { auditLog } from '../../db/schema/audit';
import { TestPortal } from '../../testing/portal';
import { removeOldEntries } from './audit-retention';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.open({ auditMs: 30 * 86_400_000 });
});
afterAll(() => portal.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const addEntry = (days: number) =>
  portal.db
    .insert(auditLog)
    .values({ at: daysAgo(days), action: 'account.signedOut', record: 'account', address: '127.0.0.1' });
const count = () => portal.db.$count(auditLog);

it.each([
  'update audit_log set user_id = null',
  'delete from audit_log',
  'truncate audit_log',
  'truncate schools cascade',
])('rejects in the database “%s”', async (statement) => {
  await addEntry(1);
  const before = await count();
  await expect(portal.db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: '23001' } });
  expect(await count()).toBe(before);
});

it('rejects an update of an entry even from the job that may remove old ones', async () => {
  const attempt = portal.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('portal.audit_retention', 'on', true)`);
    await tx.execute(sql`update audit_log set user_id = null`);
  });
  await expect(attempt).rejects.toMatchObject({ cause: { code: '23001' } });
});

it('removes expired entries, and afterwards nothing can be removed', async () => {
  const before = await count();
  await portal.db.insert(auditLog).values(
    Array.from({ length: 1005 }, (_, index) => ({
      at: daysAgo(31 + index),
      action: 'account.signedOut' as const,
      record: 'account' as const,
      address: '127.0.0.1',
    })),
  );
  await addEntry(29);
  await removeOldEntries(portal.app.services);
  expect(await count()).toBe(before + 1);
  await expect(portal.db.execute(sql`delete from audit_log`)).rejects.toMatchObject({ cause: { code: '23001' } });
});
