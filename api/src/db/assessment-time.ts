import { sql } from 'drizzle-orm';
import { assessments } from './schema/assessments';

/** Chronological order: by due date, or else publication, or else creation. */
export const assessmentTime = sql`coalesce(${assessments.dueDate}, ${assessments.publishDate}, ${assessments.createdAt})`;
