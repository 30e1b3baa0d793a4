import { eq } from 'drizzle-orm';
import { type World } from './row';
import { assessmentCategories, assessmentQuestions, assessments } from '../db/schema/assessments';
import { type Database } from '../db/database';
import { answerSheets } from '../db/schema/answer-sheets';
import { markQuestions } from '../db/schema/mark-questions';
import { categories, courses } from '../db/schema/courses';
import { lectureCourses, lectures } from '../db/schema/lectures';
import { rosterImports } from '../db/schema/roster-imports';
import { schoolYears } from '../db/schema/school-years';
import { sessions } from '../db/schema/people';
import { passages } from '../db/schema/passages';
import { questionRubrics, rubricVersions } from '../db/schema/question-rubrics';
import { phoneCameras } from '../db/schema/phone-cameras';
import { questionCategories, questions } from '../db/schema/questions';
import { grades, invitations } from '../db/schema/schools';
import { students } from '../db/schema/students';
import { regrades } from '../db/schema/regrades';
import { submissions } from '../db/schema/submissions';
import { keepVersions as keepLectureVersions } from '../modules/lecture/public';
import { keepFirstVersions, pinVersions } from '../modules/question/public';
import { hashToken, newToken } from '../identity/secrets';
import { intoTrash } from '../tenancy/trash';
import { addAccount, addSchool, only, type TestSchool } from '../testing/people';
import { type TestPortal } from '../testing/portal';
import { addAttempt, addKept } from './world-attempts';
import { addClasses } from './world-classes';
import { addFeedback } from './world-feedback';
import { addGrade } from './world-grade';
import { addQuestionImport } from './world-import';
import { addPartners } from './world-partners';
import { addPractice } from './world-practice';
import { addRemarks } from './world-remarks';

/** Part of every name of this school: no response to an outsider may contain it. */
export const mark = 'Zürafa';

/** Names of what `addSchool` made. */
async function nameEverything({ db }: TestPortal, { gradeId, courseId, student }: TestSchool) {
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
    .where(eq(students.id, student.studentId));
}

/** A topic, two lectures of which the course has the first, and a question. */
async function addMaterial({ db }: TestPortal, { schoolId, gradeId, courseId, teacher }: TestSchool) {
  const authorId = teacher.userId;
  const category = { schoolId, courseId, name: `${mark} cells`, authorId };
  const categoryId = only(await db.insert(categories).values(category).returning()).id;
  const spareCategoryId = only(await db.insert(categories).values(category).returning()).id;
  const newLecture = { schoolId, name: `${mark} lecture`, type: 1, authorId };
  const lectureId = only(await db.insert(lectures).values(newLecture).returning()).id;
  const spareLectureId = only(await db.insert(lectures).values(newLecture).returning()).id;
  const opened = { ...newLecture, openedAt: new Date() };
  const openLectureId = only(await db.insert(lectures).values(opened).returning()).id;
  const trashed = { ...newLecture, ...intoTrash(authorId, new Date()) };
  const trashedLectureId = only(await db.insert(lectures).values(trashed).returning()).id;
  await db.insert(lectureCourses).values([
    { schoolId, courseId, lectureId, order: 1 },
    { schoolId, courseId, lectureId: openLectureId, order: 2 },
  ]);
  await keepLectureVersions(db, [lectureId, openLectureId]);
  const text = `${mark} question`;
  const texts = { questionText: text, plainText: text, searchText: text };
  const question = { schoolId, gradeId, courseId, authorId, questionType: 1, questionCategory: 1, ...texts };
  const passage = { schoolId, gradeId, courseId, authorId, title: `${mark} passage`, text };
  const passageId = only(await db.insert(passages).values(passage).returning()).id;
  const sparePassageId = only(await db.insert(passages).values(passage).returning()).id;
  const placed = { ...question, passageId, passagePlace: 0 };
  const questionId = only(await db.insert(questions).values(placed).returning()).id;
  const askedQuestionId = only(
    await db
      .insert(questions)
      .values({ ...question, questionType: 2, answerFiles: { kinds: ['pdf'], most: 2 } })
      .returning(),
  ).id;
  await db.insert(questionCategories).values({ schoolId, questionId, categoryId });
  const ofPractice = await addPractice(db, { question, categoryId, value: mark });
  await keepFirstVersions(db, [questionId, askedQuestionId]);
  const ofLectures = { lectureId, spareLectureId, openLectureId, trashedLectureId };
  const ofImport = await addQuestionImport(db, question);
  return {
    categoryId,
    spareCategoryId,
    ...ofLectures,
    ...ofPractice,
    ...ofImport,
    questionId,
    askedQuestionId,
    passageId,
    sparePassageId,
  };
}

