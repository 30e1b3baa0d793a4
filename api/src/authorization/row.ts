import { type Endpoint, type EndpointBody, type EndpointParams, type EndpointQuery } from 'shared/contract/endpoint';

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
  /** A living session of the teacher, ended by the call that ends it. */
  sessionId: number;
  studentId: number;
  categoryId: number;
  lectureId: number;
  /** Deleted by the call that deletes. */
  spareLectureId: number;
  questionId: number;
  assessmentId: number;
  /** Ready to be published. */
  draftId: number;
  /** Work on `assessmentId`, handed in. */
  submissionId: number;
  /** Of the teacher. */
  gradingCommentId: number;
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

export const row = <E extends Endpoint>(endpoint: E, expected: Expected, parts: PartsOf<E> = () => ({})): Row => ({
  endpoint,
  expected,
  parts,
});

export const anybody = (status: number): Expected => [status, status, status, status];
export const anyAccount: Expected = [401, 200, 200, 200];
/** Everybody's own: a teacher of another school gets an answer that has nothing of this one. */
export const ownOfTeachers: Expected = [401, 403, 200, 200];
export const ofTheSchool: Expected = [401, 403, 404, 200];
export const created = (expected: Expected): Expected =>
  expected.map((status) => (status === 200 ? 201 : status)) as unknown as Expected;
