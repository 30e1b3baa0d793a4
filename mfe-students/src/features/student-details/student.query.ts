import {
  getStudent,
  getStudentDashboard,
  getStudentStanding,
  getStudentStandingInCourse,
  listStudentAssignments,
  listStudentExams,
} from 'shared/contract/student';
import { call } from 'shared/http';
import { queryOptions } from 'shared/query';

/** A student, whatever grade or school of the teacher they are in. */
export const studentQuery = (id: number) =>
  queryOptions({
    queryKey: ['student', id],
    queryFn: async ({ signal }) => (await call(getStudent, { params: { id }, signal })).data,
  });

/** The figures of a student, whole and course by course, and their results in time. */
export const studentDashboardQuery = (id: number) =>
  queryOptions({
    queryKey: ['student', id, 'dashboard'],
    queryFn: async ({ signal }) => (await call(getStudentDashboard, { params: { id }, signal })).data,
  });

/** Strong and weak topics over all courses of the grade, or of one. */
export const standingQuery = (id: number, courseId: number | undefined) =>
  queryOptions({
    queryKey: ['student', id, 'standing', courseId ?? null],
    queryFn: async ({ signal }) =>
      courseId === undefined
        ? (await call(getStudentStanding, { params: { id }, signal })).data
        : (await call(getStudentStandingInCourse, { params: { id, courseId }, signal })).data,
  });

export type WorkKind = 'assignments' | 'exams';
const listOf = { assignments: listStudentAssignments, exams: listStudentExams };

/** What was published to a student, with what they made of it. */
export const workQuery = (id: number, kind: WorkKind) =>
  queryOptions({
    queryKey: ['student', id, kind],
    queryFn: async ({ signal }) => (await call(listOf[kind], { params: { id }, signal })).data,
  });