/** A rubric of a question with one criterion, of which nothing is ticked. */
async function addRubric(db: Database, place: { schoolId: number; assessmentId: number; questionId: number }) {
  const criteria = [{ id: 1, text: mark, points: 1 }];
  const groups = [{ title: mark, kind: 'any' as const, floor: null, ceiling: null, criteria }];
  const content = { start: 'zero' as const, groups };
  const rubric = { ...place, content, lastCriterion: 1 };
  const { id: rubricId, schoolId } = only(await db.insert(questionRubrics).values(rubric).returning());
  await db.insert(rubricVersions).values({ schoolId, rubricId, version: 1, content, at: new Date() });
}

const nextDay = () => new Date(Date.now() + 86_400_000);

/** Published to everybody, with answer sheets, and open to a phone. */
async function addPrinted(
  db: Database,
  assessment: typeof assessments.$inferInsert,
  questionId: number,
): Promise<Pick<World, 'paperId' | 'sheetsCode' | 'phoneCode'>> {
  const { schoolId, authorId: userId } = assessment;
  const printed = { ...assessment, title: `${mark} on paper`, publishedToAll: true };
  const paperId = only(await db.insert(assessments).values(printed).returning()).id;
  await db.insert(assessmentQuestions).values({ assessmentId: paperId, schoolId, questionId, position: 0, marks: 2 });
  await pinVersions(db, [paperId]);
  const { versionId } = only(
    await db.select().from(assessmentQuestions).where(eq(assessmentQuestions.assessmentId, paperId)),
  );
  const item = { questionId, optionIds: null, boxHeight: 45, isMultiple: false, versionId: versionId ?? 0 };
  const sheetsCode = `SHEET${schoolId}`;
  const variants = [{ letter: 'O' as const, items: [item] }];
  const sheets = { schoolId, assessmentId: paperId, code: sheetsCode, paper: 'a4' as const, isLarge: false };
  await db.insert(answerSheets).values({ ...sheets, numberDigits: 5, variants, userId, createdAt: new Date() });
  const phoneCode = newToken();
  const ofTeacher = { schoolId, assessmentId: paperId, userId: userId ?? 0, sessionId: 0 };
  const camera = { ...ofTeacher, codeHash: hashToken(phoneCode) };
  await db.insert(phoneCameras).values({ ...camera, endsAt: nextDay() });
  return { paperId, sheetsCode, phoneCode };
}

