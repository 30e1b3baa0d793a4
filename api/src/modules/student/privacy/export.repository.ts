import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { scannedSheets } from '../../../db/schema/answer-sheets';
import { annotationEvents } from '../../../db/schema/annotations';
import { assessments } from '../../../db/schema/assessments';
import { attempts } from '../../../db/schema/attempts';
import { auditLog } from '../../../db/schema/audit';
import { classes, classStudents } from '../../../db/schema/classes';
import { courses } from '../../../db/schema/courses';
import { guardianLinks } from '../../../db/schema/guardian-links';
import { columnMarks, finalGrades, markColumns } from '../../../db/schema/gradebook';
import { lecturePlaces, lectures } from '../../../db/schema/lectures';
import { markQuestions } from '../../../db/schema/mark-questions';
import { users } from '../../../db/schema/people';
import { practiceTries } from '../../../db/schema/practice';
import { questions } from '../../../db/schema/questions';
import { reportCards } from '../../../db/schema/report-cards';
import { grades, schools } from '../../../db/schema/schools';
import { studentAccess } from '../../../db/schema/student-access';
import { studentConsents } from '../../../db/schema/student-consents';
import { studentNotes } from '../../../db/schema/student-notes';
import { enrolments } from '../../../db/schema/students';
import { answers, submissions } from '../../../db/schema/submissions';
import { workGroupMembers, workGroups } from '../../../db/schema/work-groups';

interface Of {
  schoolId: number;
  id: number;
}

export async function schoolName(db: Database, schoolId: number): Promise<string> {
  const [row] = await db.select({ name: schools.name }).from(schools).where(eq(schools.id, schoolId));
  return row?.name ?? '';
}

