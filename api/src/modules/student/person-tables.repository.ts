import { type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type StudentData } from 'shared/contract/student-data';
import { assessmentTargets } from '../../db/schema/assessments';
import { attempts, writingOverrides } from '../../db/schema/attempts';
import { columnMarks, finalGrades } from '../../db/schema/gradebook';
import { guardianLinks } from '../../db/schema/guardian-links';
import { idempotencyKeys } from '../../db/schema/idempotency';
import { authChallenges, identities, passkeys, recoveryCodes, totpSecrets } from '../../db/schema/identity';
import { lecturePlaces } from '../../db/schema/lectures';
import { sentNotices, stoppedNotices } from '../../db/schema/notices';
import { calendarFeeds, emailVerifications, passwordResets, sessions } from '../../db/schema/people';
import { practiceTries } from '../../db/schema/practice';
import { reportCards } from '../../db/schema/report-cards';
import { studentAccess } from '../../db/schema/student-access';
import { studentConsents } from '../../db/schema/student-consents';
import { studentNotes } from '../../db/schema/student-notes';

/** A table whose rows belong to a student. */
type StudentTable = PgTable & Record<'schoolId' | 'studentId', AnyPgColumn>;

/**
 * Of two records of one student, the kept one gets the rows about what it has none of: of a gradebook column, a
 * question, a lecture. The names are those of the record that undoes a merge.
 */
export const movedByKey = {
  targets: { table: assessmentTargets, key: assessmentTargets.assessmentId },
  overrides: { table: writingOverrides, key: writingOverrides.assessmentId },
  columns: { table: columnMarks, key: columnMarks.columnId },
  finals: { table: finalGrades, key: finalGrades.classId },
  practice: { table: practiceTries, key: practiceTries.questionId },
  places: { table: lecturePlaces, key: lecturePlaces.lectureId },
} satisfies Record<string, { table: StudentTable; key: AnyPgColumn }>;
export type MovedByKey = keyof typeof movedByKey;

/** The kept record gets all rows. */
export const movedByRow = {
  notes: studentNotes,
  consents: studentConsents,
  links: guardianLinks,
  cards: reportCards,
} satisfies Record<string, StudentTable & { id: AnyPgColumn }>;
export type MovedByRow = keyof typeof movedByRow;

/** Whose rows are deleted when a person is erased. */
export const erasedTables = [
  attempts,
  writingOverrides,
  studentAccess,
  lecturePlaces,
  practiceTries,
  studentNotes,
  studentConsents,
  guardianLinks,
  reportCards,
] as const satisfies readonly StudentTable[];

/** What is deleted with an account: how it signs in, what it was sent, and answers that are kept for repeated calls. */
export const accountTables = [
  authChallenges,
  calendarFeeds,
  emailVerifications,
  idempotencyKeys,
  identities,
  passkeys,
  passwordResets,
  recoveryCodes,
  sentNotices,
  sessions,
  stoppedNotices,
  totpSecrets,
] as const;

type Part = keyof StudentData | `work.${keyof StudentData['work'][number]}`;

interface PersonTable {
  /** `key` and `row`: as above; `work`: with the submission or the attempt; `rule`: by a function of its own. */
  merge: 'key' | 'row' | 'work' | 'rule';
  erase: 'rows' | 'values' | { keeps: string };
  /** The part of the person's own copy. */
  copy: Part | { leaves: string };
}

const figures = 'A score without a name says nothing about a person, and figures need it.';
const decidesOnly = 'Says who may write when, which the copy shows by the attempts.';

/** What is done with every table that references a student, a submission or an attempt; a test compares the schema. */
export const personTables: Readonly<Record<string, PersonTable>> = {
  answers: { merge: 'work', erase: 'values', copy: 'work.answers' },
  assessment_targets: { merge: 'key', erase: { keeps: figures }, copy: { leaves: 'The work names the assessments.' } },
  attempt_answers: { merge: 'work', erase: 'rows', copy: 'work.attempts' },
  attempts: { merge: 'work', erase: 'rows', copy: 'work.attempts' },
  cell_events: { merge: 'work', erase: { keeps: figures }, copy: { leaves: 'The marks that count are in the copy.' } },
  class_students: { merge: 'rule', erase: 'values', copy: 'classes' },
  column_marks: { merge: 'key', erase: { keeps: figures }, copy: 'columns' },
  enrolments: { merge: 'rule', erase: { keeps: figures }, copy: 'grades' },
  final_grades: { merge: 'key', erase: 'values', copy: 'finalGrades' },
  guardian_links: { merge: 'row', erase: 'rows', copy: 'guardianLinks' },
  kept_answers: { merge: 'work', erase: 'rows', copy: 'work.attempts' },
  lecture_places: { merge: 'key', erase: 'rows', copy: 'lectures' },
  mark_events: { merge: 'work', erase: 'values', copy: { leaves: 'The marks that count are in the copy.' } },
  mark_questions: { merge: 'work', erase: 'values', copy: 'work.asked' },
  practice_tries: { merge: 'key', erase: 'rows', copy: 'practice' },
  report_cards: { merge: 'row', erase: 'rows', copy: 'reportCards' },
  scanned_sheets: { merge: 'work', erase: 'values', copy: 'work.pictures' },
  student_access: { merge: 'rule', erase: 'rows', copy: 'accessSlip' },
  student_consents: { merge: 'row', erase: 'rows', copy: 'consents' },
  student_merges: { merge: 'rule', erase: 'rows', copy: { leaves: 'The copy is of both records.' } },
  student_notes: { merge: 'row', erase: 'rows', copy: 'notes' },
  submissions: { merge: 'work', erase: 'values', copy: 'work' },
  writing_overrides: { merge: 'key', erase: 'rows', copy: { leaves: decidesOnly } },
};