/** A published assessment with a submission, one that is being written, and a draft with a question. */
async function addAssessments(
  { db }: TestPortal,
  { schoolId, gradeId, courseId, teacher, student }: TestSchool,
  { categoryId, questionId, askedQuestionId }: Pick<World, 'categoryId' | 'questionId' | 'askedQuestionId'>,
) {
  const assessment = {
    schoolId,
    gradeId,
    courseId,
    authorId: teacher.userId,
    title: `${mark} exam`,
    type: 2,
    subType: 1,
    status: 2,
    dueDate: nextDay(),
    publishDate: new Date(),
    time: 30,
  };
  const assessmentId = only(await db.insert(assessments).values(assessment).returning()).id;
  const submission = { schoolId, assessmentId, studentId: student.studentId, status: 3, submittedAt: new Date() };
  const submissionId = only(await db.insert(submissions).values(submission).returning()).id;
  const unanswered = { ...assessment, title: `${mark} quiz`, marks: 2, publishedAt: new Date() };
  const unansweredId = only(await db.insert(assessments).values(unanswered).returning()).id;
  const draft = { ...assessment, title: `${mark} draft`, status: 1, marks: 2, weightage: 1, publishDate: null };
  const draftId = only(await db.insert(assessments).values(draft).returning()).id;
  await db.insert(assessmentCategories).values({ assessmentId: draftId, schoolId, categoryId });
  await db.insert(assessmentQuestions).values([
    { assessmentId: draftId, schoolId, questionId, position: 0, marks: 2 },
    { assessmentId: unansweredId, schoolId, questionId: askedQuestionId, position: 0, marks: 2 },
  ]);
  const running = { ...unanswered, title: `${mark} running`, status: 7 };
  const runningId = only(await db.insert(assessments).values(running).returning()).id;
  await db
    .insert(assessmentQuestions)
    .values({ assessmentId: runningId, schoolId, questionId: askedQuestionId, position: 0, marks: 2 });
  await pinVersions(db, [unansweredId, runningId]);
  await addRubric(db, { schoolId, assessmentId: draftId, questionId });
  await addRubric(db, { schoolId, assessmentId: runningId, questionId: askedQuestionId });
  const attemptId = await addAttempt(db, { schoolId, assessmentId: runningId, studentId: student.studentId });
  const printed = await addPrinted(db, unanswered, askedQuestionId);
  const before = { marks: 2, scoring: null, versionId: null, possible: 2, handMade: [], isKeyNew: false };
  const treatment = { kind: 'full' } as const;
  const regrade = { schoolId, assessmentId: draftId, questionId, at: new Date(), treatment, reason: mark, before };
  const made = await db
    .insert(regrades)
    .values({ ...regrade, protects: false, changed: 0 })
    .returning();
  const asked = { schoolId, submissionId, text: mark, askedAt: new Date() };
  const markQuestionId = only(await db.insert(markQuestions).values(asked).returning()).id;
  const regradeId = only(made).id;
  const keptAnswerId = await addKept(db, { schoolId, assessmentId, studentId: student.studentId }, questionId);
  const others = { submissionId, regradeId, markQuestionId, keptAnswerId };
  return { assessmentId, draftId, unansweredId, runningId, attemptId, ...others, ...printed };
}

async function addContents(portal: TestPortal, school: TestSchool) {
  const { db } = portal;
  const { schoolId } = school;
  const { userId } = school.teacher;
  await nameEverything(portal, school);
  const material = await addMaterial(portal, school);
  const remarks = await addRemarks(db, {
    schoolId,
    userId,
    studentId: school.student.studentId,
    courseId: school.courseId,
    categoryId: material.categoryId,
    text: `${mark} comment`,
  });
  const code = { codeHash: `${mark} ${schoolId}`, expiresAt: nextDay(), maxUses: 1 };
  const invitation = { schoolId, createdBy: userId, ...code };
  const invitationId = only(await db.insert(invitations).values(invitation).returning()).id;
  const partners = await addPartners(db, schoolId, userId);
  const work = await addAssessments(portal, school, material);
  const feedback = await addFeedback(portal, school, work.submissionId);
  return { ...material, ...work, ...feedback, ...remarks, ...partners, invitationId };
}

/** A school with one of everything, and the ids that the matrix uses. */
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
    spareStudentId: only(
      await portal.db
        .insert(students)
        .values({ schoolId: school.schoolId, name: `${mark} Ece`, searchText: 'ece' })
        .returning(),
    ).id,
    doubleStudentId: only(
      await portal.db
        .insert(students)
        .values({ schoolId: school.schoolId, name: `${mark} Ece K.`, searchText: 'ece k.' })
        .returning(),
    ).id,
    rosterImportId: only(
      await portal.db
        .insert(rosterImports)
        .values({ schoolId: school.schoolId, at: new Date(), counts: [] })
        .returning(),
    ).id,
    schoolYearId: only(
      await portal.db
        .insert(schoolYears)
        .values({ schoolId: school.schoolId, name: `${mark} year`, startsOn: '2030-09-02', endsOn: '2031-06-13' })
        .returning(),
    ).id,
    colleagueId: (await addAccount(portal, { schoolIds: [school.schoolId], fullName: `${mark} Deniz` })).userId,
    courseCode: 'BIOL-101',
    ...(await addContents(portal, school)),
    ...(await addClasses(portal.db, school, mark)),
    ...(await addGrade(portal.db, school.schoolId, mark)),
    email: () => `matrix-${school.schoolId}-${(addresses += 1)}@example.com`,
  };
  return { school, world };
}
