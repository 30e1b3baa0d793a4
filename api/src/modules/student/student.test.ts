import { getStudent, listStudents, listStudentsOfGrade } from 'shared/contract/student';
import { students as studentTable } from '../../db/schema/students';
import { grades } from '../../db/schema/schools';
import { eq } from 'drizzle-orm';
import { addPaper, addQuestion, addStudents, addTopic } from '../../testing/class-room';
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
  const work = (bestMarks: number[], middleMarks: number[]) =>
    new Map([
      [best, bestMarks],
      [middle, middleMarks],
      [gone, [0, 0, 0, 0, 0, 0]],
    ]);
  await addPaper(portal, school, {
    questions,
    day: -30,
    weightage: 10,
    work: work([1, 1, 1, 1, 1, 0], [1, 1, 1, 0, 0, 0]),
  });
  await addPaper(portal, school, {
    questions,
    day: -20,
    weightage: 30,
    work: work([1, 1, 1, 1, 1, 1], [1, 1, 1, 0, 0, 0]),
  });
  await addPaper(portal, school, { questions, day: 5, weightage: 60, status: 2 });
  await addPaper(portal, school, {
    questions,
    day: 6,
    weightage: 40,
    status: 1,
    publishedAt: null,
    publishedToAll: null,
  });
  await addPaper(portal, school, { questions, day: 6, weightage: 100, status: 2, publishedToAll: false });
  await portal.db.update(studentTable).set({ deletedAt: new Date() }).where(eq(studentTable.id, gone));
});
afterAll(() => portal.close());

const ofGrade = (query = {}) =>
  portal.call(listStudentsOfGrade, { as: school.teacher.token, params: { gradeId: school.gradeId }, query });

describe('students', () => {
  it('carry current score, projection and improvement over the work published to them', async () => {
    const { data } = await ofGrade();
    const best = data.find(({ id }) => id === students[0]);
    // (10·5/6 + 30·1) / 40; class mean .708333 over the four works of living students
    expect(best?.currentScore).toBeCloseTo((100 * (10 * (5 / 6) + 30)) / 40, 9);
    const own = (5 / 6 + 1) / 2;
    const expected = (2 * own + 2 * ((5 / 6 + 1 + 0.5 + 0.5) / 4)) / 4;
    expect(best?.projectedGrade).toBeCloseTo(10 * (5 / 6) + 30 + 60 * expected, 9);
    // Two works: normalised gain from 5/6 to 1 is all that was left.
    expect(best?.improvementScore).toBeCloseTo(1, 9);
    expect(best).toMatchObject({ improvementMethod: 'gain', gradedCount: 2 });
  });

  it('carry the mean of their weakest topics', async () => {
    const middle = (await ofGrade()).data.find(({ id }) => id === students[1]);
    // Cell: θ = (6 + 2·1) / (6 + 2) = 1; Heredity: own 0 of 6, class 5 of 12: θ = (0 + 2·5/12) / 8
    expect(middle?.weaknessScore).toBeCloseTo((0 + (1 - (2 * (5 / 12)) / 8)) / 2, 9);
  });

  it('without graded work have no figures, and never NaN', async () => {
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

  it('one comes with strengths and weaknesses and the same figures as in the list', async () => {
    const id = students[1] ?? 0;
    const { data } = await portal.call(getStudent, { as: school.teacher.token, params: { id } });
    expect(data).toMatchObject((await ofGrade()).data.find((row) => row.id === id) ?? {});
    expect(data.strengths).toMatchObject([{ name: 'Cell', score: 1, n: 6, courseCode: 'BIOL-101' }]);
    expect(data.weaknesses.map(({ name }) => name)).toEqual(['Heredity']);
  });

  it('of a grade are listed by name in pages, deleted ones left out', async () => {
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

  it('of all schools are the same people', async () => {
    expect((await portal.call(listStudents, { as: school.teacher.token })).data).toEqual((await ofGrade()).data);
    expect(
      (await portal.call(listStudents, { as: school.teacher.token, query: { schoolId: school.schoolId } })).meta.total,
    ).toBe(4);
  });

  it('of an empty grade are none', async () => {
    const { id: gradeId } = only(
      await portal.db.insert(grades).values({ schoolId: school.schoolId, name: 'Empty' }).returning(),
    );
    const { data, meta } = await portal.call(listStudentsOfGrade, { as: school.teacher.token, params: { gradeId } });
    expect([data, meta.total]).toEqual([[], 0]);
  });

  it('are nothing to a teacher of another school, nor to a student', async () => {
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
