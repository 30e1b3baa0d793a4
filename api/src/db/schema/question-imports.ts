import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import {
  type AgainChoice,
  type ImportedQuestion,
  type ImportItem,
  type ImportNote,
  type QuestionImport,
} from 'shared/contract/question-import';
import { type ErrorKey } from 'shared/contract/message-key';
import { id, instant, referable, referenceIndex, sameSchool } from './columns';
import { courses } from './courses';
import { users } from './people';
import { questions } from './questions';
import { schools } from './schools';

/** `writing` without a beat for a while is an interrupted one. */
export type StoredState = Exclude<QuestionImport['state'], 'interrupted'>;

/** A test of the file: its questions by their numbers in the import. `marks`: what they are worth in it. */
export interface ReadQuiz {
  title: string;
  minutes: number | null;
  /** Questions that the file does not have. */
  missing: number;
  sections: { title: string; questions: { no: number; marks: number | null }[] }[];
}

/** What became of a test of the file, in their order. `id`: null if none of its questions was written. */
export interface WrittenQuiz {
  id: number | null;
  title: string;
  /** Questions of the test that are not in the draft. */
  missing: number;
  /** Of the draft, as the import left it. */
  version: number;
}

export interface ImportChoice {
  again: AgainChoice;
  alike: boolean;
  categories: boolean;
  /** Absent in what was started before categories could be given topics. */
  targets?: { path: string[]; topicId: number | null }[];
  /** Absent in what was started before there were drafts. */
  assessments?: boolean;
  topicId: number | null;
  except: number[];
}

/** A file of questions that was read for a course, and what became of it. Decision 0224. */
export const questionImports = pgTable(
  'question_imports',
  {
    id: id(),
    schoolId: integer('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    courseId: integer('course_id').notNull(),
    authorId: integer('author_id').references(() => users.id),
    at: instant('at').notNull(),
    fileName: text('file_name').notNull(),
    format: text('format').notNull(),
    state: text('state').notNull().default('ready').$type<StoredState>(),
    counts: jsonb('counts').notNull().$type<QuestionImport['counts']>(),
    parts: integer('parts').notNull(),
    notes: jsonb('notes').notNull().$type<ImportNote[]>(),
    noteCount: integer('note_count').notNull(),
    compared: jsonb('compared').notNull().$type<QuestionImport['compared']>(),
    choice: jsonb('choice').$type<ImportChoice>(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Ids of topics that it made. */
    topics: jsonb('topics').notNull().default([]).$type<number[]>(),
    /** Passages that it made, by their keys in the file. */
    passages: jsonb('passages').notNull().default([]).$type<{ key: string; id: number }[]>(),
    problem: text('problem').$type<ErrorKey>(),
    /** When the server that writes it last said so. */
    beatAt: instant('beat_at'),
    /** Counts how often it was started: whoever writes for an earlier start ends. */
    run: integer('run').notNull().default(0),
    leftCount: integer('left_count').notNull().default(0),
    quizzes: jsonb('quizzes').notNull().default([]).$type<ReadQuiz[]>(),
    /** As many as are written. */
    assessments: jsonb('assessments').notNull().default([]).$type<WrittenQuiz[]>(),
    leftAssessments: jsonb('left_assessments').notNull().default([]).$type<QuestionImport['leftAssessments']>(),
    left: jsonb('left_questions').notNull().default([]).$type<QuestionImport['left']>(),
  },
  (t) => [
    referable(t),
    sameSchool(t.schoolId, t.courseId, courses).onDelete('cascade'),
    index('question_imports_course').on(t.schoolId, t.courseId, t.id),
    referenceIndex(t.authorId),
  ],
);

/** Fields that files of most formats do not have. */
export type FurtherContent = Partial<
  Pick<
    typeof questions.$inferSelect,
    | 'questionCategory'
    | 'difficulty'
    | 'bloomsTaxonomy'
    | 'tells'
    | 'answerFiles'
    | 'status'
    | 'picturePath'
    | 'pictureAlt'
    | 'drawing'
    | 'drawingPreview'
  >
> & { labels?: string[] };

/** A passage of the file by its key; `text` is sanitised, `at` the place of a question under it. */
export interface ReadPassage {
  key: string;
  title: string;
  text: string;
  at: number | null;
}

/** What is shown of a question of a file. */
export type ItemContent = Pick<ImportItem, 'name' | 'place' | 'category' | 'notes' | 'refusal' | 'alike'> & {
  question: (ImportedQuestion & FurtherContent) | null;
  passage?: ReadPassage;
};

/** A question of a file, in order from 1. */
export const questionImportItems = pgTable(
  'question_import_items',
  {
    id: id(),
    /** Without a key of its own: that of the import holds it. */
    schoolId: integer('school_id').notNull(),
    importId: integer('import_id').notNull(),
    no: integer('no').notNull(),
    verdict: text('verdict').notNull().$type<ImportItem['verdict']>(),
    isAlike: boolean('is_alike').notNull(),
    content: jsonb('content').notNull().$type<ItemContent>(),
    /** The id that the source gives it, or a hash of what it says. */
    sourceKey: text('source_key').notNull(),
    /** The question that an earlier import made from the same one. */
    againId: integer('again_id'),
    /** What became of it; null while it waits. */
    outcome: text('outcome').$type<'created' | 'updated' | 'skipped' | 'undone'>(),
    questionId: integer('question_id'),
    /** Of the question, as the import left it. */
    questionVersion: integer('question_version'),
    /** An updated question as it was. */
    before: jsonb('before').$type<Record<string, unknown>>(),
  },
  (t) => [
    sameSchool(t.schoolId, t.importId, questionImports).onDelete('cascade'),
    sameSchool(t.schoolId, t.questionId, questions).onDelete('cascade'),
    index('question_import_items_import').on(t.importId, t.no),
    index('question_import_items_source').on(t.schoolId, t.sourceKey),
    referenceIndex(t.questionId),
  ],
);
