import { sql } from 'drizzle-orm';
import { assessments } from './schema/assessments';
import { markColumns } from './schema/gradebook';

/** Chronological order: by due date, or else publication, or else creation. */
export const assessmentTime = sql`coalesce(${assessments.dueDate}, ${assessments.publishDate}, ${assessments.createdAt})`;

/** The same of a column without questions. */
export const columnTime = sql`coalesce(${markColumns.heldAt}, ${markColumns.createdAt})`;
