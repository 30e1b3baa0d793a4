import { getStudent, listStudents, listStudentsOfGrade } from 'shared/contract/student';
import { students as studentTable } from '../../db/schema/students';
import { grades } from '../../db/schema/schools';
import { eq } from 'drizzle-orm';
import { addAssessment, addQuestion, addStudents, addTopic } from '../../testing/class-room';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let students: number[];

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  other = await addSchool(portal, 'Other School');
  students = await addStudents(portal, school, 4);
  const [best = 0, middle = 0, , gone = 0] = students;
  const topics = [await addTopic(portal, school, 'Cell'), await addTopic(portal, school, 'Heredity')];
  const questions = [];
  for (let index = 0; index < 6; index += 1)
    questions.push(await addQuestion(portal, school, { topics: [topics[index < 3 ? 0 : 1] ?? 0] }));
  const scores = (bestMarks: number[], middleMarks: number[]) =>
    new Map([
      [best, bestMarks],
      [middle, middleMarks],
      [gone, [0, 0, 0, 0, 0, 0]],
    ]);
  await addAssessment(portal, school, {
    questions,
    day: -30,
    weightage: 10,
    scores: scores([1, 1, 1, 1, 1, 0], [1, 1, 1, 0, 0, 0]),
  });
  await addAssessment(portal, school, {
    questions,
    day: -20,
    weightage: 30,
    scores: scores([1, 1, 1, 1, 1, 1], [1, 1, 1, 0, 0, 0]),
  });
  await addAssessment(portal, school, { questions, day: 5, weightage: 60, status: 2 });
  await addAssessment(portal, school, {
    questions,
    day: 6,
    weightage: 40,
    status: 1,
    publishedAt: null,
    publishedToAll: null,
  });
  await addAssessment(portal, school, { questions, day: 6, weightage: 100, status: 2, publishedToAll: false });
  await portal.db.update(studentTable).set({ deletedAt: new Date() }).where(eq(studentTable.id, gone));
});
afterAll(() => portal.close());

const ofGrade = (query = {}) =>
  portal.call(listStudentsOfGrade, { as: school.teacher.token, params: { gradeId: school.gradeId }, query });

