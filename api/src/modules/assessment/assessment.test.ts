import {
  getAssessment,
  getUpcomingEvents,
  listAssessments,
  listAssessmentsByCourseCode,
} from 'shared/contract/assessment';
import { filtered } from 'shared/contract/fields';
import { assessmentQuestions, assessmentSections } from '../../db/schema/assessments';
import { and, eq } from 'drizzle-orm';
import { addAssessment, addQuestion, addStudents, addTopic, daysFromNow } from '../../testing/class-room';
import { addAccount, addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let questionIds: number[];
let topicId: number;
let ids: Record<'graded' | 'exam' | 'draft' | 'archived' | 'gone' | 'old', number>;

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  other = await addSchool(portal, 'Other School');
  topicId = await addTopic(portal, school, 'Cell');
  questionIds = [await addQuestion(portal, school, { topics: [topicId] }), await addQuestion(portal, school)];
  const [a = 0, b = 0] = await addStudents(portal, school, 2);
  const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) });
  ids = {
    graded: await addAssessment(portal, school, {
      ...at(1),
      title: 'İlk sınav',
      questions: questionIds,
      possible: 2,
      topics: [topicId],
      scores: new Map([
        [a, [2, 1]],
        [b, [0, 0]],
      ]),
    }),
    exam: await addAssessment(portal, school, { ...at(2), title: 'Exam', type: 2, day: 5, status: 2 }),
    draft: await addAssessment(portal, school, {
      ...at(3),
      title: 'Draft',
      day: 5,
      status: 1,
      publishedAt: null,
      publishedToAll: null,
    }),
    archived: await addAssessment(portal, school, { ...at(4), title: 'Archived', day: 6, archivedAt: new Date() }),
    gone: await addAssessment(portal, school, { ...at(5), day: 5, deletedAt: new Date() }),
    old: await addAssessment(portal, school, { ...at(6), title: 'Old', type: 1, day: -40 }),
  };
  const section = only(
    await portal.db
      .insert(assessmentSections)
      .values({ assessmentId: ids.graded, schoolId: school.schoolId, title: 'Part A', position: 0 })
      .returning(),
  );
  await portal.db
    .update(assessmentQuestions)
    .set({ sectionId: section.id })
    .where(
      and(eq(assessmentQuestions.assessmentId, ids.graded), eq(assessmentQuestions.questionId, questionIds[1] ?? 0)),
    );
});
afterAll(() => portal.close());

describe('assessments', () => {
  it('lists assessments newest first with their counts, without deleted ones', async () => {
    const { data, meta } = await portal.call(listAssessments, {
      as: school.teacher.token,
      query: { filtered: filtered(school.courseId), pageSize: 100 },
    });
    expect(data.map(({ title }) => title)).toEqual(['Old', 'Archived', 'Draft', 'Exam', 'İlk sınav']);
    expect(meta).toEqual({ total: 5, page: 1, pageSize: 100 });
    expect(data[4]).toMatchObject({
      questionCount: 2,
      studentCount: 2,
      submittedCount: 2,
      gradedCount: 2,
      meanScore: 37.5,
      tags: [topicId],
      archived: false,
      author: { name: 'Deniz Kaya' },
      courseCode: 'BIOL-101',
      courseName: 'Biology',
    });
    expect(data[3]).toMatchObject({
      questionCount: 0,
      studentCount: 0,
      submittedCount: 0,
      gradedCount: 0,
      meanScore: null,
      tags: [],
    });
    expect(data[1]?.archived).toBe(true);
  });

  it.each([
    [{ type: 2 }, ['Exam']],
    [{ status: 1 }, ['Draft']],
    [{ search: 'ILK SINAV' }, ['İlk sınav']],
    [{ pageSize: 2, page: 2 }, ['Draft', 'Exam']],
    [{ search: 'nothing like it' }, []],
  ])('filters assessments by %j', async (query, titles) => {
    const { data } = await portal.call(listAssessments, {
      as: school.teacher.token,
      query: { ...query, gradeId: school.gradeId },
    });
    expect(data.map(({ title }) => title)).toEqual(titles);
  });

  it('returns one assessment with its questions in order, marks, sections and students', async () => {
    const { data } = await portal.call(getAssessment, { as: school.teacher.token, params: { id: ids.graded } });
    expect(data.questions).toEqual(questionIds);
    expect(data.questionMarks).toEqual(questionIds.map((questionId) => ({ questionId, marks: 2 })));
    expect(data.sections).toMatchObject([{ title: 'Part A', questions: [questionIds[1]] }]);
    expect(data.questionDetails.map(({ id, attempts }) => [id, attempts])).toEqual(questionIds.map((id) => [id, 2]));
    expect(data.students.map(({ name }) => name).sort()).toEqual(['Student 01', 'Student 02']);
    expect(data.all).toBe(true);
  });

  it('lists the assessments of one teacher in one grade by course code', async () => {
    const colleague = await addAccount(portal, { schoolIds: [school.schoolId] });
    const params = { code: 'BIOL-101', teacherId: school.teacher.userId, gradeId: school.gradeId };
    const as = school.teacher.token;
    expect((await portal.call(listAssessmentsByCourseCode, { as, params, query: { pageSize: 100 } })).meta.total).toBe(
      5,
    );
    expect(
      (await portal.call(listAssessmentsByCourseCode, { as, params: { ...params, teacherId: colleague.userId } })).data,
    ).toEqual([]);
    expect(
      (await portal.call(listAssessmentsByCourseCode, { as, params: { ...params, teacherId: other.teacher.userId } }))
        .status,
    ).toBe(404);
    expect((await portal.call(listAssessmentsByCourseCode, { as, params: { ...params, code: 'NONE-1' } })).status).toBe(
      404,
    );
    expect((await portal.call(listAssessmentsByCourseCode, { as: other.teacher.token, params })).status).toBe(404);
  });

  it('groups events by the UTC day of the due date, without drafts, archived ones and those older than a month', async () => {
    const { data } = await portal.call(getUpcomingEvents, { as: school.teacher.token });
    const day = (days: number) => daysFromNow(days).toISOString().slice(0, 10);
    expect(Object.entries(data).map(([date, events]) => [date, events.map(({ title }) => title)])).toEqual([
      [day(-10), ['İlk sınav']],
      [day(5), ['Exam']],
    ]);
    expect(data[day(5)]?.[0]).toMatchObject({ id: ids.exam, type: 2, courseCode: 'BIOL-101', status: 2 });
    expect((await portal.call(getUpcomingEvents, { as: other.teacher.token })).data).toEqual({});
    expect(
      (await portal.call(getUpcomingEvents, { as: other.teacher.token, query: { gradeId: school.gradeId } })).status,
    ).toBe(404);
  });

  it("returns 404 for another school's assessment, a deleted one, and to a student", async () => {
    const as = other.teacher.token;
    expect((await portal.call(listAssessments, { as })).data).toEqual([]);
    expect((await portal.call(listAssessments, { as, query: { filtered: filtered(school.courseId) } })).status).toBe(
      404,
    );
    expect((await portal.call(getAssessment, { as, params: { id: ids.graded } })).status).toBe(404);
    expect((await portal.call(getAssessment, { as: school.teacher.token, params: { id: ids.gone } })).status).toBe(404);
    expect((await portal.call(listAssessments, { as: school.student.token })).status).toBe(403);
  });
});
