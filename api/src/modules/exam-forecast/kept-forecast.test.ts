import { eq } from 'drizzle-orm';
import { deleteAssessment, duplicateAssessment, restoreAssessment } from 'shared/contract/assessment-write';
import { forecastExam } from 'shared/contract/exam-forecast';
import { getKeptForecast, guessExam } from 'shared/contract/kept-forecast';
import { holdOnPaper } from 'shared/contract/publishing';
import { assessments } from '../../db/schema/assessments';
import { examForecasts } from '../../db/schema/exam-forecasts';
import { secondMarkings } from '../../db/schema/second-markings';
import { answers, submissions } from '../../db/schema/submissions';
import { addAssessment, addQuestion, addStudents, addTopic, daysFromNow } from '../../testing/class-room';
import { addDraft, publishTo } from '../../testing/exam';
import { addAccount, addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { until } from '../../testing/until';

const QUESTIONS = 10;
let portal: TestPortal;
let school: TestSchool;
let students: number[];
let asked: number[];
let tags: number[];

/** A school with a class of twelve, in which the questions were asked once before. */
async function addPlace() {
  school = await addSchool(portal);
  students = await addStudents(portal, school, 12);
  tags = [await addTopic(portal, school, 'Cell')];
  asked = [];
  while (asked.length < QUESTIONS) asked.push(await addQuestion(portal, school));
  const scores = new Map(students.map((id, at) => [id, asked.map((_, place) => Number(place < 6 + (at % 3)))]));
  await addAssessment(portal, school, { questions: asked, scores });
}

beforeAll(async () => {
  portal = await TestPortal.open();
});
beforeEach(addPlace);
afterAll(() => portal.close());

const rowsOf = (id: number) => portal.db.select().from(examForecasts).where(eq(examForecasts.assessmentId, id));
const read = async (id: number, as = school.teacher.token) =>
  (await portal.call(getKeptForecast, { as, params: { id } })).data;
const guess = (id: number, mean: number, as = school.teacher.token) =>
  portal.call(guessExam, { as, params: { id }, body: { mean } });

const draft = (questions = asked) => addDraft(portal, school, { tags, questions });
/** Publishes, and waits for the forecast that is kept afterwards. */
async function publish(id: number, to = students) {
  await publishTo(portal, school, id, to);
  await until(async () => (await rowsOf(id)).length > 0);
  return id;
}

/** Gives these students this share of the ten marks, one mark for each question. */
async function mark(id: number, share: number, whom = students) {
  const { schoolId } = school;
  for (const { id: submissionId, studentId } of await portal.db
    .select()
    .from(submissions)
    .where(eq(submissions.assessmentId, id))) {
    if (!whom.includes(studentId)) continue;
    await portal.db
      .update(submissions)
      .set({ marks: 10 * share, status: 5 })
      .where(eq(submissions.id, submissionId));
    const response = share > 0 ? { text: 'An answer' } : null;
    const each = { schoolId, submissionId, response, score: share, possible: 1 };
    await portal.db.insert(answers).values(asked.map((questionId) => ({ ...each, questionId })));
  }
}

describe('the forecast that is kept when an assessment is published', () => {
  it('is what was said then, with what was known, and no later result changes it', async () => {
    const id = await publish(await draft());
    const before = await read(id);
    expect(before).toMatchObject({ marked: 0, given: 12, needed: 8, result: null, guess: null });
    expect(before.kept).toMatchObject({
      method: 1,
      knew: { students: 12, questions: QUESTIONS, known: QUESTIONS, sittings: 1, factor: 1 },
    });
    expect(before.kept?.forecast?.mean).toBeGreaterThan(0.5);
    await mark(id, 0.1);
    await addAssessment(portal, school, {
      questions: asked,
      scores: new Map([[students[0] ?? 0, asked.map(() => 0)]]),
    });
    expect((await read(id)).kept).toEqual(before.kept);
    const changing = portal.db.update(examForecasts).set({ method: 2 }).where(eq(examForecasts.assessmentId, id));
    await expect(changing).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/never changed/) as string },
    });
  });

  it('is for the class of those who get it, and for all who take the course if they are of several', async () => {
    const ofClass = await publish(await draft());
    expect((await read(ofClass)).kept?.knew).toMatchObject({ students: 12, own: 1 });
    const ofAll = await draft();
    await publishTo(portal, school, ofAll);
    await until(async () => (await rowsOf(ofAll)).length > 0);
    expect((await read(ofAll)).kept?.knew.students).toBe(13);
  });

  it('is without a forecast where too little was known, and not made up for later', async () => {
    const unknown = [await addQuestion(portal, school), await addQuestion(portal, school)];
    const id = await publish(await draft(unknown));
    expect((await read(id)).kept).toMatchObject({ forecast: null, knew: { known: 0, questions: 2 } });
  });

  it('stays the first one when students are added, and is kept for an exam on paper, too', async () => {
    const id = await publish(await draft(), students.slice(0, 11));
    const [first] = await rowsOf(id);
    await publishTo(portal, school, id, students.slice(11));
    expect(await rowsOf(id)).toEqual([first]);
    const onPaper = await draft();
    const body = { heldAt: daysFromNow(-1).toISOString(), studentIds: students };
    await portal.call(holdOnPaper, { as: school.teacher.token, params: { id: onPaper }, body });
    await until(async () => (await rowsOf(onPaper)).length > 0);
  });

  it('does not go with a copy, which gets its own, and goes into the trash and back with its assessment', async () => {
    const as = school.teacher.token;
    const id = await publish(await draft());
    await mark(id, 0.7);
    const { data: copy } = await portal.call(duplicateAssessment, { as, params: { id } });
    expect(await read(copy.id)).toMatchObject({ kept: null, guess: null, given: 0, result: null });
    expect((await read(id)).record.n).toBe(1);
    await portal.call(deleteAssessment, { as, params: { id } });
    expect((await portal.call(getKeptForecast, { as, params: { id } })).status).toBe(404);
    expect((await read(copy.id)).record.n).toBe(0);
    await portal.call(restoreAssessment, { as, params: { id } });
    expect((await read(id)).record.n).toBe(1);
    await portal.db.delete(assessments).where(eq(assessments.id, id));
    expect(await rowsOf(id)).toEqual([]);
  });
});

