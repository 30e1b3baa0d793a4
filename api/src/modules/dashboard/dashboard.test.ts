import { getTeacherDashboard } from 'shared/contract/dashboard';
import { and, asc, eq } from 'drizzle-orm';
import { courses } from '../../db/schema/courses';
import { figureDays } from '../../db/schema/figure-days';
import { lectureCategories, lectureCourses, lectures } from '../../db/schema/lectures';
import { grades } from '../../db/schema/schools';
import { addAssessment, addQuestion, addStudents, addTopic } from '../../testing/class-room';
import { addAccount, addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  other = await addSchool(portal, 'Other School');
  const { schoolId, courseId } = school;
  const parent = await addTopic(portal, school, 'Biology');
  const cell = await addTopic(portal, school, 'Cell', { parentId: parent });
  await addTopic(portal, school, 'Heredity', { parentId: parent });
  const easy = await addQuestion(portal, school, { topics: [cell] });
  const hard = await addQuestion(portal, school, { topics: [cell], difficulty: 4 });
  const lecture = only(
    await portal.db
      .insert(lectures)
      .values({ schoolId, name: 'Cells', type: 3, description: 'About cells', content: '<p>Cells</p>' })
      .returning(),
  );
  await portal.db.insert(lectureCourses).values({ schoolId, courseId, lectureId: lecture.id, order: 1 });
  await portal.db.insert(lectureCategories).values({ schoolId, lectureId: lecture.id, categoryId: cell });
  const students = await addStudents(portal, school, 10);
  const scores = (even: number[], odd: number[]) => new Map(students.map((id, index) => [id, index % 2 ? odd : even]));
  await addAssessment(portal, school, {
    title: 'First',
    type: 1,
    questions: [easy, hard],
    day: -30,
    weightage: 20,
    scores: scores([1, 0], [0, 0]),
  });
  await addAssessment(portal, school, {
    title: 'Middle',
    questions: [easy, hard],
    day: -20,
    weightage: 30,
    scores: scores([0, 0], [0, 0]),
  });
  await addAssessment(portal, school, {
    title: 'Last',
    questions: [easy, hard],
    day: -10,
    weightage: 40,
    scores: scores([1, 0], [0, 0]),
  });
  await addAssessment(portal, school, { title: 'Practice', subType: 2, weightage: 0, day: 3, status: 2 });
  await addAssessment(portal, school, { title: 'Planned', weightage: 25, day: 20, status: 1, publishedAt: null });
  await addAssessment(portal, school, { title: 'Gone', weightage: 50, deletedAt: new Date() });
});
afterAll(() => portal.close());

const dashboardOf = (teacher: { token: string; profileId: number }, gradeId: number, profileId = teacher.profileId) =>
  portal.call(getTeacherDashboard, { as: teacher.token, params: { profileId, gradeId } });

