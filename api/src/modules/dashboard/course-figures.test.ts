import { and, eq, sql } from 'drizzle-orm';
import { type Attention, type Dashboard, getAttention, getTeacherDashboard } from 'shared/contract/dashboard';
import { assessmentQuestions, assessments } from '../../db/schema/assessments';
import { classStudents } from '../../db/schema/classes';
import { categories, courses } from '../../db/schema/courses';
import { courseFigures, gradeTrends } from '../../db/schema/derived';
import { lectureCategories, lectureCourses, lectures, lectureTagSlots, uploads } from '../../db/schema/lectures';
import { questionCategories, questionOptions, questions } from '../../db/schema/questions';
import { enrolments, students } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { grades } from '../../db/schema/schools';
import { allRows } from '../../testing/all-rows';
import { addAssessment, addQuestion, addStudents, addTopic, daysFromNow } from '../../testing/class-room';
import { testEngine } from '../../testing/database';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { slowCompleteness, slowImpact, slowQuality } from '../../testing/slow-dashboard';
import { refreshQuestions, refreshStatistics } from '../question/figures/refresh.repository';

const slow = {
  studentImpactIndex: slowImpact,
  contentQualityIndex: slowQuality,
  curriculumCompleteness: slowCompleteness,
};

let portal: TestPortal;
let school: TestSchool;
let otherCourse: number;
let otherGrade: number;
let learners: number[];
let asked: number[];
let assessmentIds: number[];
let lectureId: number;
/** The dashboard after the previous change. */
let shown: Dashboard;
let topic: { cell: number; heredity: number };

