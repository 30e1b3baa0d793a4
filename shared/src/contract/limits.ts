import * as roster from '@teacher-portal/roster/limits';

export { fallbackLanguage, type Language, languages } from './language';

/** Every number that a rule or a text of the portal depends on. Texts interpolate them by the same names. */
export const limits = {
  questionsPerGenerationMin: 1,
  questionsPerGenerationMax: 10,
  questionsPerGenerationDefault: 1,
  /** Characters of all context snippets together, after trimming; an empty context is allowed too. */
  contextMin: 50,
  contextMax: 3000,
  optionsMin: 2,
  optionsMax: 20,
  autoSelectDefault: 5,
  autoSelectMax: 200,
  /** Topics and cells of a plan of an exam, plans of a course, and questions that are offered for a plan. */
  planTopicsMax: 50,
  planCellsMax: 250,
  examPlansMax: 200,
  planCandidatesMax: 2_000,
  /** Last exams of the students whose questions a plan may leave out. */
  planLastExamsMax: 10,
  /** Marks that a cell of a plan may ask for. */
  planMarksMax: 1_000,
  /** Of a forecast: earlier exams with its questions, earlier exams of the course, and classes that sat them. */
  forecastUsesMax: 40,
  forecastExamsMax: 12,
  forecastSittingsMax: 60,
  /** Kept forecasts with a result: those of a school that recalibrate the next, and those of a teacher that are counted. */
  forecastsScoredMax: 60,
  forecastRecordMax: 12,
  /** What a school may allow at most; days of a table of exams by week; other assessments and days that a date shows. */
  examsPerDayMax: 10,
  examsPerWeekMax: 30,
  examLoadDaysMax: 371,
  /** Characters of the data URL; a logo is printed 18 mm wide. */
  schoolLogoMax: 300_000,
  clashesShown: 20,
  clashDaysOffered: 3,
  /** Topics made by copying or moving questions. */
  transferTopicsMax: 10_000,
  /** Courses chosen in one search. */
  searchedCoursesMax: 200,
  /** Minutes, exams and quizzes. */
  durationMin: 10,
  /** Minutes. */
  durationMaxExam: 180,
  durationMaxQuiz: 60,
  durationMaxOther: 1440,
  /** A password is longer than eight characters. */
  passwordMin: 9,
  passwordMax: 128,
  uploadMaxBytes: 512_000_000,
  uploadSmallMaxBytes: 32_000_000,
  /** Size of a photo of paper work, which the student app scales down. */
  photoMaxBytes: 3_000_000,
  uploadFiles: 1,
  /** Files of one answer, and their bytes of one student in a day. */
  answerFilesMax: 10,
  answerFilesDayMaxBytes: 2_000_000_000,
  /** Files that graders give back with one submission, and of a whole class at once. */
  feedbackFilesMax: 20,
  feedbackFilesAtOnceMax: 500,
  pageSizeDefault: 20,
  pageSizeMax: 100,
  pageSizeAll: -1,
  accessTokens: 20,
  accessTokenDaysMax: 365,
  serviceAccounts: 20,
  webhooks: 10,
  webhookUrlMax: 500,
  /** Lists do not count rows beyond this number. */
  totalExactMax: 10_000,
  assessmentPageSize: 100,
  nameMax: roster.nameMax,
  emailMax: roster.emailMax,
  guardiansMax: 6,
  /** Days until a guardian link expires, with one to spare for time zones. */
  guardianLinkDaysMax: 367,
  /** Days for which a sent report card can be read. */
  cardDays: 60,
  /** Maximum number of students whose report cards are sent at once. */
  cardStudentsMax: 1000,
  /** Students, or teachers, added to a class by one call. */
  classPeopleMax: 500,
  /** Students of one publication or release. */
  studentsAtOnceMax: 5000,
  /** Groups within a class. */
  classGroupsMax: 50,
  /** Groups that hand an assessment in together. */
  workGroupsMax: 500,
  /** Columns in a gradebook, and limits of its rules. */
  gradebookColumnsMax: 500,
  markGroupsMax: 30,
  gradeBandsMax: 20,
  /** Questions of a column with marks by question. */
  markPartsMax: 100,
  /** Gradebook cells changed by one call. */
  gradebookCellsMax: 500,
  /** Options with a letter on an answer sheet. */
  sheetOptionsMax: 26,
  /** Rows of bubbles of one question on an answer sheet, and of all of them. */
  sheetLinesMax: 20,
  sheetRowsMax: 10_000,
  /** Pages of one answer sheet. */
  sheetPagesMax: 100,
  /** Lines of a question's text above its box on an answer sheet. */
  sheetPromptLinesMax: 8,
  sheetRowPixelsMax: 4000,
  /** Digits of the number on an answer sheet, including the check digit. */
  sheetDigitsMax: 8,
  /** Extra time of a student in exams, in per cent. */
  extraTimePercentMax: 300,
  /** Extra minutes of a student in one exam. */
  extraMinutesMax: 1440,
  /** Attempts of a student at one assessment. */
  triesMax: 10,
  /** Questions that a student may ask about one submission. */
  markQuestionsMax: 50,
  accessCodeMax: 20,
  leavingTimesMax: 1000,
  searchMax: 200,
  titleMax: 200,
  commentMax: 5000,
  linkMax: 2000,
  /** Files whose addresses are asked for at once. */
  readUrlsMax: 200,
  /** Levels of a course's category tree. */
  categoryDepthMax: 20,
  /** Categories that one call can order. */
  categorySiblingsMax: 5000,
  attachmentsMax: 20,
  /** 99:59:59, the longest time that fits a tag slot. */
  lectureSecondsMax: 359_999,
  /** Characters of a question, a description, a lecture, as rich text. */
  richTextMax: 200_000,
  marksMax: 100_000,
  tagsMax: 100,
  /** Free tags: characters of one, of a question, and of a list of suggestions. */
  labelMax: 120,
  labelsMax: 20,
  labelsShown: 50,
  /** Saved filters of one person in a school, and of a list of them. */
  questionViewsMax: 100,
  questionViewsListed: 1000,
  /** Passages of a course, and questions under one. */
  passagesPerCourseMax: 1000,
  passageQuestionsMax: 100,
  bulkCreateMax: 200,
  /** Questions of a bulk edit, or of sharing, copying or moving all results, and of one call of it. */
  bulkEditMax: 50_000,
  bulkEditChunkMax: 200,
  /** Questions that the preview of a bulk edit shows before and after. */
  bulkEditExamples: 5,
  /** Questions per bulk change. */
  questionSharesMax: 50,
  bulkChangeMax: 500,
  /** Characters of the URL of a picture, which may be a `data:` URL of a small picture. */
  pictureAddressMax: 2000,
  pictureDataMax: 20_000,
  /** Characters of an alternative text. */
  pictureAltMax: 500,
  /** Characters of a whiteboard drawing as JSON, and of its preview as SVG. */
  drawingMax: 200_000,
  /** Characters of what a question of one of the further types asks for, as JSON, and of an answer to it. */
  itemMax: 250_000,
  /** Characters of the rich text under an option or a feedback. */
  mediaMax: 50_000,
  itemAnswerMax: 150_000,
  /** Of the code of a question type, and of the version of its items. */
  itemCodeMax: 10_000,
  instructionMax: 500,
  questionsPerAssessmentMax: 500,
  /** Submissions whose manual scores can be selected individually for a regrade. */
  regradeChosenMax: 5000,
  /** Groups and criteria of a rubric that scores, characters of a criterion, and rubrics that a school keeps. */
  rubricGroupsMax: 12,
  rubricCriteriaMax: 40,
  criterionMax: 500,
  keptRubricsMax: 500,
  /** Of a line drawn on a page. */
  annotationPointsMax: 500,
  /** Of a document; those after it are read, not annotated. */
  annotatedPagesMax: 400,
  annotationChangesMax: 50,
  /** On the work of one student. */
  annotationsMax: 2000,
  /** Days in which a regrade can be undone. */
  regradeUndoDays: 7,
  /** Terms or holidays in a school year. */
  yearPeriodsMax: 40,
  lessonsMax: 20,
  retentionMonthsMin: 3,
  retentionMonthsMax: 240,
  /** Students who repeat their grade when a year ends. */
  stayingMax: 1000,
  gradesPerSchoolMax: 30,
  coursesPerGradeMax: 40,
  /** Recovery codes per account. */
  recoveryCodes: 10,
  /** Days that a deleted record can be restored. */
  trashDays: 30,
  /** Digits of a student's PIN. */
  pinDigits: 6,
  /** Access slips created by one call. */
  slipsMax: 500,
  /** Days until an unused access slip expires. */
  slipDays: 30,
  invitationDays: 14,
  invitationUses: 50,
  /** Hours until the link that verifies an e-mail address expires. */
  verificationHours: 24,
  chunkLoadTimeoutMs: 120_000,
  stillLoadingMs: 2_500,
  requestTimeoutMs: 30_000,
  bodyMaxBytes: 2_000_000,
  /** Size of a roster, both as sent and unpacked. */
  rosterMaxMegabytes: 20,
  rosterUnpackedMaxMegabytes: roster.unpackedMegabytes,
  rosterRowsMax: roster.rowsMax,
  /** Size of a file of questions; packages may unpack to `importUnpackedMaxMegabytes`. */
  importMaxMegabytes: 50,
  importUnpackedMaxMegabytes: 150,
  importQuestionsMax: 20_000,
  importNotesMax: 200,
  /** Tests of a file that can become drafts. */
  importQuizzesMax: 200,
  /** Questions of an export that are named one by one. */
  exportChoiceMax: 1000,
  exportQuestionsMax: 50_000,
  /** Of an export that is not streamed. */
  exportWholeMax: 500,
  /** Questions that are named for each kind of loss. */
  exportNamedMax: 20,
  importExceptMax: 5000,
  /** Groups of a file that can be given a topic one by one. */
  importCategoriesMax: 1000,
  /** Days until an import can no longer be started, before its pictures are swept away. */
  importOpenDays: 5,
  /** Maximum number of problems and of changes listed in a preview. */
  rosterListMax: roster.listMax,
  /** Maximum number of faulty lines in a preview, for download. */
  rosterFaultsMax: roster.faultsMax,
} as const;

