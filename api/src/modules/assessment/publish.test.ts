import { eq } from 'drizzle-orm';
import { getAssessment } from 'shared/contract/assessment';
import { listWeakStudents, publishAssessment, type PublishBody } from 'shared/contract/publishing';
import { deleteQuestion, getQuestion } from 'shared/contract/question';
import { listSubmissions } from 'shared/contract/submission';
import { questionOptions, questions as questionTable } from '../../db/schema/questions';
import { students } from '../../db/schema/students';
import { addDraft, publishTo } from '../../testing/exam';
import { addAssessment, addQuestion, addStudents, addTopic, daysFromNow } from '../../testing/class-room';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

const HOUR = 3_600_000;

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let as: string;
let tags: number[];
let questions: number[];
let learners: number[];

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  other = await addSchool(portal, 'Other School');
  as = school.teacher.token;
  tags = [await addTopic(portal, school, 'Cell')];
  questions = [await addQuestion(portal, school), await addQuestion(portal, school)];
  learners = await addStudents(portal, school, 4);
});
afterAll(() => portal.close());
afterEach(() => {
  portal.clockOffsetMs = 0;
});

const publish = (body: Omit<PublishBody, 'courseId'>) =>
  portal.call(publishAssessment, { as, body: { courseId: school.courseId, ...body } });
const submissionsOf = async (id: number) => (await portal.call(listSubmissions, { as, params: { id } })).data;
const draft = () => addDraft(portal, school, { tags, questions });
const dueInAnHour = () =>
  addDraft(portal, school, { tags, questions, dueDate: new Date(Date.now() + HOUR).toISOString() });

