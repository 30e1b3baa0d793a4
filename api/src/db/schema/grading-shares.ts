import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type ShareKind, shareKinds } from 'shared/contract/grading-share';
import { assessments } from './assessments';
import { id, instant, long, referable, referenceIndex, sameSchool, stamps, versioned } from './columns';
import { users } from './people';
import { questions } from './questions';
import { schoolId } from './schools';
import { submissions } from './submissions';

/** That the grading of an assessment is shared out, by student or by question. Decision 0200. */
export const gradingPlans = pgTable(
  'grading_plans',
  {
    id: id(),
    schoolId: schoolId(),
    assessmentId: integer('assessment_id').notNull(),
    kind: text('kind').$type<ShareKind>().notNull(),
    ...versioned,
    ...stamps,
  },
  (t) => [
    referable(t),
    check('grading_plans_kind', sql`${t.kind} in (${sql.raw(shareKinds.map((kind) => `'${kind}'`).join(', '))})`),
    sameSchool(t.schoolId, t.assessmentId, assessments).onDelete('cascade'),
    uniqueIndex('grading_plans_once').on(t.schoolId, t.assessmentId),
  ],
);

/** What one member grades of an assessment: a submission, or a question of everybody. */
export const gradingShares = pgTable(
  'grading_shares',
  {
    id: id(),
    schoolId: schoolId(),
    planId: integer('plan_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    submissionId: long('submission_id'),
    questionId: integer('question_id'),
    /** Since when the member has given it back; it is then nobody's, and the row says whose it was. */
    returnedAt: instant('returned_at'),
  },
  (t) => [
    check('grading_shares_what', sql`${t.submissionId} is not null or ${t.questionId} is not null`),
    sameSchool(t.schoolId, t.planId, gradingPlans).onDelete('cascade'),
    sameSchool(t.schoolId, t.submissionId, submissions).onDelete('cascade'),
    sameSchool(t.schoolId, t.questionId, questions).onDelete('cascade'),
    uniqueIndex('grading_shares_submission').on(t.submissionId),
    uniqueIndex('grading_shares_question').on(t.planId, t.questionId),
    referenceIndex(t.questionId),
    referenceIndex(t.userId),
  ],
);
