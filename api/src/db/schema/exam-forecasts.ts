import { doublePrecision, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { type KeptEvidence, type SaidForecast } from 'shared/contract/kept-forecast';
import { assessments } from './assessments';
import { instant, referenceIndex, sameSchool } from './columns';
import { users } from './people';
import { schoolId } from './schools';

/** What was forecast of an assessment when it was published. A trigger refuses every change of a row. Decision 0291. */
export const examForecasts = pgTable(
  'exam_forecasts',
  {
    assessmentId: integer('assessment_id').primaryKey(),
    schoolId: schoolId(),
    /** Who published it. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    saidAt: instant('said_at').notNull(),
    method: integer('method').notNull(),
    /** Null if too little was known. */
    said: jsonb('said').$type<SaidForecast>(),
    knew: jsonb('knew').notNull().$type<KeptEvidence>(),
  },
  (t) => [
    sameSchool(t.schoolId, t.assessmentId, assessments).onDelete('cascade'),
    index('exam_forecasts_newest').on(t.schoolId, t.saidAt, t.assessmentId),
    referenceIndex(t.userId),
  ],
);

/** What a teacher guessed that the class will earn, as a share of the marks. */
export const examGuesses = pgTable(
  'exam_guesses',
  {
    assessmentId: integer('assessment_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    schoolId: schoolId(),
    mean: doublePrecision('mean').notNull(),
    guessedAt: instant('guessed_at').notNull(),
  },
  (t) => [
    sameSchool(t.schoolId, t.assessmentId, assessments).onDelete('cascade'),
    primaryKey({ columns: [t.assessmentId, t.userId] }),
    referenceIndex(t.userId),
  ],
);