describe('teacher dashboard', () => {
  it('computes the four indices from the data of the grade', async () => {
    const { data } = await dashboardOf(school.teacher, school.gradeId);
    // Early and late halves are equal: no change. The middle assessment belongs to neither.
    expect(data.studentImpactIndex).toMatchObject({
      average: 50,
      n: 10,
      courses: [
        {
          courseCode: 'BIOL-101',
          value: 50,
          n: 10,
          interval: { low: expect.closeTo(50, 5), high: expect.closeTo(50, 5) },
          inputs: { assessments: 3, earlyMean: 25, lateMean: 25, deviation: expect.closeTo(26.352, 3) },
        },
      ],
    });
    // Cell was taught, practised and assessed; Heredity not at all.
    expect(data.curriculumCompleteness).toMatchObject({
      average: 50,
      n: 2,
      courses: [{ inputs: { taught: 1, practised: 1, assessed: 1 } }],
    });
    expect(data.assignmentMatrix).toEqual([
      {
        courseId: school.courseId,
        courseCode: 'BIOL-101',
        courseName: 'Biology',
        section: 'A, B',
        weightage: 115,
        distribution: ['First', 'Middle', 'Last', 'Planned'].map((title) => expect.objectContaining({ title })),
      },
    ]);
    // No question has a discrimination (nobody solved the hard one): review 100, no topic covered, the lecture
    // complete.
    expect(data.contentQualityIndex).toMatchObject({
      average: expect.closeTo(200 / 3, 9),
      n: 2,
      courses: [{ inputs: { items: null, review: 100, coverage: 0, lectures: 100 } }],
    });
  });

  it('returns no figures for an empty grade or course', async () => {
    const { schoolId } = school;
    const { id: gradeId } = only(await portal.db.insert(grades).values({ schoolId, name: 'Empty' }).returning());
    const nothing = { average: null, n: 0, courses: [] };
    expect((await dashboardOf(school.teacher, gradeId)).data).toEqual({
      studentImpactIndex: { ...nothing, interval: null },
      contentQualityIndex: nothing,
      curriculumCompleteness: nothing,
      assignmentMatrix: [],
    });
    await portal.db.insert(courses).values({ schoolId, gradeId, name: 'New', courseCode: 'NEW-1' });
    const { data } = await dashboardOf(school.teacher, gradeId);
    for (const index of [data.studentImpactIndex, data.contentQualityIndex, data.curriculumCompleteness]) {
      expect(index).toMatchObject({ average: null, n: 0, courses: [{ courseCode: 'NEW-1', value: null, n: 0 }] });
    }
    expect(data.assignmentMatrix).toEqual([
      {
        courseId: expect.any(Number) as number,
        courseCode: 'NEW-1',
        courseName: 'New',
        distribution: [],
        section: '',
        weightage: 0,
      },
    ]);
  });

  it('counts a student of two courses once behind the Impact Index', async () => {
    const room = await addSchool(portal, 'School of Two Courses');
    const { schoolId, gradeId } = room;
    const second = only(
      await portal.db.insert(courses).values({ schoolId, gradeId, name: 'Second', courseCode: 'SEC-1' }).returning(),
    );
    const students = await addStudents(portal, room, 12);
    const question = await addQuestion(portal, room);
    const scores = new Map(students.map((id, index) => [id, [index % 2]]));
    for (const courseId of [room.courseId, second.id])
      for (const day of [-30, -20, -10])
        await addAssessment(portal, { ...room, courseId }, { questions: [question], day, scores });
    const { studentImpactIndex: index } = (await dashboardOf(room.teacher, gradeId)).data;
    expect(index.courses.map(({ n, value }) => [n, value])).toEqual([
      [12, 50],
      [12, 50],
    ]);
    expect(index.n).toBe(12);
  });

  it('omits a deleted course', async () => {
    const { schoolId, gradeId } = school;
    const course = only(
      await portal.db.insert(courses).values({ schoolId, gradeId, name: 'Gone', courseCode: 'GONE-1' }).returning(),
    );
    await portal.db.update(courses).set({ deletedAt: new Date() }).where(eq(courses.id, course.id));
    expect((await dashboardOf(school.teacher, gradeId)).data.assignmentMatrix).toHaveLength(1);
  });

  it("returns 404 for another teacher's profile and another school's grade, and 403 to a student", async () => {
    const colleague = await addAccount(portal, { schoolIds: [school.schoolId] });
    expect((await dashboardOf(colleague, school.gradeId, school.teacher.profileId)).status).toBe(404);
    expect((await dashboardOf(other.teacher, school.gradeId)).status).toBe(404);
    expect((await dashboardOf(school.student, school.gradeId)).status).toBe(403);
    expect((await dashboardOf(colleague, school.gradeId)).status).toBe(200);
  });
});

describe('what changed since last week', () => {
  const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const figures = (quality: number) => ({
    impact: { value: null, n: 0 },
    quality: { value: quality, n: 1 },
    completeness: { value: 0, n: 1 },
  });
  const daysKept = async ({ courseId }: TestSchool) =>
    (
      await portal.db
        .select({ day: figureDays.day })
        .from(figureDays)
        .where(eq(figureDays.courseId, courseId))
        .orderBy(asc(figureDays.day))
    ).map(({ day }) => day);
  const keep = ({ schoolId, courseId }: TestSchool, days: [number, number][]) =>
    portal.db
      .insert(figureDays)
      .values(
        days.map(([daysAgo, quality]) => ({ schoolId, courseId, day: dayOf(daysAgo), figures: figures(quality) })),
      );

  it('shows no change on the first day, and stores the figures of that day', async () => {
    const room = await addSchool(portal, 'School of the First Day');
    await addQuestion(portal, room);
    const { data } = await dashboardOf(room.teacher, room.gradeId);
    expect(data.contentQualityIndex).not.toHaveProperty('change');
    expect(await daysKept(room)).toEqual([dayOf(0)]);
  });

  it('compares with the latest day that is at least a week old, forgets those older than five weeks, and keeps the last figures of today', async () => {
    const room = await addSchool(portal, 'School of Many Days');
    await addQuestion(portal, room);
    await keep(room, [
      [40, 1],
      [20, 10],
      [9, 30],
      [6, 80],
    ]);
    const first = (await dashboardOf(room.teacher, room.gradeId)).data;
    const { average } = first.contentQualityIndex;
    expect(average).toEqual(expect.any(Number));
    expect(first.contentQualityIndex.change).toEqual({ by: (average ?? 0) - 30, since: dayOf(9) });
    // There was no figure then.
    expect(first.studentImpactIndex).not.toHaveProperty('change');
    expect(await daysKept(room)).toEqual([20, 9, 6, 0].map(dayOf));
    await addTopic(portal, room, 'A topic without questions');
    const second = (await dashboardOf(room.teacher, room.gradeId)).data;
    expect(second.contentQualityIndex.average).not.toBe(average);
    const today = only(
      await portal.db
        .select()
        .from(figureDays)
        .where(and(eq(figureDays.courseId, room.courseId), eq(figureDays.day, dayOf(0)))),
    );
    expect(today.figures.quality.value).toBe(second.contentQualityIndex.average);
  });

  it('compares with nothing older than five weeks', async () => {
    const room = await addSchool(portal, 'School of Long Ago');
    await addQuestion(portal, room);
    await keep(room, [[36, 10]]);
    expect((await dashboardOf(room.teacher, room.gradeId)).data.contentQualityIndex).not.toHaveProperty('change');
  });
});
