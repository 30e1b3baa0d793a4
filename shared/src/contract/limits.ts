/** Every number that a rule or a text of the portal depends on. Texts interpolate them by the same names. */
export const limits = {
  questionsPerGenerationMin: 1,
  questionsPerGenerationMax: 10,
  questionsPerGenerationDefault: 1,
  /** Characters of all context snippets together, after trimming; none at all is fine too. */
  contextMin: 50,
  contextMax: 3000,
  optionsMin: 2,
  optionsMax: 20,
  autoSelectDefault: 5,
  autoSelectMax: 200,
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
  uploadFiles: 1,
  pageSizeDefault: 20,
  pageSizeMax: 100,
  pageSizeAll: -1,
  assessmentPageSize: 100,
  nameMax: 200,
  emailMax: 254,
  searchMax: 200,
  titleMax: 200,
  commentMax: 5000,
  linkMax: 2000,
  /** Levels of a course's category tree. */
  categoryDepthMax: 20,
  attachmentsMax: 20,
  /** 99:59:59, the longest time that a tag slot can say. */
  lectureSecondsMax: 359_999,
  /** Characters of a question, a description, a lecture, as rich text. */
  richTextMax: 200_000,
  marksMax: 100_000,
  tagsMax: 100,
  bulkCreateMax: 200,
  /** Questions that one bulk change may be about. */
  bulkChangeMax: 500,
  /** Characters of the address of a picture; a small picture may be its own address (`data:`). */
  pictureAddressMax: 2000,
  pictureDataMax: 20_000,
  /** Characters of the words that stand for a picture. */
  pictureAltMax: 500,
  /** Characters of a whiteboard drawing as JSON, and of its preview as SVG. */
  drawingMax: 200_000,
  instructionMax: 500,
  questionsPerAssessmentMax: 500,
  gradesPerSchoolMax: 30,
  coursesPerGradeMax: 40,
  invitationDays: 14,
  invitationUses: 50,
  chunkLoadTimeoutMs: 120_000,
  stillLoadingMs: 4_000,
  requestTimeoutMs: 30_000,
  bodyMaxBytes: 2_000_000,
  /** A roster as it is sent, and unpacked. */
  rosterMaxMegabytes: 20,
  rosterUnpackedMaxMegabytes: 200,
  rosterRowsMax: 500_000,
  /** Problems, and changes, that a preview lists. */
  rosterListMax: 200,
} as const;

/** How often a caller may make a call of a class: `max` calls in `seconds`. */
export const rateLimits = {
  signIn: { max: 10, seconds: 60 },
  signUp: { max: 10, seconds: 600 },
  mail: { max: 5, seconds: 600 },
  password: { max: 10, seconds: 600 },
  /** What asks a signed-in account for its password. */
  ownPassword: { max: 10, seconds: 600 },
  invitation: { max: 20, seconds: 600 },
  generation: { max: 30, seconds: 60 },
  upload: { max: 60, seconds: 60 },
  /** Lists asked for whole (`pageSize` -1). */
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

export const languages = ['en', 'tr'] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = 'en';
