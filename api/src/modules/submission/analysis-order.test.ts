import { eq, sql } from 'drizzle-orm';
import { analyseAssessment } from 'shared/contract/submission-analysis';
import { getQuestion } from 'shared/contract/question';
import { questionOptions } from '../../db/schema/questions';
import { answers, submissions } from '../../db/schema/submissions';
import { createRandom } from '@teacher-portal/item-statistics/trial/random';
import { addAssessment, addQuestion, addStudents } from '../../testing/class-room';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { refreshStatistics } from '../question/figures/refresh.repository';

let portal: TestPortal;
let school: TestSchool;
let assessment: number;
let questions: number[] = [];
const random = createRandom(4);

/** 36 students, many with equal marks; partial marks in thirds, whose sums depend on their order in the last digit. */
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  questions = [];
  for (let at = 0; at < 5; at += 1) questions.push(await addQuestion(portal, school));
  const people = await addStudents(portal, school, 36);
  const marks = () => questions.map(() => random.pick([0, 1 / 3, 1, 1]));
  assessment = await addAssessment(portal, school, { questions, scores: new Map(people.map((id) => [id, marks()])) });
  for (const questionId of questions) {
    const options = await portal.db.select().from(questionOptions).where(eq(questionOptions.questionId, questionId));
    for (const { id } of await portal.db.select().from(answers).where(eq(answers.questionId, questionId)))
      await portal.db
        .update(answers)
        .set({ response: { optionIds: [random.pick(options).id] } })
        .where(eq(answers.id, id));
  }
});
afterAll(() => portal.close());

async function figures() {
  const as = school.teacher.token;
  const { data } = await portal.call(analyseAssessment, { as, params: { id: assessment } });
  await refreshStatistics(portal.db, [assessment], new Date());
  const bank = [];
  for (const id of questions) {
    const { facility, discrimination } = (await portal.call(getQuestion, { as, params: { id } })).data;
    bank.push(facility, discrimination);
  }
  return { data, bank };
}

/** Rewrites every row in random order, which is how a database returns rows without an explicit order. */
async function rewrite(table: typeof answers | typeof submissions) {
  const rows = await portal.db.select({ id: table.id }).from(table);
  for (const { id } of random.shuffle(rows))
    await portal.db.execute(sql`update ${table} set school_id = school_id where id = ${id}`);
}

it('has the same figures of an assessment and of its questions whatever order the rows are stored in', async () => {
  const before = await figures();
  expect(before.data.items.some(({ options }) => options.some(({ strong }) => strong !== null))).toBe(true);
  expect(before.data.reliability.alpha).not.toBeNull();
  for (let round = 0; round < 2; round += 1) {
    await rewrite(submissions);
    await rewrite(answers);
    const after = await figures();
    expect(after.data).toEqual(before.data);
    // Those of the bank are summed by the database: to the last digit but one.
    const rounded = ({ bank }: typeof after) => bank.map((value) => value?.toFixed(9));
    expect(rounded(after)).toEqual(rounded(before));
  }
});
