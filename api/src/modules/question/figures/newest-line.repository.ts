import { sql } from 'drizzle-orm';
import { assessmentQuestions } from '../../../db/schema/assessments';

/**
 * Whether the assessment asks a version of the line of the newest one: only then do its answers say something about the
 * question as it is. Drafts follow the newest version. Needs `assessment_questions` under its own name.
 */
export const asksNewestLine = sql<boolean>`coalesce((
  select asked.line = (select newest.line from question_versions newest
    where newest.question_id = asked.question_id order by newest.number desc limit 1)
  from question_versions asked where asked.id = ${assessmentQuestions.versionId}), true)`;
