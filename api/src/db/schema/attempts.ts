import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { handedInBy, type HandedInBy, keptReasons, type KeptReason } from 'shared/contract/attempt.rules';
import { type ReleaseMode, releaseModes, releaseShows, type ReleaseShows } from 'shared/contract/release.rules';
import { assessments } from './assessments';
import { id, instant, long, longId, referable, referenceIndex, sameSchool } from './columns';
import { questionVersions } from './question-versions';
import { questions } from './questions';
import { schoolId } from './schools';
import { students } from './students';
import { type AnswerResponse } from './submissions';

const words = (list: readonly string[]) => sql.raw(list.map((word) => `'${word}'`).join(', '));

/** The rules for taking an assessment; defaults apply without a row. */
export const writingRules = pgTable(
  'writing_rules',
  {
    assessmentId: integer('assessment_id').primaryKey(),
    schoolId: schoolId(),
    shuffleQuestions: boolean('shuffle_questions').notNull().default(false),
    shuffleOptions: boolean('shuffle_options').notNull().default(false),
    /** Announced in the room; required to start. */
    accessCode: text('access_code'),
    /** One question at a time, without going back. */
    noGoingBack: boolean('no_going_back').notNull().default(false),
    /** Students may start and hand in after the end. */
    acceptsLate: boolean('accepts_late').notNull().default(false),
    /** Count how often a student leaves the page; the student is told. */
    notesLeaving: boolean('notes_leaving').notNull().default(false),
    /** Maximum number of attempts; the last one handed in counts. Decision 0110. */
    tries: integer('tries').notNull().default(1),
    /** Deducted from late work for each started day, in per cent. */
    latePercent: integer('late_percent').notNull().default(0),
    /** Questions are shown in Safe Exam Browser only. Decision 0121. */
    examBrowser: boolean('exam_browser').notNull().default(false),
    /** Set while the assessment is paused for everybody. */
    pausedAt: instant('paused_at'),
    releaseMode: text('release_mode').$type<ReleaseMode>().notNull().default('byHand'),
    /** For results that are released on a date. */
    releaseAt: instant('release_at'),
    /** Set by hand. */
    releasedAt: instant('released_at'),
    releaseShows: text('release_shows').$type<ReleaseShows>().notNull().default('comments'),
    /** Of a date: the teacher decided that answers are shown though somebody may still start. Decision 0197. */
    releaseAnyway: boolean('release_anyway').notNull().default(false),
  },
  (t) => [
    check('writing_rules_release_mode', sql`${t.releaseMode} in (${words(releaseModes)})`),
    check('writing_rules_release_shows', sql`${t.releaseShows} in (${words(releaseShows)})`),
    sameSchool(t.schoolId, t.assessmentId, assessments).onDelete('cascade'),
  ],
);

/** Exceptions for one student; null fields follow the rules for everybody. */
export const writingOverrides = pgTable(
  'writing_overrides',
  {
    assessmentId: integer('assessment_id').notNull(),
    studentId: integer('student_id').notNull(),
    schoolId: schoolId(),
    opensAt: instant('opens_at'),
    endsAt: instant('ends_at'),
    /** Overrides the extra time that follows from the student's support needs. */
    extraMinutes: integer('extra_minutes'),
    tries: integer('tries'),
    /** From when on the result is shown to this student alone, and how much of it. Decision 0269. */
    releaseAt: instant('release_at'),
    releaseShows: text('release_shows').$type<ReleaseShows>(),
  },
  (t) => [
    check('writing_overrides_release_shows', sql`${t.releaseShows} in (${words(releaseShows)})`),
    check('writing_overrides_release', sql`(${t.releaseAt} is null) = (${t.releaseShows} is null)`),
    sameSchool(t.schoolId, t.studentId, students).onDelete('cascade'),
    sameSchool(t.schoolId, t.assessmentId, assessments).onDelete('cascade'),
    primaryKey({ columns: [t.assessmentId, t.studentId] }),
    referenceIndex(t.studentId),
  ],
);

