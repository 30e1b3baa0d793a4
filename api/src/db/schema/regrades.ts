import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type Treatment } from 'shared/contract/regrade.rules';
import { type Scoring } from 'shared/contract/scoring.rules';
import { assessments } from './assessments';
import { id, instant, referable, referenceIndex, sameSchool } from './columns';
import { users } from './people';
import { questions } from './questions';
import { schools } from './schools';

/** The data needed to undo a regrade, besides the scores, which are in the events. */
export interface BeforeRegrade {
  marks: number;
  scoring: Scoring | null;
  versionId: number | null;
  possible: number;
  /** Submissions whose hand-made score was changed. */
  handMade: number[];
  /** Whether the bank's question got a version with the corrected key. */
  isKeyNew: boolean;
}

/** A question of an assessment regraded for everybody; the changed marks are events that reference it. */
export const regrades = pgTable(
  'regrades',
  {
    id: id(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    assessmentId: integer('assessment_id').notNull(),
    questionId: integer('question_id').notNull(),
    authorId: integer('author_id').references(() => users.id),
    at: instant('at').notNull(),
    treatment: jsonb('treatment').notNull().$type<Treatment>(),
    protects: boolean('protects').notNull(),
    reason: text('reason').notNull(),
    /** Submissions whose score or overall score changed. */
    changed: integer('changed').notNull(),
    before: jsonb('before').notNull().$type<BeforeRegrade>(),
    undoneAt: instant('undone_at'),
    undoneBy: integer('undone_by').references(() => users.id),
  },
  (t) => [
    referable(t),
    sameSchool(t.schoolId, t.assessmentId, assessments).onDelete('cascade'),
    sameSchool(t.schoolId, t.questionId, questions),
    index('regrades_assessment').on(t.assessmentId, t.id),
    referenceIndex(t.authorId),
    referenceIndex(t.questionId),
    referenceIndex(t.undoneBy),
  ],
);
