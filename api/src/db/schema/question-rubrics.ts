import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type Rubric } from '@teacher-portal/rubrics/rubric';
import { assessments } from './assessments';
import { id, instant, referable, referenceIndex, sameSchool, stamps, versioned } from './columns';
import { users } from './people';
import { questions } from './questions';
import { schoolId } from './schools';

/** The rubric that scores a question of an assessment. What was ticked is in the answers and their events. Decision 0265. */
export const questionRubrics = pgTable(
  'question_rubrics',
  {
    id: id(),
    schoolId: schoolId(),
    assessmentId: integer('assessment_id').notNull(),
    questionId: integer('question_id').notNull(),
    content: jsonb('content').notNull().$type<Rubric>(),
    /** The largest id that a criterion ever had: ids in events stay those of one criterion. */
    lastCriterion: integer('last_criterion').notNull(),
    /** Since when the question has no rubric any more; the row says what earlier ticks meant. */
    endedAt: instant('ended_at'),
    ...versioned,
    ...stamps,
  },
  (t) => [
    referable(t),
    sameSchool(t.schoolId, t.assessmentId, assessments).onDelete('cascade'),
    sameSchool(t.schoolId, t.questionId, questions).onDelete('cascade'),
    uniqueIndex('question_rubrics_once').on(t.assessmentId, t.questionId),
    referenceIndex(t.questionId),
  ],
);

/** What a rubric said from each of its changes on. */
export const rubricVersions = pgTable(
  'rubric_versions',
  {
    id: id(),
    schoolId: schoolId(),
    rubricId: integer('rubric_id').notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').notNull().$type<Rubric>(),
    at: instant('at').notNull(),
    userId: integer('user_id').references(() => users.id),
  },
  (t) => [
    sameSchool(t.schoolId, t.rubricId, questionRubrics).onDelete('cascade'),
    uniqueIndex('rubric_versions_once').on(t.rubricId, t.version),
    referenceIndex(t.userId),
  ],
);

/** Rubrics that a school keeps for other questions. */
export const keptRubrics = pgTable(
  'kept_rubrics',
  {
    id: id(),
    schoolId: schoolId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    content: jsonb('content').notNull().$type<Rubric>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('kept_rubrics_school').on(t.schoolId, t.name), referenceIndex(t.userId)],
);
