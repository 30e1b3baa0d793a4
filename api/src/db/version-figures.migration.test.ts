import { sql } from 'drizzle-orm';
import { answerSums, noAnswers } from '../modules/question/figures/answer-sums.repository';
import { figuresOfSums } from '../modules/question/figures/figures';
import { fillEveryTable } from '../testing/fill-every-table';
import { openOldDatabase } from '../testing/old-database';
import { type Database } from './database';
import { migrationTags } from './migrations-folder';
import { questionStatistics } from './schema/questions';

const tags = migrationTags();
const tag = tags.find((each) => each.endsWith('_version_figures')) ?? '';
const before = tags[tags.indexOf(tag) - 1] ?? '';

const copy = (db: Database, table: string, where: string, change: object) =>
  db.execute(sql`insert into ${sql.identifier(table)}
    select (jsonb_populate_record(t, ${JSON.stringify(change)}::jsonb)).* from ${sql.identifier(table)} t where ${sql.raw(where)}`);

/** Assessments 1 and 3 with sixteen works each; assessment 3 asks the second wording of question 1. */
async function fillExams(db: Database): Promise<void> {
  await db.execute(sql`update assessments set deleted_at = null`);
  await db.execute(sql`update questions set deleted_at = null`);
  await db.execute(sql`update submissions set marks = null`);
  await db.execute(sql`update assessment_questions set marks = 2`);
  await db.execute(sql`update answers set possible = 2`);
  await copy(db, 'question_versions', 'question_id = 1', { id: 10, number: 2, kind: 'version', line: 2 });
  await copy(db, 'questions', 'id = 1', { id: 3 });
  await copy(db, 'question_versions', 'id = 10', { id: 11, question_id: 3, number: 1, kind: 'first', line: 1 });
  await copy(db, 'question_statistics', 'question_id = 1', { question_id: 3, facility: 0.5, attempts: 7 });
  await copy(db, 'assessments', 'id = 1', { id: 3 });
  const place = 'question_id = 1 and assessment_id = 1';
  await copy(db, 'assessment_questions', place, { assessment_id: 3, version_id: 10 });
  for (const exam of [1, 3])
    await copy(db, 'assessment_questions', place, { assessment_id: exam, question_id: 3, version_id: 11 });
  for (let at = 0; at < 32; at += 1) {
    const id = 10 + at;
    await db.execute(sql`insert into students (id, school_id, name, search_text) values (${id}, 1, 'Ada', 'ada')`);
    const change = { id, student_id: id, assessment_id: at < 16 ? 1 : 3, status: 5, marks: at % 3 };
    await copy(db, 'submissions', 'id = 1', change);
    for (const question of [1, 3])
      await db.execute(sql`insert into answers (school_id, submission_id, question_id, response, score, possible)
        values (1, ${id}, ${question}, '{"optionIds":[1]}', ${(at + question * (at % 4)) % 3}, 2)`);
  }
}

it('computes the stored figures of reworded questions from answers to the present wording, as the server does', async () => {
  const { db, ...old } = await openOldDatabase(before);
  await fillEveryTable(db);
  await fillExams(db);
  // Later migrations change how figures are computed.
  await old.migrateTo(tags.at(-1) ?? tag);
  const sums = await answerSums(db, { schoolIds: [1] }, [1, 3]);
  const { correctAttempts, attempts, ...shares } = figuresOfSums(sums.get(1) ?? noAnswers);
  const [stored, untouched] = await db
    .select()
    .from(questionStatistics)
    .where(sql`question_id in (1, 3)`)
    .orderBy(questionStatistics.questionId);
  expect(attempts).toBe(16);
  expect(stored).toMatchObject({ correctAttempts, attempts });
  for (const name of ['facility', 'discrimination', 'discriminationLow', 'discriminationHigh'] as const) {
    expect(shares[name]).not.toBeNull();
    expect(stored?.[name]).toBeCloseTo(shares[name] ?? 0, 9);
  }
  // It has one wording.
  expect(untouched).toMatchObject({ facility: 0.5, attempts: 7 });
  await old.close();
});
