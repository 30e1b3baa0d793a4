import type { Endpoint } from './endpoint';
import * as accessToken from './access-token';
import * as acting from './acting';
import * as account from './account';
import * as annotation from './annotation';
import * as answerSheet from './answer-sheet';
import * as askedVersions from './asked-versions';
import * as assessment from './assessment';
import * as assessmentSettings from './assessment-settings';
import * as assessmentWrite from './assessment-write';
import * as attempt from './attempt';
import * as answerFiles from './answer-files';
import * as attemptPhoto from './attempt-photo';
import * as audit from './audit';
import * as auth from './auth';
import * as calendar from './calendar';
import * as category from './category';
import * as schoolClass from './class';
import * as course from './course';
import * as dashboard from './dashboard';
import * as examForecast from './exam-forecast';
import * as examLoad from './exam-load';
import * as schoolLogo from './school-logo';
import * as studentReport from './student-report';
import * as examPlan from './exam-plan';
import * as examRoom from './exam-room';
import * as feedbackFiles from './feedback-files';
import * as generation from './generation';
import * as gradebook from './gradebook';
import * as gradingComment from './grading-comment';
import * as gradingShare from './grading-share';
import * as guardianLink from './guardian-link';
import * as guardianMail from './guardian-mail';
import * as invitation from './invitation';
import * as keptForecast from './kept-forecast';
import * as learnLecture from './learn-lecture';
import * as learnProgress from './learn-progress';
import * as learnReminders from './learn-reminders';
import * as lecture from './lecture';
import * as lectureVersion from './lecture-version';
import * as mailSettings from './mail-settings';
import * as markColumn from './mark-column';
import * as markHistory from './mark-history';
import * as markQuestion from './mark-question';
import * as member from './member';
import * as oversight from './oversight';
import * as paper from './paper';
import * as passkey from './passkey';
import * as phoneCamera from './phone-camera';
import * as practice from './practice';
import * as profile from './profile';
import * as publishing from './publishing';
import * as passage from './passage';
import * as question from './question';
import * as questionBulk from './question-bulk';
import * as questionBulkEdit from './question-bulk-edit';
import * as questionParts from './question-parts';
import * as questionChoice from './question-choice';
import * as questionExport from './question-export';
import * as questionImport from './question-import';
import * as questionAnswers from './question-answers';
import * as questionHistory from './question-history';
import * as questionLabel from './question-label';
import * as questionLikeness from './question-likeness';
import * as questionRubric from './question-rubric';
import * as questionSearch from './question-search';
import * as questionSharing from './question-sharing';
import * as questionTransfer from './question-transfer';
import * as questionVersion from './question-version';
import * as questionView from './question-view';
import * as remoteReport from './remote-report';
import * as regrade from './regrade';
import * as recordSearch from './record-search';
import * as reportCard from './report-card';
import * as result from './result';
import * as retention from './retention';
import * as roster from './roster';
import * as rosterImport from './roster-import';
import * as rosterService from './roster-service';
import * as school from './school';
import * as schoolYear from './school-year';
import * as schoolZone from './school-zone';
import * as secondMarking from './second-marking';
import * as secondFactor from './second-factor';
import * as serviceAccount from './service-account';
import * as singleSignOn from './single-sign-on';
import * as structure from './structure';
import * as student from './student';
import * as studentAccess from './student-access';
import * as studentConsent from './student-consent';
import * as studentData from './student-data';
import * as studentMerge from './student-merge';
import * as studentNames from './student-names';
import * as studentNote from './student-note';
import * as studentRecord from './student-record';
import * as studentSession from './student-session';
import * as studentSignOn from './student-sign-on';
import * as submission from './submission';
import * as submissionAnalysis from './submission-analysis';
import * as submissionMarks from './submission-marks';
import * as trash from './trash';
import * as upload from './upload';
import * as verification from './verification';
import * as webhook from './webhook';
import * as workGroup from './work-group';
import * as writing from './writing';

/** Every contract module with endpoints, for the OpenAPI document and the tests. */
export const resources = {
  accessToken,
  acting,
  account,
  annotation,
  answerSheet,
  askedVersions,
  assessment,
  assessmentSettings,
  assessmentWrite,
  attempt,
  answerFiles,
  attemptPhoto,
  audit,
  auth,
  calendar,
  category,
  course,
  dashboard,
  examForecast,
  examLoad,
  schoolLogo,
  studentReport,
  examPlan,
  examRoom,
  feedbackFiles,
  generation,
  gradebook,
  gradingComment,
  gradingShare,
  guardianLink,
  guardianMail,
  invitation,
  keptForecast,
  learnLecture,
  learnProgress,
  learnReminders,
  lecture,
  lectureVersion,
  mailSettings,
  markColumn,
  markHistory,
  markQuestion,
  member,
  oversight,
  paper,
  passkey,
  phoneCamera,
  practice,
  profile,
  publishing,
  passage,
  question,
  questionBulk,
  questionBulkEdit,
  questionParts,
  questionChoice,
  questionExport,
  questionImport,
  questionAnswers,
  questionHistory,
  questionLabel,
  questionLikeness,
  questionRubric,
  questionSearch,
  questionSharing,
  questionTransfer,
  questionVersion,
  questionView,
  remoteReport,
  regrade,
  recordSearch,
  reportCard,
  result,
  retention,
  roster,
  rosterImport,
  rosterService,
  school,
  schoolClass,
  schoolYear,
  schoolZone,
  secondFactor,
  secondMarking,
  serviceAccount,
  singleSignOn,
  structure,
  student,
  studentAccess,
  studentConsent,
  studentData,
  studentMerge,
  studentNames,
  studentNote,
  studentRecord,
  studentSession,
  studentSignOn,
  submission,
  submissionAnalysis,
  submissionMarks,
  trash,
  upload,
  verification,
  webhook,
  workGroup,
  writing,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'summary' in value;

/** Every endpoint with its export name, which is its `operationId`. */
export const namedEndpoints: readonly [name: string, endpoint: Endpoint][] = Object.values(resources).flatMap(
  (module) => Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);
