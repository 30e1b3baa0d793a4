import { type SQL, sql } from 'drizzle-orm';
import { markColumns, columnMarks } from './schema/gradebook';
import { assessments } from './schema/assessments';
import { submissions } from './schema/submissions';

/**
 * The share of its marks that one piece of work has, 0 to 1: late days are off and what a teacher gave is in, as the
 * gradebook shows it before a curve. Null without a mark, as excused work is, and where the paper has no marks. It is a
 * figure of one paper; that of a student in a course is `totalOf`. Both are names in a query.
 */
export const paperShareIn = (work: SQL, paper: SQL): SQL<number | null> =>
  sql<number | null>`${work}.marks / nullif(${paper}.marks, 0)`;

export const paperShare = paperShareIn(sql`${submissions}`, sql`${assessments}`);

/** The same of a column without questions. */
export const columnShare = sql<number | null>`${columnMarks.score} / nullif(${markColumns.marks}, 0)`;
