import {
  getStudent,
  getStudentDashboard,
  getStudentStanding,
  getStudentStandingInCourse,
  listStudentAssignments,
  listStudentExams,
} from 'shared/contract/student';
import { read } from 'shared/query';

/** A student, whatever grade or school of the teacher they are in. */
export const studentQuery = (id: number) => read(getStudent, { params: { id } });

/** The figures of a student, whole and course by course, and their results in time. */
export const studentDashboardQuery = (id: number) => read(getStudentDashboard, { params: { id } });

/** Strong and weak topics over all courses of the grade, or of one. */
export const standingQuery = (id: number, courseId: number | undefined) =>
  courseId === undefined
    ? read(getStudentStanding, { params: { id } })
    : read(getStudentStandingInCourse, { params: { id, courseId } });

export type WorkKind = 'assignments' | 'exams';
const listOf = { assignments: listStudentAssignments, exams: listStudentExams };

/** What was published to a student, with what they made of it. */
export const workQuery = (id: number, kind: WorkKind) => read(listOf[kind], { params: { id } });