describe('publishing', () => {
  it('creates a pending submission for every student of the grade when publishing to all, and keeps the publish date', async () => {
    const id = await draft();
    const { status, data, message } = await publish({ assessmentId: id, all: true });
    expect([status, message]).toEqual([201, 'Assessment published!']);
    expect(data).toMatchObject({ status: 2, all: true, studentCount: 5, submittedCount: 0 });
    expect(data.publishDate).not.toBeNull();
    expect(
      (await submissionsOf(id)).map((submission) => [submission.status, submission.marks, submission.submissionDate]),
    ).toEqual(Array.from({ length: 5 }, () => [6, null, null]));
  });

  it('counts publishing as a use of each question', async () => {
    const questionId = await addQuestion(portal, school);
    await publishTo(portal, school, await addDraft(portal, school, { tags, questions: [questionId] }));
    expect((await portal.call(getQuestion, { as, params: { id: questionId } })).data.timesUsed).toBe(1);
  });

  it('adds students to a published assessment and removes none', async () => {
    const id = await draft();
    const [a = 0, b = 0, c = 0] = learners;
    await publish({ assessmentId: id, studentIds: [a, b] });
    const { data } = await publish({ assessmentId: id, studentIds: [b, c] });
    expect(data.students.map((student) => student.id).sort((x, y) => x - y)).toEqual([a, b, c]);
    expect(data.all).toBe(false);
    expect((await publish({ assessmentId: id, all: true })).data).toMatchObject({ all: true, studentCount: 5 });
    expect((await publish({ assessmentId: id, studentIds: [a] })).data).toMatchObject({ all: true, studentCount: 5 });
  });

  it('publishes once for two concurrent calls (double click, two tabs) and returns the same response to both', async () => {
    const id = await draft();
    const [one, two] = await Promise.all([
      publish({ assessmentId: id, all: true }),
      publish({ assessmentId: id, all: true }),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.data).toEqual(one.data);
    expect(two.data.version).toBe(2);
    expect(await submissionsOf(id)).toHaveLength(5);
  });

  it('returns the same response again after the due date but adds nobody', async () => {
    const id = await dueInAnHour();
    const [a = 0, b = 0] = learners;
    await publish({ assessmentId: id, studentIds: [a] });
    portal.clockOffsetMs = 2 * HOUR;
    expect((await publish({ assessmentId: id, studentIds: [a] })).status).toBe(201);
    expect((await publish({ assessmentId: id, studentIds: [a, b] })).error.code).toBe('errors.assessmentDueDate');
    expect(await submissionsOf(id)).toHaveLength(1);
  });

  it('requires students or all', async () => {
    const { status, error } = await publish({ assessmentId: await draft(), studentIds: [] });
    expect([status, error.code, error.message]).toEqual([400, 'errors.requiredFields', 'Please fill required data.']);
  });

  it('rejects students of another grade or school and a course that does not match', async () => {
    const id = await draft();
    const [loner] = await portal.db
      .insert(students)
      .values({ schoolId: school.schoolId, name: 'No Grade', searchText: 'no grade' })
      .returning();
    expect((await publish({ assessmentId: id, studentIds: [learners[0] ?? 0, loner?.id ?? 0] })).error.code).toBe(
      'errors.studentsOutsideCourse',
    );
    expect((await publish({ assessmentId: id, studentIds: [other.student.studentId] })).status).toBe(404);
    expect(
      (await portal.call(publishAssessment, { as, body: { assessmentId: id, courseId: other.courseId, all: true } }))
        .status,
    ).toBe(404);
    expect(
      (
        await portal.call(publishAssessment, {
          as: other.teacher.token,
          body: { assessmentId: id, courseId: other.courseId, all: true },
        })
      ).status,
    ).toBe(404);
    expect((await portal.call(getAssessment, { as, params: { id } })).data).toMatchObject({
      status: 1,
      studentCount: 0,
    });
  });

  it.each([
    ['without questions', { questions: [] }, 'Quiz questions must be provided!'],
    ['with marks that do not add up', { marks: 11 }, 'Quiz assigned marks must be equal to total marks!'],
  ])('rejects publishing %s', async (_, change, text) => {
    const id = await addDraft(portal, school, { tags, questions, ...change });
    const { status, error } = await publish({ assessmentId: id, all: true });
    expect([status, error.message]).toEqual([400, text]);
  });

  it('rejects publishing when the due date has passed since it was set', async () => {
    const id = await dueInAnHour();
    portal.clockOffsetMs = 2 * HOUR;
    expect((await publish({ assessmentId: id, all: true })).error.code).toBe('errors.assessmentDueDate');
  });

  it('reports how many of its questions were deleted after they were selected', async () => {
    const gone = [await addQuestion(portal, school), await addQuestion(portal, school)];
    const id = await addDraft(portal, school, { tags, questions: [...questions, ...gone] });
    for (const each of gone) await portal.call(deleteQuestion, { as, params: { id: each } });
    const { status, error } = await publish({ assessmentId: id, all: true });
    expect([status, error.message]).toEqual([
      409,
      'Deleted since you chose them: 2 of the questions. Please choose others.',
    ]);
  });

  it('keeps the questions of a published assessment, whatever changes in the bank later', async () => {
    const questionId = await addQuestion(portal, school, { plainText: 'As asked' });
    const id = await addDraft(portal, school, { tags, questions: [questionId] });
    const before = (await publishTo(portal, school, id)).questionDetails[0];
    await portal.db
      .update(questionTable)
      .set({ questionText: '<p>Edited</p>', plainText: 'Edited' })
      .where(eq(questionTable.id, questionId));
    await portal.db.delete(questionOptions).where(eq(questionOptions.questionId, questionId));
    const after = (await portal.call(getAssessment, { as, params: { id } })).data.questionDetails[0];
    expect([after?.plainText, after?.options]).toEqual(['As asked', before?.options]);
  });

  it('rejects publishing to all for a grade without students', async () => {
    const empty = await addSchool(portal, 'Empty School');
    const emptyTags = [await addTopic(portal, empty, 'Cell')];
    const id = await addDraft(portal, empty, { tags: emptyTags, questions: [await addQuestion(portal, empty)] });
    await portal.db.update(students).set({ deletedAt: new Date() }).where(eq(students.schoolId, empty.schoolId));
    const { status, error } = await portal.call(publishAssessment, {
      as: empty.teacher.token,
      body: { assessmentId: id, courseId: empty.courseId, all: true },
    });
    expect([status, error.code]).toEqual([400, 'errors.requiredFields']);
  });
});

describe('a student who leaves after publishing', () => {
  it('keeps the submission of a student who leaves and marks the student as former', async () => {
    const [leaver = 0] = await addStudents(portal, school, 1);
    const id = await draft();
    await publishTo(portal, school, id, [leaver, learners[0] ?? 0]);
    await portal.db.update(students).set({ deletedAt: new Date() }).where(eq(students.id, leaver));
    expect((await submissionsOf(id)).map(({ student }) => [student.id, student.former]).sort()).toEqual(
      [
        [learners[0], false],
        [leaver, true],
      ].sort(),
    );
  });
});

describe('students who are weak in the topics of an assessment', () => {
  it('proposes weak students, weakest first with the reason, without those who answered too few questions', async () => {
    const [topic, unrelated] = [await addTopic(portal, school, 'Mitosis'), await addTopic(portal, school, 'Plants')];
    const asked = await Promise.all([1, 2, 3, 4].map(() => addQuestion(portal, school, { topics: [topic] })));
    const beside = await addQuestion(portal, school, { topics: [unrelated] });
    const [weak = 0, weaker = 0, strong = 0] = learners;
    await addAssessment(portal, school, {
      questions: [...asked, beside],
      day: -5,
      scores: new Map([
        [weak, [1, 0, 0, 0, 1]],
        [weaker, [0, 0, 0, 0, 1]],
        [strong, [1, 1, 1, 1, 0]],
      ]),
    });
    const id = await addDraft(portal, school, { tags: [topic] });
    const { data } = await portal.call(listWeakStudents, { as, params: { id } });
    expect(data.map(({ studentId }) => studentId)).toEqual([weaker, weak]);
    // Class: 5 of 12 marks; its mean counts as two questions: (0 + 2·5/12) / (4 + 2).
    const mastery = (2 * 5) / 12 / 6;
    expect(data[0]).toMatchObject({ section: 'B', n: 4, topics: [{ id: topic, name: 'Mitosis', n: 4 }] });
    expect(data[0]?.topics[0]?.mastery).toBeCloseTo(mastery, 12);
    expect(data[0]?.weaknessScore).toBeCloseTo(1 - mastery, 12);
  });

  it('proposes nobody without answers', async () => {
    const id = await addDraft(portal, school, {
      tags: [await addTopic(portal, school, 'New topic')],
      dueDate: daysFromNow(3).toISOString(),
    });
    expect((await portal.call(listWeakStudents, { as, params: { id } })).data).toEqual([]);
  });
});
