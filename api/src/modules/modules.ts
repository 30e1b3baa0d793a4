import { type FastifyInstance } from 'fastify';
import { phoneCameraRoutes } from './answer-sheet/phone.routes';
import { answerSheetRoutes } from './answer-sheet/routes';
import { publishRoutes } from './assessment/publishing/publish.routes';
import { assessmentRoutes } from './assessment/routes';
import { askedVersionRoutes } from './assessment/publishing/asked-versions.routes';
import { assessmentSettingRoutes, assessmentWriteRoutes } from './assessment/editing/write.routes';
import { givingTime } from './attempt/result/still-writing.read';
import { examRoomRoutes } from './attempt/exam-room/exam-room.routes';
import { learnRoutes } from './attempt/routes';
import { stillWritingRoutes, writingRuleRoutes } from './attempt/rules/rules.routes';
import { studentRuleRoutes } from './attempt/rules/override.routes';
import { ownReleaseRoutes } from './attempt/rules/own-release.routes';
import { answerFileRoutes } from './attempt/writing/answer-files.routes';
import { writingRoutes } from './attempt/writing/writing.routes';
import { auditRoutes } from './audit/routes';
import { accessTokenRoutes } from './auth/access-token/access-token.routes';
import { accountRoutes } from './auth/account/account.routes';
import { memberSessionRoutes } from './auth/account/member-sessions.routes';
import { passkeyRoutes } from './auth/passkey/passkey.routes';
import { authRoutes } from './auth/routes';
import { secondFactorRoutes } from './auth/second-factor/second-factor.routes';
import { singleSignOnRoutes } from './auth/single-sign-on/single-sign-on.routes';
import { verificationRoutes } from './auth/verification/verification.routes';
import { calendarRoutes } from './calendar/routes';
import { categoryRoutes } from './category/routes';
import { classRoutes } from './class/routes';
import { courseRoutes } from './course/routes';
import { dashboardRoutes } from './dashboard/routes';
import { freezeForecast } from './exam-forecast/public';
import { examForecastRoutes } from './exam-forecast/routes';
import { examLoadRoutes } from './exam-load/routes';
import { examPlanRoutes } from './exam-plan/routes';
import { generationRoutes } from './generation/routes';
import { gradebookRoutes } from './gradebook/routes';
import { gradingCommentRoutes } from './grading-comment/routes';
import { guardianLinkRoutes } from './guardian-link/routes';
import { guardianMailRoutes } from './guardian-mail/routes';
import { learnLectureRoutes } from './learn-lecture/routes';
import { learnProgressRoutes } from './learn-progress/routes';
import { lectureRoutes } from './lecture/routes';
import { lectureVersionRoutes } from './lecture/version.routes';
import { markQuestionRoutes } from './attempt/mark-query/routes';
import { noticeRoutes } from './notice/routes';
import { mailSettingsRoutes } from './notice/settings.routes';
import { studentNoticeRoutes } from './notice/student-settings.routes';
import { oversightRoutes } from './oversight/routes';
import { serviceAccountRoutes } from './partner/account.routes';
import { webhookRoutes } from './partner/webhook.routes';
import { practiceRoutes } from './practice/routes';
import { profileRoutes } from './profile/routes';
import { bulkQuestionRoutes } from './question/bulk.routes';
import { questionLabelRoutes } from './question/labels/labels.routes';
import { passageRoutes } from './question/passage/passage.routes';
import { questionChoiceRoutes } from './question/selection/stock.routes';
import { questionHistoryRoutes } from './question/versions/history.routes';
import { questionExportRoutes } from './question-export/routes';
import { questionImportRoutes } from './question-import/routes';
import { bulkEditRoutes } from './question/bulk-edit/routes';
import { questionRoutes } from './question/routes';
import { questionSharingRoutes } from './question/sharing/sharing.routes';
import { similarQuestionRoutes } from './question/similar/similar.routes';
import { questionTransferRoutes } from './question/transfer/routes';
import { questionViewRoutes } from './question/views/views.routes';
import { questionVersionRoutes } from './question/versions/version.routes';
import { recordSearchRoutes } from './record-search/routes';
import { reportCardRoutes } from './report-card/routes';
import { retentionRoutes } from './retention/routes';
import { rosterRoutes } from './roster/routes';
import { rosterServiceRoutes } from './roster/service.routes';
import { invitationRoutes } from './school/invitation.routes';
import { memberRoutes } from './school/member.routes';
import { schoolRoutes } from './school/routes';
import { schoolYearRoutes } from './school-year/routes';
import { actingRoutes } from './school/acting.routes';
import { logoRoutes } from './school/logo.routes';
import { zoneRoutes } from './school/zone.routes';
import { schoolSecondFactorRoutes } from './school/second-factor.routes';
import { structureRoutes } from './school/structure.routes';
import { studentAccessRoutes } from './student-access/routes';
import { accessSignInRoutes } from './student-access/sign-in.routes';
import { studentSignOnRoutes } from './student-access/single-sign-on.routes';
import { studentDataRoutes } from './student/privacy/privacy.routes';
import { studentMergeRoutes } from './student/merge/merge.routes';
import { studentConsentRoutes } from './student-consent/routes';
import { studentNoteRoutes } from './student-note/routes';
import { studentNameRoutes } from './student/record/names.routes';
import { studentRecordRoutes } from './student/record/record.routes';
import { studentRoutes } from './student/routes';
import { annotationRoutes } from './submission/annotations/annotations.routes';
import { markHistoryRoutes } from './submission/grading/history.routes';
import { regradeRoutes } from './submission/regrade/regrade.routes';
import { keptRubricRoutes } from './submission/rubric/kept-rubric.routes';
import { questionRubricRoutes } from './submission/rubric/rubric.routes';
import { keptAnswerRoutes } from './submission/late-answers/kept.routes';
import { questionAnswerRoutes } from './submission/question-answers.routes';
import { submissionRoutes } from './submission/routes';
import { secondMarkingRoutes } from './submission/second/second.routes';
import { feedbackRoutes } from './submission/feedback/feedback.routes';
import { answerArchiveRoutes } from './submission/files/archive.routes';
import { gradingShareRoutes } from './submission/shares/shares.routes';
import { studentSubmissionRoutes } from './submission/hand-in/hand-in.routes';
import { workGroupRoutes } from './submission/together/groups.routes';
import { trashRoutes } from './trash/routes';
import { trashed } from './trashed';
import { uploadRoutes } from './upload/routes';