const at = <Item>(items: readonly Item[], index: number): Item => only(items.slice(index, index + 1));
const db = () => portal.db;
/** The last digits of a sum depend on the order in which the database reads its rows. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, each: unknown) =>
    typeof each === 'number' ? Number(each.toPrecision(12)) : each,
  );
const nth = (index: number) => at(assessmentIds, index);
const submissionOf = (position: number, learner: number) =>
  and(eq(submissions.assessmentId, nth(position)), eq(submissions.studentId, at(learners, learner)));
const setAssessment = (position: number, row: Partial<typeof assessments.$inferInsert>) =>
  db()
    .update(assessments)
    .set(row)
    .where(eq(assessments.id, nth(position)));
const setLearner = (row: Partial<typeof students.$inferInsert>) =>
  db()
    .update(students)
    .set(row)
    .where(eq(students.id, at(learners, 3)));
const setLecture = (row: Partial<typeof lectures.$inferInsert>) =>
  db().update(lectures).set(row).where(eq(lectures.id, lectureId));
const setQuestion = (row: Partial<typeof questions.$inferInsert>) =>
  db()
    .update(questions)
    .set(row)
    .where(eq(questions.id, at(asked, 5)));

async function addWorld() {
  const { schoolId, gradeId, courseId } = school;
  otherCourse = only(
    await db()
      .insert(courses)
      .values({ schoolId, gradeId, name: 'Physics', courseCode: 'PHYS-1', position: 1 })
      .returning(),
  ).id;
  otherGrade = only(await db().insert(grades).values({ schoolId, name: 'Next grade' }).returning()).id;
  topic = { cell: await addTopic(portal, school, 'Cell'), heredity: await addTopic(portal, school, 'Heredity') };
  asked = [];
  for (const difficulty of [1, 1, 2, 2, 3, 4])
    asked.push(await addQuestion(portal, school, { topics: [topic.cell], difficulty }));
  learners = await addStudents(portal, school, 14);
  assessmentIds = [];
  for (const position of [0, 1, 2, 3, 4]) {
    const marks = learners
      .slice(0, 12)
      .map((id, place): [number, number[]] => [
        id,
        asked.map((_, index) => Number((place * 5 + index * 3 + position * place) % 7 < 4)),
      ]);
    assessmentIds.push(
      await addAssessment(portal, school, {
        title: `Assessment ${position}`,
        questions: asked,
        type: 2,
        day: position - 40,
        scores: new Map(marks),
      }),
    );
  }
  lectureId = only(
    await db()
      .insert(lectures)
      .values({ schoolId, name: 'Cells', type: 3, description: 'About cells', content: '<p>Cells</p>' })
      .returning(),
  ).id;
  await db().insert(lectureCourses).values({ schoolId, courseId, lectureId, order: 1 });
  await db().insert(lectureCategories).values({ schoolId, lectureId, categoryId: topic.cell });
}

async function dashboard(): Promise<Dashboard> {
  const {
    teacher: { token, profileId },
    gradeId,
  } = school;
  return (await portal.call(getTeacherDashboard, { as: token, params: { profileId, gradeId } })).data;
}

async function slipping(): Promise<Attention['slipping']> {
  const { teacher, gradeId } = school;
  return (await portal.call(getAttention, { as: teacher.token, params: { gradeId } })).data.slipping;
}

async function expectEqualRecomputed(shown: Dashboard): Promise<void> {
  const all = await allRows(db());
  const rows = { ...all, students: all.students.filter(({ deletedAt }) => deletedAt === null) };
  for (const index of Object.keys(slow) as (keyof typeof slow)[]) {
    for (const { courseId, value } of shown[index].courses) {
      const expected = slow[index](rows, courseId);
      if (expected === null) expect(value).toBeNull();
      else expect(value).toBeCloseTo(expected, 9);
    }
  }
  const weights = rows.assessments.filter(
    ({ gradeId, deletedAt, subType, weightage }) =>
      gradeId === school.gradeId && !deletedAt && subType === 1 && weightage > 0,
  );
  for (const { courseId, distribution } of shown.assignmentMatrix) {
    const own = weights
      .filter((position) => position.courseId === courseId)
      .map(({ id, title, weightage }) => [id, title, weightage]);
    expect(distribution.map(({ assessmentId, title, weightage }) => [assessmentId, title, weightage]).sort()).toEqual(
      own.sort(),
    );
  }
}

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  await addWorld();
  shown = await dashboard();
});
afterAll(() => portal.close());

/** Changes in sequence: name, the figure that it must affect, and the change itself. */
const changes: [string, keyof Dashboard, () => Promise<unknown>][] = [
  [
    'a submission is graded',
    'studentImpactIndex',
    async () => {
      const row = {
        schoolId: school.schoolId,
        studentId: at(learners, 12),
        status: 5,
        submittedAt: new Date(),
        gradedAt: new Date(),
      };
      await db()
        .insert(submissions)
        .values([
          { ...row, assessmentId: nth(0), marks: 5 },
          { ...row, assessmentId: nth(4), marks: 1 },
        ]);
    },
  ],
  [
    'a submission is graded again',
    'studentImpactIndex',
    () => db().update(submissions).set({ marks: 6 }).where(submissionOf(4, 0)),
  ],
  [
    'a grade is taken back',
    'studentImpactIndex',
    () => db().update(submissions).set({ marks: null, status: 3 }).where(submissionOf(4, 12)),
  ],
  ['a submission is deleted', 'studentImpactIndex', () => db().delete(submissions).where(submissionOf(4, 2))],
  ['an assessment is deleted', 'studentImpactIndex', () => setAssessment(4, { deletedAt: new Date() })],
  ['an assessment is restored', 'studentImpactIndex', () => setAssessment(4, { deletedAt: null })],
  ['an assessment moves to another course', 'studentImpactIndex', () => setAssessment(1, { courseId: otherCourse })],
  [
    'an assessment comes back from another course',
    'studentImpactIndex',
    () => setAssessment(1, { courseId: school.courseId }),
  ],
  [
    'the due date moves an assessment to the other half',
    'studentImpactIndex',
    () => setAssessment(0, { dueDate: daysFromNow(-1) }),
  ],
  ['an assessment has other marks', 'studentImpactIndex', () => setAssessment(0, { marks: 7 })],
  ['a student is removed', 'studentImpactIndex', () => setLearner({ deletedAt: new Date() })],
  ['a student comes back', 'studentImpactIndex', () => setLearner({ deletedAt: null })],
  [
    'a student is deleted for good',
    'studentImpactIndex',
    () =>
      db()
        .delete(students)
        .where(eq(students.id, at(learners, 4))),
  ],
  ['a student moves to another section', 'assignmentMatrix', () => setLearner({ section: 'Z' })],
  [
    'a student moves to another grade',
    'assignmentMatrix',
    async () => {
      await db()
        .delete(classStudents)
        .where(eq(classStudents.studentId, at(learners, 3)));
      await db()
        .update(enrolments)
        .set({ gradeId: otherGrade })
        .where(eq(enrolments.studentId, at(learners, 3)));
    },
  ],
  ['an assessment has another weightage', 'assignmentMatrix', () => setAssessment(2, { weightage: 35 })],
  ['an assessment has another title', 'assignmentMatrix', () => setAssessment(2, { title: 'Midterm' })],
  ['an assessment becomes un-graded', 'assignmentMatrix', () => setAssessment(2, { subType: 2 })],
  [
    'all assessments become assignments',
    'curriculumCompleteness',
    () => db().update(assessments).set({ type: 1, subType: 1 }),
  ],
  [
    'all assessments are drafts again',
    'curriculumCompleteness',
    () => db().update(assessments).set({ publishedAt: null }),
  ],
  ['an assessment is published', 'curriculumCompleteness', () => setAssessment(0, { publishedAt: new Date() })],
  [
    'an assessment loses its questions',
    'curriculumCompleteness',
    () =>
      db()
        .delete(assessmentQuestions)
        .where(eq(assessmentQuestions.assessmentId, nth(0))),
  ],
  [
    'an assessment gets a question',
    'curriculumCompleteness',
    () =>
      db()
        .insert(assessmentQuestions)
        .values({ schoolId: school.schoolId, assessmentId: nth(0), questionId: at(asked, 5), position: 0, marks: 1 }),
  ],
  [
    'a question is tagged',
    'curriculumCompleteness',
    () =>
      db()
        .insert(questionCategories)
        .values({ schoolId: school.schoolId, questionId: at(asked, 5), categoryId: topic.heredity }),
  ],
  [
    'a tag is taken away',
    'curriculumCompleteness',
    () => db().delete(questionCategories).where(eq(questionCategories.categoryId, topic.heredity)),
  ],
  [
    'a question gets easier, and its topic lacks a level',
    'contentQualityIndex',
    () => db().update(questions).set({ difficulty: 1 }),
  ],
  ['a question is deleted', 'contentQualityIndex', () => setQuestion({ deletedAt: new Date() })],
  ['a question is restored', 'contentQualityIndex', () => setQuestion({ deletedAt: null })],
  [
    'the options of a question are saved',
    'contentQualityIndex',
    async () => {
      await db()
        .delete(questionOptions)
        .where(eq(questionOptions.questionId, at(asked, 5)));
      await refreshQuestions(db(), [at(asked, 5)], new Date());
    },
  ],
  [
    'a topic is added below another',
    'curriculumCompleteness',
    () => addTopic(portal, school, 'Gene', { parentId: topic.cell }),
  ],
  [
    'a topic is deleted',
    'curriculumCompleteness',
    () => db().update(categories).set({ deletedAt: new Date() }).where(eq(categories.name, 'Gene')),
  ],
  [
    'a lecture is about another topic',
    'curriculumCompleteness',
    () => db().insert(lectureTagSlots).values({ schoolId: school.schoolId, lectureId, tagId: topic.heredity }),
  ],
  [
    'a lecture loses its topics',
    'contentQualityIndex',
    async () => {
      await db().delete(lectureCategories);
      await db().delete(lectureTagSlots);
    },
  ],
  [
    'a lecture has its topic back',
    'contentQualityIndex',
    () => db().insert(lectureCategories).values({ schoolId: school.schoolId, lectureId, categoryId: topic.cell }),
  ],
  ['a lecture loses its description', 'contentQualityIndex', () => setLecture({ description: '' })],
  ['a lecture is deleted', 'contentQualityIndex', () => setLecture({ deletedAt: new Date() })],
  [
    'a lecture is restored and whole',
    'contentQualityIndex',
    () => setLecture({ deletedAt: null, description: 'About cells' }),
  ],
  [
    'a lecture stands in another course too',
    'contentQualityIndex',
    () => db().insert(lectureCourses).values({ schoolId: school.schoolId, courseId: otherCourse, lectureId, order: 1 }),
  ],
  [
    'a course is deleted',
    'assignmentMatrix',
    () => db().update(courses).set({ deletedAt: new Date() }).where(eq(courses.id, otherCourse)),
  ],
  [
    'a course is restored',
    'assignmentMatrix',
    () => db().update(courses).set({ deletedAt: null }).where(eq(courses.id, otherCourse)),
  ],
];

