import { sql } from 'drizzle-orm';
import { type RetentionKind, retentionKinds } from 'shared/contract/retention';
import { type OpenDatabase } from '../../db/database';
import { openTestDatabase } from '../../testing/database';
import { contentsOf } from '../../testing/contents';
import { fillOneSchool, tablesThat, takingBack } from '../../testing/every-row';
import { applyRetention } from './apply-retention';

let portal: OpenDatabase;
beforeAll(async () => {
  portal = await openTestDatabase();
  await fillOneSchool(portal.db);
  await portal.db.execute(sql`update students set deleted_at = '2027-01-01', erased_at = null`);
  await portal.db.execute(sql`update assessments set archived_at = '2027-01-01', work_erased_at = null`);
});
afterAll(() => portal.close());

/** The tables whose rows change, by the rules. */
const namedBy: Record<RetentionKind, () => string[]> = {
  leavers: () =>
    [
      ...tablesThat(({ student }) => (typeof student?.erase === 'string' ? student : undefined)),
      ...tablesThat(({ account }) => (typeof account === 'string' ? account : undefined)),
    ]
      .map(({ name }) => name)
      // There is none.
      .filter((name) => name !== 'student_merges'),
  ...(Object.fromEntries(
    retentionKinds
      .filter((kind) => kind !== 'leavers')
      .map((kind) => [kind, () => tablesThat(({ retention }) => retention?.[kind]).map(({ name }) => name)]),
  ) as Record<Exclude<RetentionKind, 'leavers'>, () => string[]>),
};

it.each(retentionKinds)(
  'deletes or clears, after the period of %s, rows of the tables that the rules name',
  async (kind) => {
    await takingBack(portal.db, async (tx) => {
      await tx.execute(sql`update schools set retention = ${JSON.stringify({ [kind]: 12 })}::jsonb,
      retention_from = '2027-01-01', deleted_at = case id when 1 then null else now() end`);
      const before = await contentsOf(tx);
      await applyRetention({ database: { ...portal, db: tx }, now: () => new Date('2040-01-01T00:00:00Z') });
      const after = await contentsOf(tx);
      const changed = Object.keys(before)
        .filter((table) => before[table] !== after[table])
        .sort();
      // What was done is in the audit log.
      expect(changed).toEqual([...new Set([...namedBy[kind](), 'audit_log'])].sort());
    });
  },
);
