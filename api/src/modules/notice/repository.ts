import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { assessmentStatus, memberRole } from 'shared/contract/enums';
import { type Language } from 'shared/contract/limits';
import { mayWrite } from 'shared/contract/rights';
import { type Database } from '../../db/database';
import { rowsOf } from '../../db/rows-of';
import { sentNotices, stoppedNotices } from '../../db/schema/notices';
import { users } from '../../db/schema/people';
import { profiles } from '../../db/schema/profiles';
import { type NoticeKind } from '../../mail/notice-kinds';

const HOUR = 3_600_000;
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
const assessmentNotices = sql`select u.id as "userId", u.email, coalesce(p.language, u.language) as language, s.name, k.name as school,
    a.id as "assessmentId", a.title, a.type, c.name as course,
    ${utc(sql`a.due_date`)} as "dueDate", a.time as minutes, s.extra_time_percent as "extraTimePercent",
    ${utc(sql`o.ends_at`)} as "ownEnd", o.extra_minutes as "ownExtraMinutes",
    coalesce(r.accepts_late, false) as "acceptsLate", coalesce(r.late_percent, 0) as "latePercent",
    coalesce(p.time_zone, u.time_zone, author.time_zone, k.time_zone) as "timeZone"
  from assessment_targets t
  join assessments a on a.id = t.assessment_id and a.deleted_at is null and a.archived_at is null
    and a.published_at is not null
  join courses c on c.id = a.course_id and c.deleted_at is null
  join schools k on k.id = a.school_id
  join students s on s.id = t.student_id and s.deleted_at is null
  join users u on u.id = s.user_id
  left join profiles p on p.user_id = u.id
  left join profiles author on author.user_id = a.author_id
  left join writing_rules r on r.assessment_id = a.id
  left join writing_overrides o on o.assessment_id = a.id and o.student_id = s.id
  left join submissions w on w.assessment_id = a.id and w.student_id = s.id`;
const opens = sql`coalesce(o.opens_at, a.publish_date, a.published_at)`;
const ends = sql`coalesce(o.ends_at, a.due_date)`;

/** Students with an assessment that opened since yesterday, who have not started it and were not notified. */
export const listPublished = (db: Database, now: number): Promise<AssessmentNotice[]> =>
  rowsOf<AssessmentNotice>(
    db,
    sql`${assessmentNotices} where ${reader} and ${isWanted('published')} and ${isNew('published', sql`a.id::text`)}
      and greatest(${opens}, a.published_at) between ${instant(now - 24 * HOUR)} and ${instant(now)}
      and (${ends} is null or ${ends} > ${instant(now)} or (r.accepts_late and o.ends_at is null))
      and coalesce(w.status, ${assessmentStatus.pending}) = ${assessmentStatus.pending}
      order by a.id, u.id limit ${AT_ONCE}`,
  );

/**
 * Students with an assessment that is due within a day, has been open for at least half a day, and is not handed in.
 */
export const listDue = (db: Database, now: number): Promise<AssessmentNotice[]> =>
  rowsOf<AssessmentNotice>(
    db,
    sql`${assessmentNotices} where ${reader} and ${isWanted('dueTomorrow')} and ${isNew('dueTomorrow', sql`a.id::text`)}
      and ${ends} > ${instant(now)} and ${ends} <= ${instant(now + 24 * HOUR)}
      and greatest(${opens}, a.published_at) < ${instant(now - 12 * HOUR)}
      and w.submitted_at is null and w.marks is null
      order by a.id, u.id limit ${AT_ONCE}`,
  );

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

/** Teachers who have not received this week's summary. */
export const listWeekly = (db: Database, now: number, week: string): Promise<WeekNotice[]> =>
  rowsOf<WeekNotice>(
    db,
    sql`select u.id as "userId", u.email, coalesce(p.language, u.language) as language, p.full_name as name, k.id as "schoolId", k.name as school,
      (select count(*)::int from assessments a
        join course_teachers t on t.course_id = a.course_id and t.user_id = u.id
        where a.school_id = k.id and a.deleted_at is null and a.archived_at is null and a.published_at is not null
          and a.due_date between ${instant(now)} and ${instant(now + 7 * 24 * HOUR)}) as due
    from school_members m join users u on u.id = m.user_id join profiles p on p.user_id = u.id
    join schools k on k.id = m.school_id and k.deleted_at is null
    where m.role in (${teaching}) and ${reader} and ${isWanted('weekly')}
      and ${isNew('weekly', sql`${week} || ' ' || k.id`)}
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
