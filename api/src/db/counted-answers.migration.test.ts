import { eq, sql } from 'drizzle-orm';
import { answerSums, noAnswers } from '../modules/question/figures/answer-sums.repository';
import { figuresOfSums } from '../modules/question/figures/figures';
import { fillEveryTable } from '../testing/fill-every-table';
import { openOldDatabase } from '../testing/old-database';
import { type Database } from './database';
import { migrationTags } from './migrations-folder';
import { questionStatistics } from './schema/questions';

const tags = migrationTags();
const tag = tags.find((each) => each.endsWith('_counted_answers')) ?? '';
const before = tags[tags.indexOf(tag) - 1] ?? '';

const WORKS = 20;
/** The first sixteen handed in and left the first question out now and then, the others were absent and got 0. */
async function fillExam(db: Database): Promise<void> {
  const copy = (table: string, where: string, change: object) =>
    db.execute(sql`insert into ${sql.identifier(table)}
      select (jsonb_populate_record(t, ${JSON.stringify(change)}::jsonb)).* from ${sql.identifier(table)} t where ${sql.raw(where)}`);
  await db.execute(sql`update assessments set deleted_at = null`);
  await db.execute(sql`update questions set deleted_at = null`);
  await copy('questions', 'id = 1', { id: 3 });
  await copy('question_statistics', 'question_id = 1', { question_id: 3, facility: 0.5, attempts: 7 });
  await copy('assessment_questions', 'question_id = 1 and assessment_id = 1', { question_id: 3 });
  await db.execute(sql`update submissions set marks = null`);
  for (let at = 0; at < WORKS; at += 1) {
    const id = 10 + at;
    const handedIn = at < 16;
    await db.execute(sql`insert into students (id, school_id, name, search_text) values (${id}, 1, 'Ada', 'ada')`);
    await copy('submissions', 'id = 1', { id, student_id: id, status: 5, marks: handedIn ? at % 3 : 0 });
    for (const question of [1, 3]) {
      // Some left the first question out, others did not reach the second.
      const isBlank = !handedIn || (question === 1 ? at % 4 === 0 : at % 8 === 1);
      await db.execute(sql`insert into answers (school_id, submission_id, question_id, response, score, possible)
        values (1, ${id}, ${question}, ${isBlank ? null : '{"optionIds":[1]}'}::jsonb,
          ${isBlank ? 0 : (at + question) % 3}, 2)`);
    }
  }
}

it('brings the stored figures of questions with empty answers to what the server computes', async () => {
  const { db, ...old } = await openOldDatabase(before);
  await fillEveryTable(db);
  await fillExam(db);
  // A later migration counts what was left out on the way as wrong.
  await old.migrateTo(tags.at(-1) ?? tag);
  const sums = await answerSums(db, { schoolIds: [1] }, [1, 3]);
  for (const id of [1, 3]) {
    const [stored] = await db.select().from(questionStatistics).where(eq(questionStatistics.questionId, id));
    const { timesUsed: _, correctAttempts, attempts, ...shares } = figuresOfSums(sums.get(id) ?? noAnswers);
    expect(stored).toMatchObject({ correctAttempts, attempts });
    for (const [name, value] of Object.entries(shares)) {
      expect(value).not.toBeNull();
      expect(stored?.[name as keyof typeof shares]).toBeCloseTo(value ?? 0, 9);
    }
  }
  expect([...sums.values()].map(({ answers }) => answers)).toEqual([16, 14]);
  await old.close();
});
