import { asc, sql } from 'drizzle-orm';
import { fillEveryTable } from '../testing/fill-every-table';
import { openOldDatabase } from '../testing/old-database';
import { migrationTags } from './migrations-folder';
import { submissions } from './schema/submissions';

const tags = migrationTags();
const tag = tags.find((each) => each.endsWith('_marks_by_hand')) ?? '';
const before = tags[tags.indexOf(tag) - 1] ?? '';

it.each<[string, { marks: number | null; score: number; scoring?: object }, number | null]>([
  ['the sum of the scores', { marks: 0.3, score: 0.1 + 0.2 }, null],
  ['another number than the sum', { marks: 9.5, score: 7 }, 9.5],
  ['no overall score yet', { marks: null, score: 7 }, null],
  [
    'the sum in proportion, because a question was dropped',
    { marks: 8, score: 4, scoring: { kind: 'dropped', rest: 'scaled' } },
    null,
  ],
])('keeps as entered by a person what the sum of the scores does not explain: %s', async (_, given, expected) => {
  const { db, ...old } = await openOldDatabase(before);
  await fillEveryTable(db);
  await db.execute(sql`update assessments set marks = 10 where id = 1`);
  await db.execute(sql`update assessment_questions set marks = 5, scoring = ${JSON.stringify(given.scoring ?? null)}::jsonb
    where assessment_id = 1`);
  await db.execute(sql`update answers set score = ${given.score} where submission_id = 1`);
  await db.execute(sql`update submissions set marks = ${given.marks} where id = 1`);
  await old.migrateTo(tag);
  const [row] = await db
    .select({ marksByHand: submissions.marksByHand })
    .from(submissions)
    .orderBy(asc(submissions.id));
  expect(row?.marksByHand).toBe(expected);
  await old.close();
});