describe('what came out', () => {
  it('is said once two of three who were to write have a mark, and whether the range held', async () => {
    const id = await publish(await draft());
    const middle = (await read(id)).kept?.forecast?.mean ?? 0;
    await mark(id, middle, students.slice(0, 7));
    expect(await read(id)).toMatchObject({ marked: 7, result: null });
    await mark(id, middle, students.slice(7, 8));
    const { marked, result } = await read(id);
    expect([marked, result?.students, result?.held]).toEqual([8, 8, true]);
    expect(result?.mean).toBeCloseTo(middle, 9);
    await portal.db.update(submissions).set({ marks: 0 }).where(eq(submissions.assessmentId, id));
    expect((await read(id)).result).toMatchObject({ mean: 0, held: false });
  });

  it('takes no account of who was absent or is excused', async () => {
    const id = await publish(await draft());
    await mark(id, 0.6, students.slice(0, 6));
    await mark(id, 0, students.slice(6, 8));
    expect(await read(id)).toMatchObject({ marked: 8, result: { students: 6 } });
    expect((await read(id)).result?.mean).toBeCloseTo(0.6, 9);
    for (const studentId of students.slice(8, 10))
      await portal.db.update(submissions).set({ flag: 'excused' }).where(eq(submissions.studentId, studentId));
    expect(await read(id)).toMatchObject({ given: 10, needed: 7 });
  });

  it('is not shown to a second marker, nor counted for one, while the first marks are hidden', async () => {
    const { schoolId } = school;
    const marker = await addAccount(portal, { schoolIds: [schoolId] });
    const id = await publish(await draft());
    await mark(id, 0.6);
    const works = await portal.db.select().from(submissions).where(eq(submissions.assessmentId, id));
    await portal.db
      .insert(secondMarkings)
      .values(works.map((work) => ({ schoolId, submissionId: work.id, userId: marker.userId, at: new Date() })));
    expect(await read(id, marker.token)).toMatchObject({ marked: 0, result: null });
    expect((await read(id)).result?.mean).toBeCloseTo(0.6, 9);
  });
});

