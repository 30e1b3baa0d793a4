import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, long, referenceIndex, sameSchool } from './columns';
import { users } from './people';
import { schoolId } from './schools';
import { submissions } from './submissions';

/** Files that graders give back with a submission. Decision 0288. */
export const feedbackFiles = pgTable(
  'feedback_files',
  {
    id: id(),
    schoolId: schoolId(),
    submissionId: long('submission_id').notNull(),
    filePath: text('file_path').notNull(),
    userId: integer('user_id').references(() => users.id),
    at: instant('at').notNull(),
  },
  (t) => [
    sameSchool(t.schoolId, t.submissionId, submissions).onDelete('cascade'),
    uniqueIndex('feedback_files_once').on(t.submissionId, t.filePath),
    referenceIndex(t.userId),
  ],
);
