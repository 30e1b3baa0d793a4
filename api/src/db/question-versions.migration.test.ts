import { asc, sql } from 'drizzle-orm';
import { fillEveryTable } from '../testing/fill-every-table';
import { openOldDatabase } from '../testing/old-database';
import { type Database } from './database';
import { migrationTags } from './migrations-folder';
import { assessmentQuestions } from './schema/assessments';
import { questionVersions } from './schema/question-versions';

const tags = migrationTags();
const tag = tags.find((each) => each.endsWith('_question_versions')) ?? '';
const before = tags[tags.indexOf(tag) - 1] ?? '';

const option = (id: number, value: string, isCorrectAnswer: boolean) => ({
  id,
  value,
  isCorrectAnswer,
  picturePath: null,
  position: id,
});
const asked = (questionText: string) => ({
  questionType: 1,
  questionText,
  plainText: questionText,
  modelAnswer: null,
  picturePath: null,
  drawing: null,
  drawingPreview: null,
  options: [option(1, 'Yes', true), option(2, 'No', false)],
});

/** A copy of the row with the number 1, with changes. */
const copy = (db: Database, table: string, where: string, change: object) =>
  db.execute(sql`insert into ${sql.identifier(table)}
    select (jsonb_populate_record(t, ${JSON.stringify(change)}::jsonb)).* from ${sql.identifier(table)} t where ${sql.raw(where)}`);

/** Assessments 3 to 7 ask question 1, published in this order with these records of it. */
async function publishInOrder(db: Database, records: readonly (object | null)[]): Promise<void> {
  for (const [at, snapshot] of records.entries()) {
    const id = at + 3;
    await copy(db, 'assessments', 'id = 1', { id, published_at: `2026-0${at + 1}-01T00:00:00Z` });
    await copy(db, 'assessment_questions', 'question_id = 1 and assessment_id = 1', { assessment_id: id, snapshot });
  }
}

/** Later migrations add more columns. */
const pin = {
  assessmentId: assessmentQuestions.assessmentId,
  questionId: assessmentQuestions.questionId,
  versionId: assessmentQuestions.versionId,
  isWordingKnown: assessmentQuestions.isWordingKnown,
};

async function migrated(arrange: (db: Database) => Promise<unknown>) {
  const old = await openOldDatabase(before);
  await fillEveryTable(old.db);
  await arrange(old.db);
  await old.migrateTo(tag);
  const versions = await old.db
    .select()
    .from(questionVersions)
    .orderBy(asc(questionVersions.questionId), asc(questionVersions.number));
  const pins = await old.db.select(pin).from(assessmentQuestions).orderBy(asc(assessmentQuestions.assessmentId));
  return { old, versions, pins };
}

it('makes a version of each distinct wording that was published and of the present one, and pins the assessments', async () => {
  const { old, versions, pins } = await migrated(async (db) => {
    await publishInOrder(db, [
      asked('First'),
      asked('Second'),
      { ...asked('First'), pictureAlt: null },
      null,
      { text: 1 },
    ]);
    await db.execute(sql`update assessments set published_at = null where id = 1`);
  });
  const ofFirst = versions.filter(({ questionId }) => questionId === 1);
  expect(ofFirst.map(({ number, kind, line }) => [number, kind, line])).toEqual([
    [1, 'first', 1],
    [2, 'version', 2],
    [3, 'version', 3],
  ]);
  const texts = ofFirst.map(({ content }) => content.questionText);
  expect(texts.slice(0, 2)).toEqual(['First', 'Second']);
  expect(ofFirst.map(({ authorId }) => authorId)).toEqual([1, null, null]);
  expect(ofFirst[1]?.createdAt).toEqual(new Date('2026-02-01T00:00:00Z'));
  expect(ofFirst[1]?.content.options).toEqual([
    { ...option(1, 'Yes', true), pictureAlt: null },
    { ...option(2, 'No', false), pictureAlt: null },
  ]);
  const numberOf = new Map(versions.map(({ id, number }) => [id, number]));
  const pinned = pins.filter(({ questionId }) => questionId === 1);
  expect(
    pinned.map(({ assessmentId, versionId, isWordingKnown }) => [
      assessmentId,
      versionId && numberOf.get(versionId),
      isWordingKnown,
    ]),
  ).toEqual([
    [1, null, true],
    [3, 1, true],
    [4, 2, true],
    [5, 1, true],
    [6, 3, false],
    [7, 3, false],
  ]);
  await old.close();
});

it('adds no version for a question whose content is still the last published one', async () => {
  const { old, versions } = await migrated((db) =>
    db.execute(sql`update assessment_questions p set snapshot = jsonb_build_object('questionType', q.question_type,
      'questionText', q.question_text, 'plainText', q.plain_text, 'modelAnswer', q.model_answer, 'picturePath', q.picture_path,
      'pictureAlt', q.picture_alt, 'drawing', q.drawing, 'drawingPreview', q.drawing_preview, 'options', (
        select jsonb_agg(jsonb_build_object('id', o.id, 'value', o.value, 'isCorrectAnswer', o.is_correct_answer,
          'picturePath', o.picture_path, 'pictureAlt', o.picture_alt, 'position', o.position))
        from question_options o where o.question_id = q.id))
      from questions q where q.id = p.question_id`),
  );
  expect(versions.map(({ questionId, number, authorId }) => [questionId, number, authorId])).toEqual([
    [1, 1, 1],
    [2, 1, 2],
  ]);
  await old.close();
});

it('rejects any change of a version, but lets it go with its question', async () => {
  const { old } = await migrated(async () => undefined);
  const changes = [sql`content = '{}'`, sql`number = 9`, sql`line = 9`, sql`kind = 'correction'`, sql`author_id = 2`];
  for (const change of changes)
    await expect(
      old.db.execute(sql`update question_versions set ${change} where question_id = 1`),
    ).rejects.toMatchObject({ cause: { code: '23001' } });
  await old.db.execute(sql`delete from answers where question_id = 1`);
  await old.db.execute(sql`delete from assessment_questions where question_id = 1`);
  await old.db.execute(sql`delete from questions where id = 1`);
  expect((await old.db.select().from(questionVersions)).map(({ questionId }) => questionId)).toEqual([2]);
  await old.close();
});
