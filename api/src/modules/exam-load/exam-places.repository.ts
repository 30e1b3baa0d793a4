import { type SQL, sql } from 'drizzle-orm';

interface Window {
  schoolId: number;
  timeZone: string;
  /** Days of the school, without the last. */
  from: string;
  until: string;
}

const midnight = (day: string, timeZone: string): SQL => sql`(${day}::timestamp at time zone ${timeZone})`;

/** `near`: assessments of a school by the day on which they are due, if `more` holds for them. */
export const dueIn = ({ schoolId, timeZone, from, until }: Window, more: SQL): SQL => sql`near as (
  select a.id, a.title, a.type, a.course_id, c.name as course_name, a.published_at is null as is_draft,
    (a.due_date at time zone ${timeZone})::date as day
  from assessments a join courses c on c.id = a.course_id and c.deleted_at is null
  where a.school_id = ${schoolId} and a.deleted_at is null and a.archived_at is null
    and a.due_date >= ${midnight(from, timeZone)} and a.due_date < ${midnight(until, timeZone)} and ${more})`;

/** In a present class of the course: who will get an assessment that nobody has yet. */
export const takes = (courseId: SQL): SQL => sql`select place.student_id from class_students place
  join classes k on k.id = place.class_id and k.archived_at is null
  where k.course_id = ${courseId} and place.left_at is null`;

/** `place`: who has, or will get, each of `near`. Whoever is excused does not have it. */
export const placesOf = (isAsked: (student: SQL) => SQL): SQL => sql`place as (
  select n.id, given.student_id from near n
  join assessment_targets given on given.assessment_id = n.id and ${isAsked(sql`given.student_id`)}
  left join submissions work on work.assessment_id = n.id and work.student_id = given.student_id
  where not n.is_draft and work.flag is distinct from 'excused'
  union all
  select distinct n.id, taker.student_id from near n
  cross join lateral (${takes(sql`n.course_id`)}) taker
  where n.is_draft and ${isAsked(sql`taker.student_id`)})`;
