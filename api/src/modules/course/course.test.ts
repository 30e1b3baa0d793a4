import { getCourseStanding, getTopBottomStudents } from 'shared/contract/course';
import { courses } from '../../db/schema/courses';
import { addAssessment, addQuestion, addStudents, addTopic } from '../../testing/class-room';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let other: TestSchool;

beforeAll(async () => {
  portal = await TestPortal.open();
  other = await addSchool(portal, 'Other School');
});
afterAll(() => portal.close());

const standingOf = async ({ courseId, teacher }: TestSchool) =>
  (await portal.call(getCourseStanding, { as: teacher.token, params: { courseId } })).data;
const rankingOf = async ({ courseId, teacher }: TestSchool) =>
  (await portal.call(getTopBottomStudents, { as: teacher.token, params: { courseId } })).data;

/** Submissions of each student for these questions, one mark each: `marks[student]` by question. */
const scoresOf = (ids: number[], marks: number[][]) => new Map(ids.map((id, index) => [id, marks[index] ?? []]));

describe('strengths and weaknesses of a course', () => {
  it('returns the topics that the class masters and those it does not, with the number of answers', async () => {
    const school = await addSchool(portal);
    const [cell, energy, heredity] = [
      await addTopic(portal, school, 'Cell'),
      await addTopic(portal, school, 'Energy'),
      await addTopic(portal, school, 'Heredity'),
    ];
    const questions = [
      await addQuestion(portal, school, { topics: [cell] }),
      await addQuestion(portal, school, { topics: [energy] }),
      await addQuestion(portal, school, { topics: [heredity] }),
    ];
    const students = await addStudents(portal, school, 5);
    await addAssessment(portal, school, {
      questions,
      scores: scoresOf(students, [
        [1, 0, 1],
        [1, 0, 0],
        [1, 1, 1],
        [0, 0, 0],
        [1, 0, 1],
      ]),
    });
    const { strengths, weaknesses } = await standingOf(school);
    expect(strengths).toEqual([
      {
        categoryId: cell,
        name: 'Cell',
        courseId: school.courseId,
        courseCode: 'BIOL-101',
        score: expect.closeTo(0.8),
        weaknessScore: expect.closeTo(0.2),
        n: 5,
      },
    ]);
    expect(weaknesses).toMatchObject([{ categoryId: energy, score: expect.closeTo(0.2), n: 5 }]);
  });

  it('omits topics with too few answers, ungraded submissions and questions of another course', async () => {
    const school = await addSchool(portal);
    const { schoolId, gradeId } = school;
    const second = only(
      await portal.db.insert(courses).values({ schoolId, gradeId, name: 'Physics', courseCode: 'PHY' }).returning(),
    );
    const physics = { ...school, courseId: second.id };
    const [few, elsewhere] = [await addTopic(portal, school, 'Few'), await addTopic(portal, physics, 'Waves')];
    const students = await addStudents(portal, school, 4);
    const question = await addQuestion(portal, school, { topics: [few] });
    await addAssessment(portal, school, { questions: [question], scores: scoresOf(students.slice(0, 2), [[0], [0]]) });
    await addAssessment(portal, physics, {
      questions: [await addQuestion(portal, physics, { topics: [elsewhere] })],
      scores: scoresOf(students, [[0], [0], [0], [0]]),
    });
    expect(await standingOf(school)).toEqual({ strengths: [], weaknesses: [] });
    expect((await standingOf(physics)).weaknesses).toMatchObject([{ name: 'Waves', n: 4 }]);
  });

  it('returns no strengths and weaknesses without submissions', async () =>
    expect(await standingOf(other)).toEqual({ strengths: [], weaknesses: [] }));
});

describe('top and bottom students of a course', () => {
  it('ranks at most five top and bottom students by their submissions in this course alone', async () => {
    const school = await addSchool(portal);
    const { schoolId, gradeId } = school;
    const second = only(
      await portal.db.insert(courses).values({ schoolId, gradeId, name: 'Physics', courseCode: 'PHY' }).returning(),
    );
    const question = await addQuestion(portal, school);
    const students = await addStudents(portal, school, 12);
    await addAssessment(portal, school, {
      questions: [question],
      possible: 20,
      scores: new Map(students.map((id, index) => [id, [index + 1]])),
    });
    await addAssessment(
      portal,
      { ...school, courseId: second.id },
      {
        questions: [question],
        scores: scoresOf(
          students,
          students.map((_, index) => [index === 0 ? 1 : 0]),
        ),
      },
    );
    const { top, bottom } = await rankingOf(school);
    expect(top.map(({ name, currentScore }) => [name, currentScore])).toEqual([
      ['Student 12', 60],
      ['Student 11', 55],
      ['Student 10', 50],
      ['Student 09', 45],
      ['Student 08', 40],
    ]);
    expect(bottom.map(({ name, currentScore }) => [name, currentScore])).toEqual([
      ['Student 01', 5],
      ['Student 02', 10],
      ['Student 03', 15],
      ['Student 04', 20],
      ['Student 05', 25],
    ]);
    expect(top[0]?.section).toBe('B');
  });

  it('never ranks the same student twice, and omits students without graded submissions', async () => {
    const school = await addSchool(portal);
    const question = await addQuestion(portal, school);
    const students = await addStudents(portal, school, 5);
    await addAssessment(portal, school, {
      questions: [question],
      scores: scoresOf(students.slice(0, 3), [[1], [0], [0.5]]),
    });
    const { top, bottom } = await rankingOf(school);
    expect([top.map(({ id }) => id), bottom.map(({ id }) => id)]).toEqual([[students[0], students[2]], [students[1]]]);
  });

  it('ranks nobody if only un-graded practice was graded', async () => {
    const school = await addSchool(portal);
    const students = await addStudents(portal, school, 3);
    await addAssessment(portal, school, {
      questions: [await addQuestion(portal, school)],
      subType: 2,
      scores: scoresOf(students, [[1], [0], [1]]),
    });
    expect(await rankingOf(school)).toEqual({ top: [], bottom: [] });
  });
});

it.each([getCourseStanding, getTopBottomStudents])(
  '$path returns 404 to another school and 403 to a student',
  async (endpoint) => {
    const school = await addSchool(portal);
    const params = { courseId: school.courseId };
    expect((await portal.call(endpoint, { as: other.teacher.token, params })).status).toBe(404);
    expect((await portal.call(endpoint, { as: school.student.token, params })).status).toBe(403);
  },
);
