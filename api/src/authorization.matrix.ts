import {
  listAssessments,
  listAssessmentsByCourseCode,
  getAssessment,
  getUpcomingEvents,
} from 'shared/contract/assessment';
import { sendEmail, setPassword, signIn, signOut, signUp } from 'shared/contract/auth';
import { getCategory, listCategories } from 'shared/contract/category';
import { listCategoriesOfCourse } from 'shared/contract/course';
import { getTeacherDashboard } from 'shared/contract/dashboard';
import {
  type Endpoint,
  type EndpointBody,
  type EndpointParams,
  type EndpointQuery,
} from 'shared/contract/endpoint';
import { filtered } from 'shared/contract/fields';
import { listLectures } from 'shared/contract/lecture';
import { getProfile, getUser, listCourses, listCoursesOfGrade, listGrades } from 'shared/contract/profile';
import { getQuestion, listAuthors, listQuestions } from 'shared/contract/question';
import { createInvitation, createSchool, joinSchool, listMySchools } from 'shared/contract/school';
import { getStudent, listStudents, listStudentsOfGrade } from 'shared/contract/student';

/** Status by caller: nobody, a student, a teacher of another school, a teacher of the school that is asked about. */
export type Expected = readonly [nobody: number, student: number, stranger: number, teacher: number];

/** The school that every call asks about. */
export interface World {
  schoolId: number;
  gradeId: number;
  courseId: number;
  courseCode: string;
  profileId: number;
  userId: number;
  studentId: number;
  categoryId: number;
  questionId: number;
  assessmentId: number;
  /** Another address each time. */
  email: () => string;
}

interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

export interface Row {
  endpoint: Endpoint;
  expected: Expected;
  parts: (world: World) => Parts;
}

type PartsOf<E extends Endpoint> = (world: World) => {
  params?: EndpointParams<E>;
  query?: EndpointQuery<E>;
  body?: EndpointBody<E>;
};

const row = <E extends Endpoint>(endpoint: E, expected: Expected, parts: PartsOf<E> = () => ({})): Row => ({
  endpoint,
  expected,
  parts,
});

const anybody = (status: number): Expected => [status, status, status, status];
const anyAccount: Expected = [401, 200, 200, 200];
/** Everybody's own: a teacher of another school gets an answer that has nothing of this one. */
const ownOfTeachers: Expected = [401, 403, 200, 200];
const ofTheSchool: Expected = [401, 403, 404, 200];
const created = (expected: Expected): Expected =>
  expected.map((status) => (status === 200 ? 201 : status)) as unknown as Expected;

/** Every endpoint that is served has its line here; the test beside this file walks it and misses none. */
export const matrix: Row[] = [
  row(signIn, anybody(401), ({ email }) => ({ body: { email: email(), password: 'wrong password' } })),
  row(signUp, anybody(201), ({ email }) => ({
    body: { username: 'A', email: email(), password: 'long enough' },
  })),
  row(sendEmail, anybody(200), ({ email }) => ({ body: { email: email() } })),
  row(setPassword, anybody(400), () => ({
    query: { token: 'invented' },
    body: { newPassword: 'long enough', confirmNewPassword: 'long enough' },
  })),
  row(signOut, anyAccount),

  row(getUser, anyAccount),
  row(getProfile, anyAccount),
  row(listGrades, ownOfTeachers),
  row(listCourses, ownOfTeachers),
  row(listCoursesOfGrade, ofTheSchool, ({ gradeId }) => ({ params: { gradeId } })),

  row(listMySchools, ownOfTeachers),
  row(createSchool, created(ownOfTeachers), () => ({
    body: { name: 'New', grades: [{ name: '9', courses: [{ name: 'Biology' }] }] },
  })),
  row(joinSchool, [401, 403, 400, 400], () => ({ body: { code: 'AAAA-AAAA-AAAA' } })),
  row(createInvitation, created(ofTheSchool), ({ schoolId }) => ({ params: { id: schoolId } })),

  row(listCategories, ownOfTeachers),
  row(listCategories, ofTheSchool, ({ courseId, gradeId }) => ({
    query: { filtered: filtered(courseId, gradeId) },
  })),
  row(getCategory, ofTheSchool, ({ categoryId }) => ({ params: { id: categoryId } })),
  row(listCategoriesOfCourse, ofTheSchool, ({ courseId }) => ({ params: { id: courseId } })),
  row(listLectures, ofTheSchool, ({ courseId }) => ({ params: { courseId } })),

  row(listQuestions, ownOfTeachers),
  row(listQuestions, ofTheSchool, ({ gradeId }) => ({ query: { gradeId } })),
  row(listQuestions, ofTheSchool, ({ courseId, gradeId }) => ({
    query: { filtered: filtered(courseId, gradeId) },
  })),
  row(getQuestion, ofTheSchool, ({ questionId }) => ({ params: { id: questionId } })),
  row(listAuthors, ofTheSchool, ({ courseId, gradeId }) => ({ params: { courseId, gradeId } })),

  row(listAssessments, ownOfTeachers),
  row(listAssessments, ofTheSchool, ({ courseId }) => ({ query: { filtered: filtered(courseId) } })),
  row(listAssessments, ofTheSchool, ({ gradeId }) => ({ query: { gradeId } })),
  row(listAssessmentsByCourseCode, ofTheSchool, ({ courseCode, userId, gradeId }) => ({
    params: { code: courseCode, teacherId: userId, gradeId },
  })),
  row(getAssessment, ofTheSchool, ({ assessmentId }) => ({ params: { id: assessmentId } })),
  row(getUpcomingEvents, ownOfTeachers),
  row(getUpcomingEvents, ofTheSchool, ({ gradeId }) => ({ query: { gradeId } })),

  row(listStudents, ownOfTeachers),
  row(listStudents, ofTheSchool, ({ schoolId }) => ({ query: { schoolId } })),
  row(listStudentsOfGrade, ofTheSchool, ({ gradeId }) => ({ params: { gradeId } })),
  row(getStudent, ofTheSchool, ({ studentId }) => ({ params: { id: studentId } })),

  row(getTeacherDashboard, ofTheSchool, ({ profileId, gradeId }) => ({ params: { profileId, gradeId } })),
];
