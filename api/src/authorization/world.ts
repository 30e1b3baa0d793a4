import { eq } from 'drizzle-orm';
import { type World } from './row';
import { assessmentCategories, assessmentQuestions, assessments } from '../db/schema/assessments';
import { categories, courses } from '../db/schema/courses';
import { lectureCourses, lectures } from '../db/schema/lectures';
import { sessions } from '../db/schema/people';
import { questionCategories, questions } from '../db/schema/questions';
import { grades } from '../db/schema/schools';
import { students } from '../db/schema/students';
import { gradingComments, submissions } from '../db/schema/submissions';
import { addSchool, only, type TestSchool } from '../testing/people';
import { type TestPortal } from '../testing/portal';

/** In every name of the school that is asked about: no answer to a stranger may have it. */
export const mark = 'Zürafa';

async function addContents({ db }: TestPortal, school: TestSchool) {
  const { schoolId, gradeId, courseId } = school;
  await db
    .update(grades)
    .set({ name: `${mark} 9` })
    .where(eq(grades.id, gradeId));
  await db
    .update(courses)
    .set({ name: `${mark} Biology` })
    .where(eq(courses.id, courseId));
  await db
    .update(students)
    .set({ name: `${mark} Ada` })
    .where(eq(students.id, school.student.studentId));
  const authorId = school.teacher.userId;
  const categoryId = only(
    await db
      .insert(categories)
      .values({ schoolId, courseId, name: `${mark} cells`, authorId })
      .returning(),
  ).id;
  const newLecture = { schoolId, name: `${mark} lecture`, type: 1, authorId };
  const lectureId = only(await db.insert(lectures).values(newLecture).returning()).id;
  const spareLectureId = only(await db.insert(lectures).values(newLecture).returning()).id;
  await db.insert(lectureCourses).values({ schoolId, courseId, lectureId, order: 1 });
  const text = `${mark} question`;
  const question = {
    schoolId,
    gradeId,
    courseId,
    authorId,
    questionType: 1,
    questionCategory: 1,
    questionText: text,
    plainText: text,
    searchText: text,
  };
  const questionId = only(await db.insert(questions).values(question).returning()).id;
  await db.insert(questionCategories).values({ schoolId, questionId, categoryId });
  const dueDate = new Date(Date.now() + 86_400_000);
  const assessment = {
    schoolId,
    gradeId,
    courseId,
    authorId,
    title: `${mark} exam`,
    type: 2,
    subType: 1,
    status: 2,
    dueDate,
    publishDate: new Date(),
    time: 30,
  };
  const assessmentId = only(await db.insert(assessments).values(assessment).returning()).id;
  const work = { schoolId, assessmentId, studentId: school.student.studentId, status: 3, submittedAt: new Date() };
  const submissionId = only(await db.insert(submissions).values(work).returning()).id;
  const gradingCommentId = only(
    await db
      .insert(gradingComments)
      .values({ schoolId, userId: authorId, text: `${mark} comment` })
      .returning(),
  ).id;
  const draft = { ...assessment, title: `${mark} draft`, status: 1, marks: 2, weightage: 1, publishDate: null };
  const draftId = only(await db.insert(assessments).values(draft).returning()).id;
  await db.insert(assessmentCategories).values({ assessmentId: draftId, schoolId, categoryId });
  await db.insert(assessmentQuestions).values({ assessmentId: draftId, schoolId, questionId, position: 0, marks: 2 });
  return { categoryId, lectureId, spareLectureId, questionId, assessmentId, draftId, submissionId, gradingCommentId };
}

/** A school with one of everything, and the ids by which the matrix calls it. */
export async function addWorld(portal: TestPortal): Promise<{ school: TestSchool; world: World }> {
  const school = await addSchool(portal, `${mark} School`);
  let addresses = 0;
  const world = {
    ...school,
    ...school.teacher,
    sessionId: only(
      await portal.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, school.teacher.userId)),
    ).id,
    studentId: school.student.studentId,
    courseCode: 'BIOL-101',
    ...(await addContents(portal, school)),
    email: () => `matrix-${school.schoolId}-${(addresses += 1)}@example.com`,
  };
  return { school, world };
}
