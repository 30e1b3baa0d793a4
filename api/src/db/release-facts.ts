import { sql } from 'drizzle-orm';
import { limits } from 'shared/contract/limits';
import { assessments, assessmentTargets } from './schema/assessments';
import { attempts, writingOverrides, writingRules } from './schema/attempts';
import { enrolments, students } from './schema/students';
import { submissions } from './schema/submissions';
import { studentLastHandIn } from './student-due';
import { isTimedIn, receivedIn } from './work';

const latestEnd = sql<Date | null>`(select max(each.ends_at) from ${writingOverrides} each
  where each.assessment_id = ${assessments.id})`;

const isBeingWritten = sql<boolean>`exists (select 1 from ${attempts} each
  where each.assessment_id = ${assessments.id} and each.handed_in_at is null)`;

const isTimeRunning = sql<boolean>`exists (select 1 from ${attempts} each
  where each.assessment_id = ${assessments.id} and ${isTimedIn(sql`each`)})`;

/** The longest that the end of a student can lie beyond that of everybody else, in minutes. */
const longestExtra = sql`greatest(${limits.extraMinutesMax}, ${assessments.time} * ${limits.extraTimePercentMax} / 100)`;

/** Nearly every assessment is over for everybody, which the dates show without reading its students. */
const mayBeOpen = (now: Date) => sql`(${writingRules.acceptsLate} is true or ${assessments.dueDate} is null
  or greatest(${assessments.dueDate}, ${latestEnd}) > ${now}::timestamptz - make_interval(mins => ${longestExtra}::int))`;

const given = sql`(select ${assessmentTargets.studentId} as id from ${assessmentTargets}
    where ${assessmentTargets.assessmentId} = ${assessments.id}
  union all select ${enrolments.studentId} from ${enrolments}
    where ${assessments.publishedToAll} and ${enrolments.schoolId} = ${assessments.schoolId}
      and ${enrolments.gradeId} = ${assessments.gradeId})`;

const names = { assessment: sql`${assessments}`, student: sql`one`, own: sql`own`, rules: sql`${writingRules}` };

const mayStart = (now: Date) => sql<boolean>`case when ${mayBeOpen(now)} then exists (
  select 1 from ${given} given
  join ${students} one on one.id = given.id and one.deleted_at is null
  left join ${writingOverrides} own on own.assessment_id = ${assessments.id} and own.student_id = one.id
  left join ${submissions} done on done.assessment_id = ${assessments.id} and done.student_id = one.id
  where not ${receivedIn(sql`done`)}
    and coalesce(${studentLastHandIn(names)} > ${now}::timestamptz, true)) else false end`;

/**
 * What decides, besides the rules and the grading, whether results of an assessment are shown. Needs the assessment and,
 * left joined, its rules.
 */
export const releaseFacts = (now: Date) => ({
  /** The latest end of a student's own. */
  latestEnd: latestEnd.mapWith(assessments.dueDate),
  isBeingWritten,
  /** The time of somebody in the exam ends by itself, or will after a pause. */
  isTimeRunning,
  /** Somebody from whom nothing was received can still hand in. */
  mayStart: mayStart(now),
});
