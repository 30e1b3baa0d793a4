import { changePassword, endOtherSessions, endSession, listSessions } from 'shared/contract/account';
import { sendEmail, setPassword, signIn, signOut, signUp } from 'shared/contract/auth';
import { getAttention, getTeacherDashboard } from 'shared/contract/dashboard';
import { type EndpointBody } from 'shared/contract/endpoint';
import { bloomsTaxonomy, difficulty, questionCategory, questionType } from 'shared/contract/enums';
import { filtered } from 'shared/contract/fields';
import {
  bulkCreateQuestions,
  checkQuestions,
  generateQuestions,
  getGenerator,
  regenerateQuestions,
} from 'shared/contract/generation';
import { getProfile, getUser, listCourses, listCoursesOfGrade, listGrades } from 'shared/contract/profile';
import {
  autoSelectQuestions,
  createQuestion,
  deleteQuestion,
  filterQuestions,
  getQuestion,
  listAuthors,
  listQuestions,
  updateQuestion,
} from 'shared/contract/question';
import {
  bulkDeleteQuestions,
  bulkRestoreQuestions,
  bulkUpdateQuestions,
  restoreQuestion,
} from 'shared/contract/question-bulk';
import { listOptionUse, listQuestionTrail } from 'shared/contract/question-history';
import { getBlueprint, listChosenQuestions } from 'shared/contract/question-choice';
import { createInvitation, createSchool, joinSchool, listMySchools } from 'shared/contract/school';
import { getSignedUrl } from 'shared/contract/upload';
import { assessmentRows } from './assessment-rows';
import { contentRows } from './content-rows';
import { rosterRows } from './roster-rows';
import { anyAccount, anybody, created, ofTheSchool, ownOfTeachers, row, type Row, type World } from './row';
import { testPassword } from '../testing/people';

const writtenQuestion = ({ courseId, gradeId, categoryId }: World): EndpointBody<typeof createQuestion> => ({
  courseId,
  gradeId,
  questionType: 2,
  questionCategory: 1,
  questionText: 'Why?',
  tags: [String(categoryId)],
});

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
  row(listSessions, anyAccount),
  row(endSession, [401, 404, 404, 200], ({ sessionId }) => ({
    params: { id: sessionId },
    body: { currentPassword: testPassword },
  })),
  row(endOtherSessions, anyAccount, () => ({ body: { currentPassword: testPassword } })),
  // Last of these: it changes the password that the others ask for.
  row(changePassword, anyAccount, () => ({
    body: { currentPassword: testPassword, newPassword: 'another password', confirmNewPassword: 'another password' },
  })),

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

  ...contentRows,

  row(listQuestions, ownOfTeachers),
  row(listQuestions, ofTheSchool, ({ gradeId }) => ({ query: { gradeId } })),
  row(listQuestions, ofTheSchool, ({ courseId, gradeId }) => ({
    query: { filtered: filtered(courseId, gradeId) },
  })),
  row(getQuestion, ofTheSchool, ({ questionId }) => ({ params: { id: questionId } })),
  row(listQuestionTrail, ofTheSchool, ({ questionId }) => ({ params: { id: questionId } })),
  row(listOptionUse, ofTheSchool, ({ questionId }) => ({ params: { id: questionId } })),
  row(listAuthors, ofTheSchool, ({ courseId, gradeId }) => ({ params: { courseId, gradeId } })),
  row(filterQuestions, ofTheSchool, ({ courseId }) => ({
    body: { courseId, questionType: questionType.multipleChoice },
  })),
  row(autoSelectQuestions, ofTheSchool, ({ courseId }) => ({ body: { courseId } })),
  row(listChosenQuestions, ofTheSchool, ({ questionId }) => ({ body: { ids: [questionId] } })),
  row(getBlueprint, ofTheSchool, ({ courseId }) => ({ query: { courseId } })),
  row(createQuestion, created(ofTheSchool), (world) => ({ body: writtenQuestion(world) })),
  row(updateQuestion, ofTheSchool, (world) => ({ params: { id: world.questionId }, body: writtenQuestion(world) })),
  row(deleteQuestion, ofTheSchool, ({ questionId }) => ({ params: { id: questionId } })),
  row(restoreQuestion, ofTheSchool, ({ questionId }) => ({ params: { id: questionId } })),
  row(bulkUpdateQuestions, ofTheSchool, ({ questionId }) => ({
    body: { ids: [questionId], difficulty: difficulty.medium },
  })),
  row(bulkDeleteQuestions, ofTheSchool, ({ questionId }) => ({ body: { ids: [questionId] } })),
  row(bulkRestoreQuestions, ofTheSchool, ({ questionId }) => ({ body: { ids: [questionId] } })),
  row(bulkCreateQuestions, created(ofTheSchool), ({ courseId, gradeId, categoryId }) => ({
    body: [
      {
        questionNo: 1,
        questionText: 'Why?',
        questionType: questionType.descriptive,
        questionCategory: questionCategory.assessment,
        courseId,
        gradeId,
        difficulty: difficulty.easy,
        bloomsTaxonomy: bloomsTaxonomy.remember,
        options: [],
        tags: [String(categoryId)],
      },
    ],
  })),
  row(checkQuestions, ofTheSchool, ({ courseId }) => ({
    body: {
      courseId,
      questions: [{ questionNo: 1, questionType: questionType.descriptive, questionText: 'Why?' }],
    },
  })),
  row(getGenerator, ownOfTeachers),
  row(generateQuestions, ofTheSchool, ({ courseCode, gradeId, categoryId }) => ({
    body: { courseCode, gradeId, keywords: [String(categoryId)] },
  })),
  row(regenerateQuestions, ofTheSchool, ({ courseCode, gradeId, categoryId }) => ({
    body: { courseCode, gradeId, keywords: [String(categoryId)] },
  })),

  ...assessmentRows,

  ...rosterRows,

  row(getSignedUrl, ownOfTeachers, () => ({ body: { fileName: 'notes.pdf', fileType: 'application/pdf' } })),

  row(getTeacherDashboard, ofTheSchool, ({ profileId, gradeId }) => ({ params: { profileId, gradeId } })),
  row(getAttention, ofTheSchool, ({ gradeId }) => ({ params: { gradeId } })),
];
