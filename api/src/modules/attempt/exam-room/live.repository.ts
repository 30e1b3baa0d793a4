import { sql } from 'drizzle-orm';
import { type HandedInBy } from 'shared/contract/attempt.rules';
import { type Database } from '../../../db/database';
import { rowsOf } from '../../../db/rows-of';
import { groupOfWork } from '../../../db/together';

/** Times are strings, which both drivers read the same way. */
export interface LiveRow {
  studentId: number;
  name: string;
  givenName: string | null;
  familyName: string | null;
  section: string;
  submittedAt: string | null;
  attemptId: number | null;
  startedAt: string | null;
  deadline: string | null;
  handedInAt: string | null;
  handedInBy: HandedInBy | null;
  savedAt: string | null;
  questionId: number | null;
  answered: number;
  kept: number;
  handRaisedAt: string | null;
  leftCount: number;
  /** Whose work it is, where several students write it together; the attempt is that of one of them. */
  group: { id: number; name: string } | null;
}

const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** All students to whom an assessment was published or who took it, each with the last attempt, which all of a group have, in one query. */
export const listLive = (db: Database, assessmentId: number): Promise<LiveRow[]> =>
  rowsOf<LiveRow>(
    db,
    sql`select student.id as "studentId", student.name, student.given_name as "givenName",
      student.family_name as "familyName", student.section, ${iso('work.submitted_at')} as "submittedAt",
      attempt.id as "attemptId", ${iso('attempt.started_at')} as "startedAt", ${iso('attempt.deadline')} as deadline,
      ${iso('attempt.handed_in_at')} as "handedInAt", attempt.handed_in_by as "handedInBy",
      ${iso('saved.at')} as "savedAt", saved.question_id as "questionId", coalesce(given.answered, saved.answered, 0)::int as answered,
      coalesce(kept.answers, 0)::int as kept, ${iso('attempt.hand_raised_at')} as "handRaisedAt",
      coalesce(attempt.left_count, 0) as "leftCount",
      case when team.id is not null then json_build_object('id', team.id, 'name', team.name) end as "group"
    from submissions work
    join students student on student.id = work.student_id and student.deleted_at is null
    left join work_groups team on team.id = ${groupOfWork(sql`work`)}
    left join lateral (select * from attempts where assessment_id = work.assessment_id
      and (student_id = work.student_id or student_id in (select mate.student_id from work_group_members mate
        where mate.group_id = team.id and (mate.shares_work or not exists (select 1 from work_group_members sharing
          where sharing.group_id = team.id and sharing.shares_work)))) order by handed_in_at is null desc, number desc limit 1) attempt on true
    left join lateral (select max(received_at) as at, count(response) as answered,
      (array_agg(question_id order by sequence desc) filter (where sequence > 0))[1] as question_id
      from attempt_answers where attempt_id = attempt.id) saved on true
    -- What was handed in says more than what was saved, and may have come without an attempt.
    left join lateral (select count(*) as answered from answers
      where submission_id = work.id and has_response
      having work.submitted_at is not null) given on true
    left join lateral (select count(*) as answers from kept_answers where attempt_id = attempt.id) kept on true
    where work.assessment_id = ${assessmentId}::int
    order by student.id`,
  );