/** A student's attempt at an assessment; it runs until it is handed in. Decision 0058. */
export const attempts = pgTable(
  'attempts',
  {
    id: longId(),
    schoolId: schoolId(),
    assessmentId: integer('assessment_id').notNull(),
    studentId: integer('student_id').notNull(),
    /** Number of the attempt among the student's attempts, from 1. */
    number: integer('number').notNull(),
    startedAt: instant('started_at').notNull(),
    /** Null if the time has no end. */
    deadline: instant('deadline'),
    extraMinutes: integer('extra_minutes').notNull().default(0),
    /** Of the one device that may write. */
    writerHash: text('writer_hash').notNull(),
    /** Counts the saved answers. */
    sequence: integer('sequence').notNull().default(0),
    handedInAt: instant('handed_in_at'),
    handedInBy: text('handed_in_by').$type<HandedInBy>(),
    /** While the exam is paused; the attempt has no deadline then. */
    pausedAt: instant('paused_at'),
    /** Total length of ended pauses, which extends the time. */
    pausedMs: integer('paused_ms').notNull().default(0),
    /** The student asks for help. */
    handRaisedAt: instant('hand_raised_at'),
    /** How often the student left the page, if that is counted. */
    leftCount: integer('left_count').notNull().default(0),
    /** The rule as it was when the attempt began, because its page follows it until the end. Decision 0190. */
    noGoingBack: boolean('no_going_back').notNull().default(false),
  },
  (t) => [
    referable(t),
    check('attempts_handed_in_by', sql`${t.handedInBy} in (${words(handedInBy)})`),
    sameSchool(t.schoolId, t.studentId, students).onDelete('cascade'),
    sameSchool(t.schoolId, t.assessmentId, assessments).onDelete('cascade'),
    uniqueIndex('attempts_number').on(t.assessmentId, t.studentId, t.number),
    uniqueIndex('attempts_running')
      .on(t.assessmentId, t.studentId)
      .where(sql`handed_in_at is null`),
    index('attempts_ending')
      .on(t.deadline)
      .where(sql`handed_in_at is null`),
    index('attempts_student').on(t.schoolId, t.studentId),
  ],
);

/**
 * The questions of an attempt in the versions that it started with, and the saved answers; revision 0 means none yet.
 */
export const attemptAnswers = pgTable(
  'attempt_answers',
  {
    attemptId: long('attempt_id').notNull(),
    questionId: integer('question_id').notNull(),
    schoolId: schoolId(),
    versionId: integer('version_id').notNull(),
    response: jsonb('response').$type<AnswerResponse>(),
    /** Counted by the device that writes. */
    revision: integer('revision').notNull().default(0),
    /** Of the attempt when this was saved. */
    sequence: integer('sequence').notNull().default(0),
    receivedAt: instant('received_at'),
    hash: text('hash'),
    /** Without a way back: when the server heard that the student had left the question. */
    leftAt: instant('left_at'),
  },
  (t) => [
    sameSchool(t.schoolId, t.questionId, questions),
    sameSchool(t.schoolId, t.versionId, questionVersions),
    sameSchool(t.schoolId, t.attemptId, attempts).onDelete('cascade'),
    primaryKey({ columns: [t.attemptId, t.questionId] }),
    referenceIndex(t.questionId),
    referenceIndex(t.versionId),
  ],
);

/** What an accepted answer took the place of, for undo. */
export interface ReplacedAnswer {
  response: AnswerResponse | null;
  versionId: number | null;
  score: number | null;
  autoGraded: boolean;
  /** What was ticked of the rubric. */
  ticks?: number[] | null;
  /** Maximum marks at that time; unknown for older rows. */
  possible?: number;
  /** Grading was finished. */
  isFinished: boolean;
}

/**
 * Answers that came after the end, or after their question was left, and do not count unless a teacher accepts them: for each question and reason the
 * newest, and those accepted. Decision 0146.
 */
export const keptAnswers = pgTable(
  'kept_answers',
  {
    id: longId(),
    attemptId: long('attempt_id').notNull(),
    questionId: integer('question_id').notNull(),
    schoolId: schoolId(),
    response: jsonb('response').$type<AnswerResponse>(),
    revision: integer('revision').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** When it was given according to the device; null if the device did not say. */
    givenAt: instant('given_at'),
    reason: text('reason').notNull().$type<KeptReason>(),
    hash: text('hash').notNull(),
    /** The device that sent it, hashed: each counts its revisions apart. */
    writerHash: text('writer_hash').notNull().default(''),
    /** Set while it counts. */
    acceptedAt: instant('accepted_at'),
    acceptReason: text('accept_reason').notNull().default(''),
    replaced: jsonb('replaced').$type<ReplacedAnswer>(),
  },
  (t) => [
    check('kept_answers_reason', sql`${t.reason} in (${words(keptReasons)})`),
    sameSchool(t.schoolId, t.questionId, questions),
    sameSchool(t.schoolId, t.attemptId, attempts).onDelete('cascade'),
    index('kept_answers_attempt').on(t.attemptId, t.questionId),
    referenceIndex(t.questionId),
  ],
);

/** A teacher's message to everybody who is taking the assessment. */
export const examMessages = pgTable(
  'exam_messages',
  {
    id: id(),
    schoolId: schoolId(),
    assessmentId: integer('assessment_id').notNull(),
    text: text('text').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [
    sameSchool(t.schoolId, t.assessmentId, assessments).onDelete('cascade'),
    index('exam_messages_assessment').on(t.assessmentId),
  ],
);
