import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { assessmentStatus, memberRole } from 'shared/contract/enums';
import { type Language } from 'shared/contract/limits';
import { mayWrite } from 'shared/contract/rights';
import { type Database } from '../../db/database';
import { rowsOf } from '../../db/rows-of';
import { sentNotices, stoppedNotices } from '../../db/schema/notices';
import { users } from '../../db/schema/people';
import { profiles } from '../../db/schema/profiles';
import { studentDue } from '../../db/student-due';
import { receivedIn } from '../../db/work';
import { type NoticeKind } from '../../notices/notice-kinds';

const HOUR = 3_600_000;
/** Longer than the extra time of any assessment. */
const EXTRA_TIME_HOURS = 14 * 24;
/** Rows of one run; the next run finds the rest. */
const AT_ONCE = 500;

const instant = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`;

/** Accounts with a verified address that may sign in. */
const reader = sql`u.email is not null and u.email_verified_at is not null and u.is_active and not u.is_blocked
  and u.deleted_at is null`;
const isWanted = (kind: NoticeKind) =>
  sql`not exists (select 1 from stopped_notices x where x.user_id = u.id and x.kind = ${kind})`;
const isNew = (kind: NoticeKind, about: ReturnType<typeof sql>) =>
  sql`not exists (select 1 from sent_notices x where x.user_id = u.id and x.kind = ${kind} and x.about = ${about})`;

interface Reader {
  userId: number;
  email: string;
  language: Language | null;
  name: string;
  school: string;
}
export interface AssessmentNotice extends Reader {
  assessmentId: number;
  title: string;
  type: number;
  course: string;
  isBegun: boolean;
  /** With the exceptions of the student, for `accessOf`. */
  dueDate: string | null;
  minutes: number;
  extraTimePercent: number;
  ownEnd: string | null;
  ownExtraMinutes: number | null;
  acceptsLate: boolean;
  latePercent: number;
  /** That of the recipient, or else of the teacher who published the assessment, or of the school. */
  timeZone: string | null;
}

const utc = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
/** Published assessments with the students whom they are for, also who joined the grade later. */
const given = sql`from assessments a
  join lateral (select t.student_id from assessment_targets t where t.assessment_id = a.id
    union select e.student_id from enrolments e where a.published_to_all and e.grade_id = a.grade_id) g on true
  join courses c on c.id = a.course_id and c.deleted_at is null
  join schools k on k.id = a.school_id
  join students s on s.id = g.student_id and s.deleted_at is null
  join users u on u.id = s.user_id
  left join profiles p on p.user_id = u.id
  left join profiles author on author.user_id = a.author_id
  left join writing_rules r on r.assessment_id = a.id
  left join writing_overrides o on o.assessment_id = a.id and o.student_id = s.id
  left join submissions w on w.assessment_id = a.id and w.student_id = s.id
  where a.deleted_at is null and a.archived_at is null and a.published_at is not null and ${reader}`;
const assessmentNotices = sql`select u.id as "userId", u.email, coalesce(p.language, u.language) as language, s.name, k.name as school,
    a.id as "assessmentId", a.title, a.type, c.name as course,
    coalesce(w.status, ${assessmentStatus.pending}) <> ${assessmentStatus.pending} as "isBegun",
    ${utc(sql`a.due_date`)} as "dueDate", a.time as minutes, s.extra_time_percent as "extraTimePercent",
    ${utc(sql`o.ends_at`)} as "ownEnd", o.extra_minutes as "ownExtraMinutes",
    coalesce(r.accepts_late, false) as "acceptsLate", coalesce(r.late_percent, 0) as "latePercent",
    coalesce(p.time_zone, u.time_zone, author.time_zone, k.time_zone) as "timeZone"
  ${given}`;
const opens = sql`coalesce(o.opens_at, a.publish_date, a.published_at)`;
/** Some student has a date of their own; narrows the assessments before their students are looked at. */
const isOwn = (date: SQL) =>
  sql`exists (select 1 from writing_overrides x where x.assessment_id = a.id and ${date} is not null)`;
const due = studentDue({ assessment: sql`a`, student: sql`s`, own: sql`o` });
/** That of the reader, or else of the school; mails that do not depend on an event leave in its morning. */
const zone = sql`coalesce(p.time_zone, u.time_zone, k.time_zone, 'UTC')`;

/** Students with an assessment that opened since yesterday, who have not started it and were not notified. */
export const listPublished = (db: Database, now: number): Promise<AssessmentNotice[]> =>
  rowsOf<AssessmentNotice>(
    db,
    sql`${assessmentNotices} and ${isWanted('published')} and ${isNew('published', sql`a.id::text`)}
      and (greatest(a.publish_date, a.published_at) > ${instant(now - 24 * HOUR)} or ${isOwn(sql`x.opens_at`)})
      and greatest(${opens}, a.published_at) between ${instant(now - 24 * HOUR)} and ${instant(now)}
      and (${due} is null or ${due} > ${instant(now)} or (r.accepts_late and o.ends_at is null))
      and coalesce(w.status, ${assessmentStatus.pending}) = ${assessmentStatus.pending}
      order by a.id, u.id limit ${AT_ONCE}`,
  );

/** Open for half a day, not handed in, and due between two moments. */
const isDueBetween = (now: number, from: number, until: number) => sql`${isWanted('dueTomorrow')}
  and (a.due_date between ${instant(from - EXTRA_TIME_HOURS * HOUR)} and ${instant(until)} or ${isOwn(sql`x.ends_at`)})
  and ${due} > ${instant(from)} and ${due} < ${instant(until)}
  and greatest(${opens}, a.published_at) < ${instant(now - 12 * HOUR)} and not ${receivedIn(sql`w`)}`;

const zonesOf = async (db: Database, query: SQL): Promise<string[]> =>
  (await rowsOf<{ zone: string }>(db, query)).map((row) => row.zone);

/** The zones of the students who have something due today or tomorrow, wherever they are. */
export const listZonesOfDue = (db: Database, now: number): Promise<string[]> =>
  zonesOf(db, sql`select distinct ${zone} as zone ${given} and ${isDueBetween(now, now, now + 50 * HOUR)}`);

export interface DueDay {
  zone: string;
  /** The date there, by which a reminder is sent once. */
  day: string;
  now: Date;
  /** The end of today and of tomorrow there. */
  today: Date;
  tomorrow: Date;
}

/**
 * What students of a zone are reminded of on a day: what is due tomorrow, and what is due today and not begun. The rows
 * of a student follow each other; those of the last may be incomplete where there are `AT_ONCE`.
 */
export async function listDue(db: Database, at: DueDay): Promise<AssessmentNotice[]> {
  const now = at.now.getTime();
  const rows = await rowsOf<AssessmentNotice>(
    db,
    sql`${assessmentNotices} and ${isDueBetween(now, now, at.tomorrow.getTime())} and ${zone} = ${at.zone}
      and (${due} >= ${instant(at.today.getTime())}
        or coalesce(w.status, ${assessmentStatus.pending}) = ${assessmentStatus.pending})
      and ${isNew('dueTomorrow', sql`${at.day}`)}
      order by u.id, ${due}, a.id limit ${AT_ONCE}`,
  );
  const last = rows.at(-1)?.userId;
  const whole = rows.filter(({ userId }) => userId !== last);
  return rows.length < AT_ONCE || whole.length === 0 ? rows : whole;
}

export interface WeekNotice extends Reader {
  schoolId: number;
  /** Assessments in their courses that are due within seven days. */
  due: number;
}

const teaching = sql.join(
  Object.values(memberRole)
    .filter(mayWrite)
    .map((role) => sql`${role}`),
  sql`, `,
);

const teachers = sql`from school_members m join users u on u.id = m.user_id join profiles p on p.user_id = u.id
  join schools k on k.id = m.school_id and k.deleted_at is null
  where m.role in (${teaching}) and ${reader} and ${isWanted('weekly')}`;

/** The zones of the teachers who get summaries. */
export const listZonesOfTeachers = (db: Database): Promise<string[]> =>
  zonesOf(db, sql`select distinct ${zone} as zone ${teachers}`);

/** Teachers of a zone who have not received the summary of the week. */
export const listWeekly = (
  db: Database,
  { now, week, zone: there }: { now: number; week: string; zone: string },
): Promise<WeekNotice[]> =>
  rowsOf<WeekNotice>(
    db,
    sql`select u.id as "userId", u.email, coalesce(p.language, u.language) as language, p.full_name as name, k.id as "schoolId", k.name as school,
      (select count(*)::int from assessments a
        join course_teachers t on t.course_id = a.course_id and t.user_id = u.id
        where a.school_id = k.id and a.deleted_at is null and a.archived_at is null and a.published_at is not null
          and a.due_date between ${instant(now)} and ${instant(now + 7 * 24 * HOUR)}) as due
    ${teachers} and ${zone} = ${there} and ${isNew('weekly', sql`${week} || ' ' || k.id`)}
    order by k.id, u.id limit ${AT_ONCE}`,
  );

/** Claims a notice; false if another call has claimed it. */
export async function claimNotice(
  tx: Database,
  row: { userId: number; kind: NoticeKind; about: string },
  now: Date,
): Promise<boolean> {
  const made = await tx
    .insert(sentNotices)
    .values({ ...row, sentAt: now })
    .onConflictDoNothing()
    .returning({ userId: sentNotices.userId });
  return made.length > 0;
}

export const forgetNotices = (db: Database, before: Date) =>
  db.delete(sentNotices).where(lt(sentNotices.sentAt, before));

export const stopNotices = (db: Database, row: { userId: number; kind: NoticeKind }, now: Date) =>
  db
    .insert(stoppedNotices)
    .values({ ...row, stoppedAt: now })
    .onConflictDoNothing();

export const resumeNotices = (db: Database, { userId, kind }: { userId: number; kind: NoticeKind }) =>
  db.delete(stoppedNotices).where(and(eq(stoppedNotices.userId, userId), eq(stoppedNotices.kind, kind)));

export async function readerOf(db: Database, userId: number) {
  const [row] = await db
    .select({ email: users.email, language: sql<Language | null>`coalesce(${profiles.language}, ${users.language})` })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}