describe('students', () => {
  it('computes current score, projection and improvement from the assessments published to a student', async () => {
    const { data } = await ofGrade();
    const best = data.find(({ id }) => id === students[0]);
    // (10·5/6 + 30·1) / 40; class mean .708333 over the four submissions of current students
    expect(best?.currentScore).toBeCloseTo((100 * (10 * (5 / 6) + 30)) / 40, 9);
    // Between the open weight at the class mean and at the student's own mean.
    expect(best?.projectedGrade).toBeGreaterThan(10 * (5 / 6) + 30 + 60 * ((5 / 6 + 1 + 0.5 + 0.5) / 4));
    expect(best?.projectedGrade).toBeLessThan(10 * (5 / 6) + 30 + 60 * ((5 / 6 + 1) / 2));
    // Two submissions: the normalised gain from 5/6 to 1 is the whole possible improvement.
    expect(best?.improvementScore).toBeCloseTo(1, 9);
    expect(best).toMatchObject({ improvementMethod: 'gain', gradedCount: 2 });
  });

  it('averages the weakest topics of a student', async () => {
    const middle = (await ofGrade()).data.find(({ id }) => id === students[1]);
    // Cell: θ = (6 + 2·1) / (6 + 2) = 1; Heredity: own 0 of 6, class 5 of 12: θ = (0 + 2·5/12) / 8
    expect(middle?.weaknessScore).toBeCloseTo((0 + (1 - (2 * (5 / 12)) / 8)) / 2, 9);
  });

  it('returns no figures without graded submissions, and never NaN', async () => {
    const empty = (await ofGrade()).data.find(({ id }) => id === students[2]);
    expect(empty).toMatchObject({
      currentScore: null,
      improvementScore: null,
      improvementMethod: null,
      projectedGrade: null,
      gradedCount: 0,
      weaknessScore: null,
    });
  });

  it('returns a student with strengths and weaknesses and the same figures as in the list', async () => {
    const id = students[1] ?? 0;
    const { data } = await portal.call(getStudent, { as: school.teacher.token, params: { id } });
    expect(data).toMatchObject((await ofGrade()).data.find((row) => row.id === id) ?? {});
    expect(data.strengths).toMatchObject([{ name: 'Cell', score: 1, n: 6, courseCode: 'BIOL-101' }]);
    expect(data.weaknesses.map(({ name }) => name)).toEqual(['Heredity']);
  });

  it('lists the students of a grade by name in pages, without deleted ones', async () => {
    const { data, meta } = await ofGrade({ pageSize: 2, page: 2 });
    expect(meta).toEqual({ total: 4, page: 2, pageSize: 2 });
    expect(data.map(({ name }) => name)).toEqual(['Student 02', 'Student 03']);
    expect((await ofGrade({ pageSize: -1 })).data.map(({ name }) => name)).toEqual([
      'Ada Student',
      'Student 01',
      'Student 02',
      'Student 03',
    ]);
    expect((await ofGrade({ search: 'STUDENT 03' })).data.map(({ id }) => id)).toEqual([students[2]]);
  });

  it('reads a page with the statements of the whole list, and the topics of class and students with one', async () => {
    // The pool, or the engine itself where it is embedded.
    const { $client } = portal.database.db as unknown as { $client: { query: (...parts: unknown[]) => unknown } };
    const sent = jest.spyOn($client, 'query');
    /** What is done beside a call, such as noting that a session is used, adds statements to some readings. */
    const fewest = async (query: { pageSize: number; page?: number }) => {
      const readings = [];
      for (let times = 0; times < 3; times += 1) {
        sent.mockClear();
        const { data } = await ofGrade(query);
        readings.push({ data, texts: sent.mock.calls.map(([statement]) => JSON.stringify(statement)) });
      }
      return readings.reduce((one, other) => (other.texts.length < one.texts.length ? other : one));
    };
    const whole = await fewest({ pageSize: 4 });
    expect(whole.texts.length).toBeGreaterThan(0);
    expect(whole.texts.filter((text) => text.includes('question_categories'))).toHaveLength(1);
    for (const [at, student] of whole.data.entries()) {
      const page = await fewest({ pageSize: 1, page: at + 1 });
      expect(page.data).toEqual([student]);
      expect(page.texts).toHaveLength(whole.texts.length);
    }
    sent.mockRestore();
  });

  it('lists the same people for all grades', async () => {
    expect((await portal.call(listStudents, { as: school.teacher.token })).data).toEqual((await ofGrade()).data);
    expect(
      (await portal.call(listStudents, { as: school.teacher.token, query: { schoolId: school.schoolId } })).meta.total,
    ).toBe(4);
  });

  it('returns an empty list for an empty grade', async () => {
    const { id: gradeId } = only(
      await portal.db.insert(grades).values({ schoolId: school.schoolId, name: 'Empty' }).returning(),
    );
    const { data, meta } = await portal.call(listStudentsOfGrade, { as: school.teacher.token, params: { gradeId } });
    expect([data, meta.total]).toEqual([[], 0]);
  });

  it('returns 404 for students to a teacher of another school and 403 to a student', async () => {
    const as = other.teacher.token;
    expect((await portal.call(getStudent, { as, params: { id: students[0] ?? 0 } })).status).toBe(404);
    expect((await portal.call(listStudentsOfGrade, { as, params: { gradeId: school.gradeId } })).status).toBe(404);
    expect((await portal.call(listStudents, { as, query: { schoolId: school.schoolId } })).status).toBe(404);
    expect((await portal.call(listStudents, { as })).data.map(({ id }) => id)).toEqual([other.student.studentId]);
    expect(
      (await portal.call(getStudent, { as: school.student.token, params: { id: school.student.studentId } })).status,
    ).toBe(403);
    expect((await portal.call(getStudent, { as: school.teacher.token, params: { id: students[3] ?? 0 } })).status).toBe(
      404,
    );
  });
});