/** Rate limits by class: `max` calls per `seconds`. */
export const rateLimits = {
  signIn: { max: 10, seconds: 60 },
  signUp: { max: 10, seconds: 600 },
  mail: { max: 5, seconds: 600 },
  password: { max: 10, seconds: 600 },
  /** Requests that ask a signed-in account for its password. */
  ownPassword: { max: 10, seconds: 600 },
  /** Codes of a second factor, per challenge and per account. */
  secondFactor: { max: 10, seconds: 600 },
  /** Passkeys cannot be guessed; per IP address, so it must suffice for a whole school in the morning. */
  passkey: { max: 60, seconds: 60 },
  /** Against floods only, for a whole school behind one IP address; wrong secrets are counted per user name. */
  studentAccess: { max: 120, seconds: 60 },
  /** Per code, with a higher limit per IP address; the codes cannot be guessed. */
  guardianLink: { max: 30, seconds: 60 },
  /** Per code, with a higher limit per IP address; photographing a sheet takes more than a second. */
  phoneCamera: { max: 120, seconds: 60 },
  /** Sending report cards, a class at a time; per account. */
  cardMail: { max: 20, seconds: 600 },
  /** Per IP address, for a whole school at eight in the morning. */
  singleSignOn: { max: 60, seconds: 60 },
  /** Per IP address: 200 students start an exam together. */
  studentSignOn: { max: 300, seconds: 60 },
  /** Per challenge, which works once, with a higher limit per IP address. */
  providerAnswer: { max: 60, seconds: 60 },
  invitation: { max: 20, seconds: 600 },
  /** Requests with the code of a mail or invitation, without a session. */
  invitationCode: { max: 20, seconds: 600 },
  verification: { max: 10, seconds: 600 },
  /** Mails that a signed-in account requests to its own address. */
  ownMail: { max: 5, seconds: 600 },
  generation: { max: 30, seconds: 60 },
  /** Exports of questions, their checks, and previews of bulk edits: a person tries a few formats or changes. */
  export: { max: 40, seconds: 60 },
  /** Each scanned sheet of a class sends several pictures. */
  upload: { max: 240, seconds: 60 },
  /** Photos of paper work, per student; after being offline, an exam of sixty questions sends all of them at once. */
  photo: { max: 60, seconds: 60 },
  /** Releases over the network, per IP address. */
  release: { max: 60, seconds: 60 },
  releaseBrake: { max: 60, seconds: 60 },
  /** Reports about versions of remotes, per account, with a higher limit per IP address. */
  remoteReport: { max: 30, seconds: 60 },
  /** Calls of the services of remotes, per account, or per IP address for guardians. */
  remoteService: { max: 600, seconds: 60 },
  /** Unpaged lists (`pageSize` -1). */
  wholeList: { max: 120, seconds: 60 },
} as const;

export type RateLimit = keyof typeof rateLimits;

/** Defaults of forms and requests. */
export const defaults = {
  difficulty: 1,
  questionType: 1,
  questionCategory: 1,
  bloomsTaxonomy: 'create',
  score: 0,
  assessmentStatus: 1,
  slotTime: '00:00',
  parentId: 0,
} as const;
