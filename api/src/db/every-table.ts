import { type EveryTable } from './table-rules';

const figures = { keeps: 'A score without a name says nothing about a person, and figures need it.' } as const;
const marks = { leaves: 'The marks that count are in the copy.' } as const;
const decidesOnly = { leaves: 'Says who may write when, which the copy shows by the attempts.' } as const;
const ofTeachers = { keeps: 'Only teachers have it.' } as const;

/**
 * What is done with every table of the schema, parents before their children: the types demand a row for each, and
 * tests put rows into all of them and compare what is written here with what happens. Decision 0194.
 */
export const everyTable = {
  // Schools, accounts and courses
  schools: { undo: { of: 'import', columns: ['sourcedId', 'listHeadings'] } },
  schoolYears: {},
  yearPeriods: {},
  grades: { undo: { of: 'import' } },
  courses: { trash: 'course', undo: { of: 'import' } },
  classes: { undo: { of: 'both' } },
  // Other changes of an account than its address end sessions, which cannot be undone.
  users: { account: 'values', undo: { of: 'import', columns: ['email'] } },
  profiles: { account: 'values' },
  sessions: { account: 'rows' },
  passwordResets: { account: 'rows' },
  emailVerifications: { account: 'rows' },
  authChallenges: { account: 'rows' },
  totpSecrets: { account: 'rows' },
  recoveryCodes: { account: 'rows' },
  passkeys: { account: 'rows' },
  identities: { account: 'rows' },
  accessTokens: { account: ofTeachers },
  idempotencyKeys: { account: 'rows' },
  calendarFeeds: { account: 'rows' },
  sentNotices: { account: 'rows' },
  stoppedNotices: { account: 'rows' },
  stoppedAddresses: {},
  mails: { account: 'values' },
  schoolMembers: { account: ofTeachers },
  invitations: {},
  auditLog: { retention: { audit: 'at' } },
  // Students
  students: {
    student: { merge: 'rule', erase: 'values', keeps: ['section', 'tier'], copy: 'student' },
    retention: { leavers: 'rule' },
    undo: { of: 'both' },
  },
  studentAccess: { student: { merge: 'rule', erase: 'rows', copy: 'accessSlip' } },
  studentConsents: { student: { merge: { all: 'consents' }, erase: 'rows', copy: 'consents' } },
  studentMerges: { student: { merge: 'rule', erase: 'with', copy: { leaves: 'The copy is of both records.' } } },
  studentNotes: {
    student: { merge: { all: 'notes' }, erase: 'rows', copy: 'notes' },
    account: ofTeachers,
    retention: { notes: 'updatedAt' },
  },
  guardianMails: {},
  guardianLinks: { student: { merge: { all: 'links' }, erase: 'rows', copy: 'guardianLinks' } },
  reportCards: { student: { merge: { all: 'cards' }, erase: 'rows', copy: 'reportCards' } },
  enrolments: { student: { merge: 'rule', erase: figures, copy: 'grades' }, undo: { of: 'both' } },
  courseTeachers: { account: ofTeachers, undo: { of: 'import' } },
  classTeachers: { undo: { of: 'import' } },
  classStudents: { student: { merge: 'rule', erase: 'values', copy: 'classes' }, undo: { of: 'import' } },
  rosterRecords: { undo: { of: 'import' } },
  rosterImports: {},
  rosterImportRows: {},
  rosterReadings: {},
  // Topics and questions
  categories: { trash: 'category' },
  categoryTrail: {},
  passages: { trash: 'passage' },
  questions: { trash: 'question' },
  questionOptions: {},
  questionCategories: { needs: { topic: 'categoryId', of: 'questionId' } },
  questionLabels: {},
  questionTrail: {},
  questionStatistics: {},
  questionVersions: {},
  questionJudgements: {},
  narrowedQuestions: {},
  questionShares: {},
  questionViews: {},
  examPlans: {},
  questionImports: {},
  questionImportItems: {},
  practiceQuestions: {},
  practiceTries: {
    student: { merge: { by: 'questionId', as: 'practice' }, erase: 'rows', copy: 'practice' },
    retention: { practice: 'lastAt' },
  },
  // Lectures
  lectures: { trash: 'lecture' },
  lectureVersions: {},
  lectureCourses: {},
  lectureCategories: { needs: { topic: 'categoryId', of: 'lectureId' } },
  lectureTagSlots: { needs: { topic: 'tagId', of: 'lectureId' } },
  lectureAttachments: {},
  lecturePlaces: {
    student: { merge: { by: 'lectureId', as: 'places' }, erase: 'rows', copy: 'lectures' },
    retention: { practice: 'keptAt' },
  },
  uploads: {},
  uploadSchools: {},
  // Assessments and work
  assessments: {
    trash: 'assessment',
    retention: { work: 'rule' },
    undo: { of: 'year', columns: ['archivedAt', 'yearId'] },
  },
  assessmentCategories: { needs: { topic: 'categoryId', of: 'assessmentId' } },
  assessmentSections: {},
  assessmentQuestions: { needs: { question: 'questionId' } },
  examForecasts: {},
  examGuesses: {},
  assessmentTargets: {
    student: {
      merge: { by: 'assessmentId', as: 'targets' },
      erase: figures,
      copy: { leaves: 'The work names the assessments.' },
    },
  },
  answerSheets: {},
  examMessages: {},
  writingRules: {},
  writingOverrides: {
    student: { merge: { by: 'assessmentId', as: 'overrides' }, erase: 'rows', copy: decidesOnly },
  },
  attempts: { student: { merge: 'work', erase: 'rows', copy: 'work.attempts' } },
  attemptAnswers: {
    student: { merge: 'work', erase: 'with', copy: 'work.attempts.answers' },
    needs: { question: 'questionId' },
    retention: { work: 'rule' },
  },
  keptAnswers: {
    student: { merge: 'work', erase: 'with', copy: 'work.attempts.kept' },
    needs: { question: 'questionId' },
    retention: { work: 'rule' },
  },
  submissions: {
    student: { merge: 'work', erase: 'values', keeps: ['section'], copy: 'work' },
    retention: { work: 'rule' },
  },
  answers: {
    student: { merge: 'work', erase: 'values', keeps: ['result', 'ticks'], copy: 'work.answers' },
    needs: { question: 'questionId' },
    retention: { work: 'rule' },
  },
  scannedSheets: {
    student: { merge: 'work', erase: 'values', keeps: ['variant', 'rows'], copy: 'work.pictures' },
    retention: { work: 'rule', sheets: 'rule' },
  },
  regrades: { needs: { question: 'questionId' } },
  markEvents: {
    student: { merge: 'work', erase: 'values', keeps: ['fromTicks', 'toTicks'], copy: marks },
    needs: { question: 'questionId' },
    retention: { work: 'rule' },
  },
  markQuestions: {
    student: { merge: 'work', erase: 'values', copy: 'work.asked' },
    needs: { question: 'questionId' },
    retention: { work: 'rule' },
  },
  gradingPlans: {},
  gradingShares: {
    student: { merge: 'work', erase: { keeps: 'Says which teacher graded, not whom.' }, copy: decidesOnly },
    account: ofTeachers,
  },
  secondMarkings: {
    student: { merge: 'work', erase: 'with', copy: marks },
    retention: { work: 'rule' },
  },
  secondMarks: {
    student: { merge: 'work', erase: 'with', copy: marks },
    needs: { question: 'questionId' },
    retention: { work: 'rule' },
  },
  annotationEvents: {
    student: { merge: 'work', erase: 'with', copy: 'work.annotations' },
    needs: { question: 'questionId' },
    retention: { work: 'rule' },
  },
  feedbackFiles: {
    student: { merge: 'work', erase: 'with', copy: 'work.feedbackFiles' },
    retention: { work: 'rule' },
  },
  workGroups: {},
  workGroupMembers: {
    student: { merge: { by: 'assessmentId', as: 'groups' }, erase: 'rows', copy: 'work.group' },
  },
  gradingComments: { account: ofTeachers },
  gradingCommentUses: {},
  questionRubrics: {},
  rubricVersions: {},
  keptRubrics: {},
  // Gradebook
  gradebookRules: {},
  markColumns: {},
  columnMarks: { student: { merge: { by: 'columnId', as: 'columns' }, erase: figures, copy: 'columns' } },
  finalGrades: {
    student: { merge: { by: 'classId', as: 'finals' }, erase: 'values', keeps: ['grade'], copy: 'finalGrades' },
  },
  cellEvents: { student: { merge: 'work', erase: figures, copy: marks } },
  figureDays: {},
  // Services of remotes
  serviceSubscriptions: {},
  serviceEvents: {},
  serviceFeeds: {},
  serviceClock: {},
  serviceAccounts: {},
  webhooks: {},
  // Computed again, or lost with a restart
  courseFigures: { backup: 'made' },
  gradeTrends: { backup: 'made' },
  courseChanges: { backup: 'made' },
  questionPlaces: { backup: 'made' },
  questionList: { backup: 'made' },
  questionTexts: { backup: 'made' },
  questionStock: { backup: 'made' },
  questionWordings: { backup: 'made' },
  questionOptionSets: { backup: 'made' },
  callCounts: { backup: 'brief' },
  secretFailures: { backup: 'brief' },
  remoteVisits: { backup: 'brief' },
  phoneCameras: { backup: 'brief' },
  phonePictures: { backup: 'brief' },
} as const satisfies EveryTable;
