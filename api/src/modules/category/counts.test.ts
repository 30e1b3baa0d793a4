import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/rows-of';
import { addQuestion, addTopic } from '../../testing/class-room';
import { addSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { listCategories } from './repository';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());

it('counts the questions of topics without reading a question, however many are being written', async () => {
  const school = await addSchool(portal);
  const one = await addTopic(portal, school, 'One');
  const two = await addTopic(portal, school, 'Two');
  await addQuestion(portal, school, { topics: [one] });
  await addQuestion(portal, school, { topics: [one, two] });
  await addQuestion(portal, school, { topics: [two], deletedAt: new Date() });
  const tenant = { schoolIds: [school.schoolId] };
  await portal.db.transaction(async (tx) => {
    const scans = async () =>
      (
        await rowsOf<{ scans: number }>(
          tx,
          sql`select sum(seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_xact_user_tables
            where relname in ('questions', 'question_categories')`,
        )
      )[0]?.scans;
    const before = await scans();
    const rows = await listCategories(tx, tenant, { courseId: school.courseId });
    expect(rows.map(({ category, questionCount }) => [category.id, questionCount]).sort()).toEqual([
      [one, 2],
      [two, 1],
    ]);
    expect(await scans()).toBe(before);
    await tx.execute(sql`select from questions`);
    expect(await scans()).toBeGreaterThan(before ?? 0);
  });
});
