import { type SQL, sql } from 'drizzle-orm';
import { assessmentType } from 'shared/contract/enums';
import { assessments } from './schema/assessments';
import { writingOverrides } from './schema/attempts';
import { students } from './schema/students';

interface Names {
  assessment: SQL;
  student: SQL;
  own: SQL;
}

const tables: Names = { assessment: sql`${assessments}`, student: sql`${students}`, own: sql`${writingOverrides}` };

/**
 * `dueOf` of shared/contract/attempt.rules for queries: when the work of a student is due, with the student's own end
 * and extra time. Needs the assessment, the student and, left joined, the student's exceptions.
 */
export const studentDue = ({ assessment, student, own }: Names = tables): SQL => sql`(
  coalesce(${own}.ends_at, ${assessment}.due_date) + make_interval(mins => coalesce(${own}.extra_minutes,
    case when ${assessment}.type = ${assessmentType.assignment} or ${assessment}.time <= 0 then 0
      else ceil(${assessment}.time * ${student}.extra_time_percent / 100.0) end)::int))`;

/** `lastHandInOf` for queries: null without an end. Needs the rules of the assessment, left joined, too. */
export const studentLastHandIn = ({ rules, ...names }: Names & { rules: SQL }): SQL => sql`(
  case when ${rules}.accepts_late is true and ${names.own}.ends_at is null then null else ${studentDue(names)} end)`;

export const studentDueColumn = sql<Date | null>`${studentDue()}`.mapWith(assessments.dueDate);