/** Every resource of the API, in alphabetical order: one line each. */
const modules: ((app: FastifyInstance) => void)[] = [
  answerSheetRoutes,
  phoneCameraRoutes,
  assessmentRoutes,
  askedVersionRoutes,
  assessmentWriteRoutes(givingTime),
  assessmentSettingRoutes(givingTime),
  publishRoutes(givingTime, freezeForecast),
  submissionRoutes,
  annotationRoutes,
  feedbackRoutes,
  questionAnswerRoutes,
  keptAnswerRoutes,
  markHistoryRoutes,
  regradeRoutes,
  studentSubmissionRoutes,
  learnRoutes,
  writingRoutes,
  answerFileRoutes,
  writingRuleRoutes,
  stillWritingRoutes,
  studentRuleRoutes,
  ownReleaseRoutes,
  examRoomRoutes,
  markQuestionRoutes,
  auditRoutes,
  accessTokenRoutes,
  accountRoutes,
  memberSessionRoutes,
  authRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  singleSignOnRoutes,
  verificationRoutes,
  calendarRoutes,
  categoryRoutes,
  classRoutes,
  courseRoutes,
  dashboardRoutes,
  examForecastRoutes,
  examLoadRoutes,
  examPlanRoutes,
  generationRoutes,
  gradebookRoutes,
  gradingCommentRoutes,
  answerArchiveRoutes,
  gradingShareRoutes,
  secondMarkingRoutes,
  workGroupRoutes,
  learnLectureRoutes,
  learnProgressRoutes,
  lectureRoutes,
  lectureVersionRoutes,
  noticeRoutes,
  studentNoticeRoutes,
  mailSettingsRoutes,
  oversightRoutes,
  serviceAccountRoutes,
  webhookRoutes,
  practiceRoutes,
  profileRoutes,
  bulkQuestionRoutes,
  passageRoutes,
  questionChoiceRoutes,
  questionHistoryRoutes,
  questionExportRoutes,
  questionImportRoutes,
  bulkEditRoutes,
  questionRoutes,
  questionLabelRoutes,
  questionSharingRoutes,
  similarQuestionRoutes,
  questionTransferRoutes,
  questionVersionRoutes,
  questionRubricRoutes,
  keptRubricRoutes,
  questionViewRoutes,
  recordSearchRoutes,
  retentionRoutes,
  rosterRoutes,
  rosterServiceRoutes,
  schoolRoutes,
  schoolSecondFactorRoutes,
  actingRoutes,
  zoneRoutes,
  logoRoutes,
  schoolYearRoutes,
  structureRoutes,
  invitationRoutes,
  memberRoutes,
  studentRoutes,
  trashRoutes(trashed),
  studentNameRoutes,
  studentRecordRoutes,
  studentMergeRoutes,
  studentDataRoutes,
  studentAccessRoutes,
  studentNoteRoutes,
  studentConsentRoutes,
  guardianLinkRoutes,
  guardianMailRoutes,
  reportCardRoutes,
  accessSignInRoutes,
  studentSignOnRoutes,
  uploadRoutes,
];

export function registerModules(app: FastifyInstance): void {
  for (const register of modules) register(app);
}