export async function accountOf(db: Database, userId: number | null) {
  if (userId === null) return undefined;
  const [row] = await db
    .select({ email: users.email, createdAt: users.createdAt, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

export async function slipOf(db: Database, { schoolId, id }: Of) {
  const [row] = await db
    .select({
      userName: studentAccess.userName,
      issuedAt: studentAccess.issuedAt,
      signedInAt: studentAccess.signedInAt,
    })
    .from(studentAccess)
    .where(and(eq(studentAccess.schoolId, schoolId), eq(studentAccess.studentId, id)));
  return row;
}

export async function gradeNamesOf(db: Database, { schoolId, id }: Of): Promise<string[]> {
  const rows = await db
    .select({ name: grades.name })
    .from(enrolments)
    .innerJoin(grades, eq(grades.id, enrolments.gradeId))
    .where(and(eq(enrolments.schoolId, schoolId), eq(enrolments.studentId, id)))
    .orderBy(asc(grades.position), asc(grades.id));
  return rows.map(({ name }) => name);
}

/** With their courses, also those that the student was taken out of. */
export async function classNamesOf(db: Database, { schoolId, id }: Of): Promise<string[]> {
  const rows = await db
    .select({ name: classes.name, course: courses.name, group: classStudents.group })
    .from(classStudents)
    .innerJoin(classes, eq(classes.id, classStudents.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(and(eq(classStudents.schoolId, schoolId), eq(classStudents.studentId, id)))
    .orderBy(asc(classes.id));
  return rows.map(({ name, course, group }) => [`${course} ${name}`, group].filter(Boolean).join(' · '));
}

/** By assessment: what was handed in, and attempts of who joined later and has not handed in yet. */
export function workOfStudent(db: Database, { schoolId, id }: Of) {
  const begun = [submissions, attempts, workGroupMembers].map((table) =>
    inArray(
      assessments.id,
      db
        .select({ id: table.assessmentId })
        .from(table)
        .where(and(eq(table.schoolId, schoolId), eq(table.studentId, id))),
    ),
  );
  return db
    .select({
      id: submissions.id,
      assessmentId: assessments.id,
      assessment: assessments.title,
      course: courses.name,
      startedAt: submissions.startedAt,
      submittedAt: submissions.submittedAt,
      gradedAt: submissions.gradedAt,
      score: submissions.marks,
      marks: assessments.marks,
      comment: sql<string>`coalesce(${submissions.comment}, '')`,
      group: sql<{ name: string; adjusted: string | null } | null>`(select json_build_object('name', team.name,
          'adjusted', mine.adjust_reason) from ${workGroupMembers} mine join ${workGroups} team on team.id = mine.group_id
        where mine.assessment_id = ${assessments.id} and mine.student_id = ${id})`,
    })
    .from(assessments)
    .innerJoin(courses, eq(courses.id, assessments.courseId))
    .leftJoin(submissions, and(eq(submissions.assessmentId, assessments.id), eq(submissions.studentId, id)))
    .where(or(...begun))
    .orderBy(asc(submissions.id), asc(assessments.id));
}

export const answersOf = (db: Database, submissionIds: readonly number[]) =>
  submissionIds.length === 0
    ? Promise.resolve([])
    : db
        .select({
          submissionId: answers.submissionId,
          question: questions.plainText,
          answer: answers.response,
          score: answers.score,
          marks: answers.possible,
          comment: answers.comment,
        })
        .from(answers)
        .innerJoin(questions, eq(questions.id, answers.questionId))
        .where(inArray(answers.submissionId, [...submissionIds]))
        .orderBy(asc(answers.id));

export const picturesOf = (db: Database, submissionIds: readonly number[]) =>
  submissionIds.length === 0
    ? Promise.resolve([])
    : db
        .select({
          submissionId: scannedSheets.submissionId,
          strips: scannedSheets.strips,
          pages: scannedSheets.pages,
        })
        .from(scannedSheets)
        .where(inArray(scannedSheets.submissionId, [...submissionIds]));

/** The newest state of everything that graders drew or wrote on the work. */
export async function annotationsOf(db: Database, submissionIds: readonly number[]) {
  if (submissionIds.length === 0) return [];
  const rows = await db
    .selectDistinctOn([annotationEvents.submissionId, annotationEvents.annotation], {
      submissionId: annotationEvents.submissionId,
      question: questions.plainText,
      mark: annotationEvents.mark,
      at: annotationEvents.at,
    })
    .from(annotationEvents)
    .innerJoin(questions, eq(questions.id, annotationEvents.questionId))
    .where(inArray(annotationEvents.submissionId, [...submissionIds]))
    .orderBy(annotationEvents.submissionId, annotationEvents.annotation, desc(annotationEvents.id));
  return rows.filter(({ mark }) => mark !== null);
}

/** What the student asked about marks. */
export const asksOf = (db: Database, submissionIds: readonly number[]) =>
  submissionIds.length === 0
    ? Promise.resolve([])
    : db
        .select({
          submissionId: markQuestions.submissionId,
          text: markQuestions.text,
          askedAt: markQuestions.askedAt,
          answer: markQuestions.answer,
        })
        .from(markQuestions)
        .where(inArray(markQuestions.submissionId, [...submissionIds]))
        .orderBy(asc(markQuestions.id));

/** Marks in columns without questions. */
export const columnMarksOf = (db: Database, { schoolId, id }: Of) =>
  db
    .select({
      title: markColumns.title,
      course: courses.name,
      score: columnMarks.score,
      marks: markColumns.marks,
      state: columnMarks.flag,
    })
    .from(columnMarks)
    .innerJoin(markColumns, eq(markColumns.id, columnMarks.columnId))
    .innerJoin(classes, eq(classes.id, markColumns.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(and(eq(columnMarks.schoolId, schoolId), eq(columnMarks.studentId, id)))
    .orderBy(asc(markColumns.id));

export const practiceOf = (db: Database, { schoolId, id }: Of) =>
  db
    .select({ question: questions.plainText, tries: practiceTries.tries, right: practiceTries.isRight })
    .from(practiceTries)
    .innerJoin(questions, eq(questions.id, practiceTries.questionId))
    .where(and(eq(practiceTries.schoolId, schoolId), eq(practiceTries.studentId, id)))
    .orderBy(asc(questions.id));

export const consentsOf = (db: Database, { schoolId, id }: Of) =>
  db
    .select({
      purpose: studentConsents.purpose,
      givenBy: studentConsents.givenBy,
      givenOn: studentConsents.givenOn,
      withdrawnOn: studentConsents.withdrawnOn,
    })
    .from(studentConsents)
    .where(and(eq(studentConsents.schoolId, schoolId), eq(studentConsents.studentId, id)))
    .orderBy(asc(studentConsents.id));

export const linksOf = (db: Database, { schoolId, id }: Of) =>
  db
    .select({
      guardian: guardianLinks.guardian,
      address: guardianLinks.address,
      createdAt: guardianLinks.createdAt,
      endsAt: guardianLinks.endsAt,
      readAt: guardianLinks.readAt,
    })
    .from(guardianLinks)
    .where(and(eq(guardianLinks.schoolId, schoolId), eq(guardianLinks.studentId, id)))
    .orderBy(asc(guardianLinks.id));

export const cardsOf = (db: Database, { schoolId, id }: Of) =>
  db
    .select({
      guardian: reportCards.guardian,
      address: reportCards.address,
      sentAt: reportCards.sentAt,
      endsAt: reportCards.endsAt,
      readAt: reportCards.readAt,
      card: reportCards.card,
    })
    .from(reportCards)
    .where(and(eq(reportCards.schoolId, schoolId), eq(reportCards.studentId, id)))
    .orderBy(asc(reportCards.id));

export const notesOf = (db: Database, { schoolId, id }: Of) =>
  db
    .select({ text: studentNotes.text, shared: studentNotes.isShared, writtenAt: studentNotes.createdAt })
    .from(studentNotes)
    .where(and(eq(studentNotes.schoolId, schoolId), eq(studentNotes.studentId, id)))
    .orderBy(asc(studentNotes.id));

export const placesOf = (db: Database, { schoolId, id }: Of) =>
  db
    .select({ lecture: lectures.name, place: lecturePlaces.place, keptAt: lecturePlaces.keptAt })
    .from(lecturePlaces)
    .innerJoin(lectures, eq(lectures.id, lecturePlaces.lectureId))
    .where(and(eq(lecturePlaces.schoolId, schoolId), eq(lecturePlaces.studentId, id)))
    .orderBy(asc(lectures.id));

/** Final grades that a person decided. */
export const finalGradesOf = (db: Database, { schoolId, id }: Of) =>
  db
    .select({
      course: courses.name,
      grade: finalGrades.grade,
      reason: finalGrades.reason,
      comment: finalGrades.comment,
    })
    .from(finalGrades)
    .innerJoin(classes, eq(classes.id, finalGrades.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(and(eq(finalGrades.schoolId, schoolId), eq(finalGrades.studentId, id)))
    .orderBy(asc(classes.id));

export const logOf = (db: Database, { schoolId, id }: Of) =>
  db
    .select({ at: auditLog.at, action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.schoolId, schoolId), eq(auditLog.record, 'student'), eq(auditLog.recordId, id)))
    .orderBy(asc(auditLog.id));
