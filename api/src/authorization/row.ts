import { type Endpoint, type EndpointBody, type EndpointParams, type EndpointQuery } from 'shared/contract/endpoint';

/** Expected status by caller: nobody, a student, a teacher of another school, a teacher of this school. */
export type Expected = readonly [nobody: number, student: number, stranger: number, teacher: number];

/** The school of every call. */
export interface World {
  schoolId: number;
  gradeId: number;
  courseId: number;
  courseCode: string;
  /** A grade with this course only; deleted by the calls that do so. */
  spareGradeId: number;
  spareCourseId: number;
  /** A class of this course, without anybody. */
  spareCourseClassId: number;
  profileId: number;
  userId: number;
  /** Another member, without courses; removed by the call that does so. */
  colleagueId: number;
  /** An active session of the teacher, ended by the call that ends it. */
  sessionId: number;
  /** The newest import of the school, undone by the call that does so. */
  rosterImportId: number;
  /** A file that was read for the course, without any question. */
  questionImportId: number;
  /** The present school year. */
  schoolYearId: number;
  studentId: number;
  /** Without an account; changed and withdrawn by the calls that do so. */
  spareStudentId: number;
  /** A duplicate record of the spare student. */
  doubleStudentId: number;
  categoryId: number;
  /** The student is in it. */
  classId: number;
  /** Without students; deleted by the call that does so. */
  spareClassId: number;
  /** A column of the class without questions, and one that is deleted by the call that does so. */
  markColumnId: number;
  spareMarkColumnId: number;
  lectureId: number;
  /** Deleted by the calls that delete topics and lectures. */
  spareCategoryId: number;
  spareLectureId: number;
  /** Open to the students of the course. */
  openLectureId: number;
  /** In the trash. */
  trashedLectureId: number;
  questionId: number;
  /** `questionId` is under it. The spare one, which is under none, is deleted by the call that does so. */
  passageId: number;
  sparePassageId: number;
  /** Open for practice, with an option. */
  practiceQuestionId: number;
  practiceOptionId: number;
  /** Of `unansweredId`. */
  askedQuestionId: number;
  assessmentId: number;
  /** Ready to be published. */
  draftId: number;
  /** Published, without any submission. */
  unansweredId: number;
  /** A submission for `assessmentId`. */
  submissionId: number;
  /** Given back with the submission; taken back by the call that does so. The path is of a file that is not given yet. */
  feedbackFileId: number;
  filePath: string;
  /** The submission for `assessmentId`, also where a test names another one. */
  givenSubmissionId: number;
  /** Being written by the student. */
  runningId: number;
  attemptId: number;
  /** A student's question about `submissionId`. */
  markQuestionId: number;
  keptAnswerId: number;
  /** Printed for the class, and the code of its answer sheets. */
  paperId: number;
  sheetsCode: string;
  /** Opened for `paperId`, and of no phone yet. */
  phoneCode: string;
  /** A regrade of `draftId`. */
  regradeId: number;
  /** Of the teacher. */
  gradingCommentId: number;
  /** Deleted by the call that does so. */
  keptRubricId: number;
  /** Saved filters of the teacher, the second one deleted by the call that does so. */
  examPlanId: number;
  questionViewId: number;
  spareQuestionViewId: number;
  /** About the student, and one that is deleted by the call that does so. */
  studentNoteId: number;
  spareStudentNoteId: number;
  /** For the student, and one that is deleted by the call that does so. */
  studentConsentId: number;
  spareStudentConsentId: number;
  /** For a guardian of the student. */
  guardianLinkId: number;
  /** Of the student in the class, sent to a guardian. */
  reportCardId: number;
  /** Revoked, and deleted, by the calls that do so. */
  serviceAccountId: number;
  webhookId: number;
  /** Of the school, revoked by the call that revokes it. */
  invitationId: number;
  /** A new address each time. */
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
/** The caller's own data: a teacher of another school gets a response without data of this school. */
export const ownOfTeachers: Expected = [401, 403, 200, 200];
/** Only the student of the submission may call it. */
export const ofStudents: Expected = [401, 200, 403, 403];
export const ofTheSchool: Expected = [401, 403, 404, 200];
export const created = (expected: Expected): Expected =>
  expected.map((status) => (status === 200 ? 201 : status)) as unknown as Expected;
