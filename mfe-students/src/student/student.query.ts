import {
  getStudent,
  getStudentDashboard,
  getStudentStanding,
  getStudentStandingInCourse,
  listStudentAssignments,
  listStudentExams,
} from '@teacher-portal/remote-sdk/contract/student';
import { read } from '@teacher-portal/remote-sdk/query';

/** A student in any grade or school of the teacher. */
export const studentQuery = (id: number) => read(getStudent, { params: { id } });

/** The figures of a student, overall and by course, and their results over time. */
export const studentDashboardQuery = (id: number) => read(getStudentDashboard, { params: { id } });

/** Strong and weak topics over all courses of the grade, or of one. */
export const standingQuery = (id: number, courseId: number | undefined) =>
  courseId === undefined
    ? read(getStudentStanding, { params: { id } })
    : read(getStudentStandingInCourse, { params: { id, courseId } });

export type SubmissionKind = 'assignments' | 'exams';
const listOf = { assignments: listStudentAssignments, exams: listStudentExams };

/** The assessments published to a student, with their submissions. */
export const submissionsOfKind = (id: number, kind: SubmissionKind) => read(listOf[kind], { params: { id } });
