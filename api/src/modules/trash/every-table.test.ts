import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { disableTriggers } from '../../backup/tables';
import { type Database, type OpenDatabase } from '../../db/database';
import { rowsOf } from '../../db/rows-of';
import { openTestDatabase } from '../../testing/database';
import { fillOneSchool, tablesThat, takingBack } from '../../testing/every-row';
import { timesOf } from '../../testing/long-run';
import { eraseOldTrash } from './erase.commands';

let portal: OpenDatabase;
beforeAll(async () => {
  portal = await openTestDatabase();
  await fillOneSchool(portal.db);
});
afterAll(() => portal.close());

const now = new Date('2026-11-28T10:00:00Z');
const inDatabase = (column: string) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const kinds = tablesThat(({ trash }) => (trash === 'course' ? undefined : trash)).map(({ name }) => name);
const needs = tablesThat((rule) => rule.needs);

interface Case {
  /** Tables without rows that need a question or a topic. */
  lacks: string[];
  /** What is in the trash, and may be erased. */
  deleted: [string, number][];
}
const cases: fc.Arbitrary<Case> = fc.record({
  lacks: fc.subarray(needs.map(({ name }) => name)),
  deleted: fc.subarray(kinds.flatMap((table) => [1, 2].map((id): [string, number] => [table, id]))),
});

const idsIn = async (tx: Database, table: string) =>
  (await rowsOf<{ id: number }>(tx, sql.raw(`select id from ${table} order by id`))).map(({ id }) => id);

/** Whether a row needs the question or the topic. */
async function isNeeded(tx: Database, table: string, id: number): Promise<boolean> {
  const reasons = needs.flatMap(({ name, said }) => {
    if ('question' in said)
      return table === 'questions' ? [`select 1 from ${name} where ${inDatabase(said.question)} = ${id}`] : [];
    const holder = { questionId: 'questions', lectureId: 'lectures', assessmentId: 'assessments' }[said.of] ?? '';
    return table === 'categories'
      ? [
          `select 1 from ${name} join ${holder} h on h.id = ${inDatabase(said.of)} and h.deleted_at is not null
           where ${name}.${inDatabase(said.topic)} = ${id}`,
        ]
      : [];
  });
  if (table === 'categories') reasons.push(`select 1 from categories where parent_id = ${id}`);
  return reasons.length > 0 && (await rowsOf(tx, sql.raw(reasons.join(' union all ')))).length > 0;
}

it('erases from the trash all that no row of any table needs, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(cases, ({ lacks, deleted }) =>
      takingBack(portal.db, async (tx) => {
        const putBack = await disableTriggers(tx);
        if (lacks.includes('regrades')) await tx.execute(sql`update mark_events set regrade_id = null`);
        for (const table of lacks) await tx.execute(sql.raw(`delete from ${table}`));
        for (const table of kinds)
          await tx.execute(sql.raw(`update ${table} set deleted_at = null, erase_after = null`));
        await tx.execute(sql`update categories set parent_id = case id when 2 then 1 end`);
        for (const [table, id] of deleted)
          await tx.execute(
            sql.raw(`update ${table} set deleted_at = '2026-01-01', erase_after = '2026-02-01' where id = ${id}`),
          );
        await putBack();
        await eraseOldTrash({ database: { ...portal, db: tx }, now: () => now });
        for (const table of kinds) {
          const left = await idsIn(tx, table);
          for (const id of [1, 2]) {
            const wasDeleted = deleted.some(([name, each]) => name === table && each === id);
            const stays = !wasDeleted || (await isNeeded(tx, table, id));
            expect([table, id, left.includes(id)]).toEqual([table, id, stays]);
          }
        }
      }),
    ),
    { numRuns: timesOf({ normal: 12, long: 200 }) },
  );
});
