import { type SQL, sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type PairJudgement } from 'shared/contract/question-likeness';
import { instant, referenceIndex, sameSchool } from './columns';
import { derived } from './derived';
import { questions } from './questions';
import { schools } from './schools';

/**
 * By which questions that are like another one are found among any number of them (decision 0212). Triggers maintain
 * both tables in the transaction that changes a question or its options (`derived.keep_wordings`, `keep_option_sets`),
 * also for questions in the trash.
 */

/** Numbers that are kept of each text, in pairs with an index each. */
const MINIMA = 16;

/** `minima[3]` */
export const minimumAt = (place: number): SQL => sql.raw(`minima[${place}]`);
/** The places of each pair: 1 and 2, 3 and 4 … Texts of which half the words are equal have one in common nine times in ten. */
export const pairsOfMinima = Array.from({ length: MINIMA / 2 }, (_, at) => [at * 2 + 1, at * 2 + 2] as const);

const questionId = () =>
  integer('question_id')
    .primaryKey()
    .references(() => questions.id, { onDelete: 'cascade' });

export const questionWordings = derived.table(
  'question_wordings',
  {
    questionId: questionId(),
    schoolId: integer('school_id').notNull(),
    /** Equal for texts of the same words; null without any. */
    wording: integer('wording'),
    /** Each is equal for two texts with the probability of the share of words that both have (MinHash). */
    minima: integer('minima').array(),
  },
  (t) => [
    index('question_wordings_wording').on(t.schoolId, t.wording, t.questionId),
    ...pairsOfMinima.map(([one, other]) =>
      index(`question_wordings_pair_${other / 2}`).on(
        t.schoolId,
        sql`(${minimumAt(one)})`,
        sql`(${minimumAt(other)})`,
        t.questionId,
      ),
    ),
  ],
);

/** Of a question with two options or more that have a text. */
export const questionOptionSets = derived.table(
  'question_option_sets',
  {
    questionId: questionId(),
    schoolId: integer('school_id').notNull(),
    /** Equal for the same texts in any order. */
    options: integer('options').notNull(),
  },
  (t) => [index('question_option_sets_options').on(t.schoolId, t.options, t.questionId)],
);

/** What a teacher said of two questions that are alike. */
export const questionJudgements = pgTable(
  'question_judgements',
  {
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    /** The older question of the two. */
    questionId: integer('question_id').notNull(),
    otherId: integer('other_id').notNull(),
    judgement: text('judgement').notNull().$type<PairJudgement>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.otherId] }),
    sameSchool(t.schoolId, t.questionId, questions).onDelete('cascade'),
    sameSchool(t.schoolId, t.otherId, questions).onDelete('cascade'),
    referenceIndex(t.otherId),
  ],
);