describe('the record of a teacher', () => {
  const body = () => ({
    courseId: school.courseId,
    questions: asked.map((questionId) => ({ id: questionId, marks: 1 })),
  });
  const recordOf = async (as = school.teacher.token) =>
    (await portal.call(forecastExam, { as, body: body() })).data.record;

  it('starts with nothing, and counts the own exams of this school only', async () => {
    expect(await recordOf()).toEqual({ n: 0, held: 0, guesses: null });
    const id = await publish(await draft());
    expect((await recordOf()).n).toBe(0);
    await mark(id, 0.7);
    expect(await recordOf()).toEqual({ n: 1, held: 1, guesses: null });
    const colleague = await addAccount(portal, { schoolIds: [school.schoolId] });
    expect(await recordOf(colleague.token)).toMatchObject({ n: 0 });
    const { teacher } = school;
    await addPlace();
    expect(teacher.userId).not.toBe(school.teacher.userId);
    expect(await recordOf()).toMatchObject({ n: 0 });
  });

  it('makes the next intervals of the school wider when its exams come out far off', async () => {
    const widthOf = async () => {
      const { data } = await portal.call(forecastExam, { as: school.teacher.token, body: body() });
      const { low, high } = data.forecast?.intervals[80] ?? { low: 0, high: 0 };
      return { width: high - low, mean: data.forecast?.mean };
    };
    const before = await widthOf();
    const ids = [await publish(await draft()), await publish(await draft())];
    const said = only(await rowsOf(ids[0] ?? 0));
    const { schoolId, userId, ...rest } = said;
    for (const id of ids) await portal.db.delete(examForecasts).where(eq(examForecasts.assessmentId, id));
    // Marks that are no evidence for the next forecast: the answers are missing, as where only totals are entered.
    for (const id of ids)
      await portal.db.update(submissions).set({ marks: 0.5 }).where(eq(submissions.assessmentId, id));
    const plain = await widthOf();
    for (const assessmentId of ids)
      await portal.db.insert(examForecasts).values({ ...rest, schoolId, userId, assessmentId });
    const wider = await widthOf();
    expect(plain).toEqual(before);
    expect(wider.mean).toBe(plain.mean);
    expect(wider.width).toBeGreaterThan(plain.width);
  });
});

describe('the guess of a teacher', () => {
  it('is kept once the assessment is published, may be changed, and is compared like the forecast', async () => {
    const id = await draft();
    expect((await guess(id, 0.5)).status).toBe(409);
    await publish(id);
    expect((await guess(id, 0.5)).data).toEqual({ guess: 0.5 });
    expect((await guess(id, 0.65)).data).toEqual({ guess: 0.65 });
    await mark(id, 0.7);
    const { guess: kept, record, kept: forecast } = await read(id);
    expect(kept).toBe(0.65);
    expect(record.guesses?.n).toBe(1);
    expect(record.guesses?.own).toBeCloseTo(0.05, 9);
    expect(record.guesses?.forecast).toBeCloseTo(Math.abs((forecast?.forecast?.mean ?? 0) - 0.7), 9);
  });

  it('is refused once somebody has begun, and seen by nobody else', async () => {
    const id = await publish(await draft());
    await guess(id, 0.4);
    const colleague = await addAccount(portal, { schoolIds: [school.schoolId] });
    expect((await read(id, colleague.token)).guess).toBeNull();
    await portal.db.update(submissions).set({ startedAt: new Date() }).where(eq(submissions.assessmentId, id));
    const { status, error } = await guess(id, 0.9);
    expect([status, error.code]).toEqual([409, 'errors.guessTooLate']);
    expect((await read(id)).guess).toBe(0.4);
  });

  it('is a share of the marks', async () => {
    const id = await publish(await draft());
    for (const mean of [-0.1, 1.1, 65]) expect((await guess(id, mean)).status).toBe(400);
  });
});