describe('stored course figures equal those recomputed from all rows', () => {
  it.each(changes)('keeps the stored course figures and trends up to date after %s (%s)', async (_, figure, change) => {
    await change();
    const slips = await slipping();
    const after = await dashboard();
    expect(after[figure]).not.toEqual(shown[figure]);
    await db().delete(courseFigures);
    await db().delete(gradeTrends);
    expect(rounded(await dashboard())).toEqual(rounded(after));
    expect(rounded(await slipping())).toEqual(rounded(slips));
    // Grading updates the figures of questions (question/statistics) later than this.
    await refreshStatistics(db(), assessmentIds, new Date());
    shown = await dashboard();
    await expectEqualRecomputed(shown);
  });

  it('keeps the stored course figures up to date after a file was announced, and after it arrived', async () => {
    await setLecture({
      type: 1,
      content: '',
      transcription: '[00:00] Hello',
      link: '/api/v1/upload/lecture/key-1/cells.mp4',
    });
    const whole = await dashboard();
    const upload = {
      schoolId: school.schoolId,
      userId: school.teacher.userId,
      key: 'key-1',
      fileName: 'cells.mp4',
      fileType: 'video/mp4',
      expiresAt: daysFromNow(1),
    };
    await db().insert(uploads).values(upload);
    expect((await dashboard()).contentQualityIndex).not.toEqual(whole.contentQualityIndex);
    await db().update(uploads).set({ storedAt: new Date() });
    expect(rounded(await dashboard())).toEqual(rounded(whole));
  });

  it('recomputes the course figures if they are missing or of another version', async () => {
    const kept = await dashboard();
    await db()
      .update(courseFigures)
      .set({ rules: 0, figures: sql`'{}'` });
    expect(rounded(await dashboard())).toEqual(rounded(kept));
    await db().delete(courseFigures);
    expect(rounded(await dashboard())).toEqual(rounded(kept));
  });

  if (testEngine === 'postgres') {
    it('recomputes the course figures after a change that was uncommitted during the computation', async () => {
      const before = await dashboard();
      await db().transaction(async (tx) => {
        await tx.update(submissions).set({ marks: 2 }).where(submissionOf(4, 5));
        await tx
          .update(assessments)
          .set({ weightage: 44 })
          .where(eq(assessments.id, nth(3)));
        await db().delete(courseFigures);
        expect(rounded(await dashboard())).toEqual(rounded(before));
      });
      const after = await dashboard();
      expect(rounded(after)).not.toEqual(rounded(before));
      await expectEqualRecomputed(after);
    });
  }
});
