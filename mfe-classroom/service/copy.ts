import {
  type CopiedPerson,
  type ServiceDatabase,
  type ServiceModule,
} from '@teacher-portal/remote-sdk/contract/service-kit';

type Copy = NonNullable<ServiceModule['copy']>;
/** `$1`: the record of the student. */
interface Part {
  /** Tables of which it has the rows. */
  of: readonly string[];
  select: string;
}

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const list = (row: string, from: string) => `coalesce((select json_agg(${row}) from ${from}), '[]'::json)`;

/** What a student gets to read of what is kept, by its name in the file. */
export const copied: Readonly<Record<string, Part>> = {
  postsSeen: {
    of: ['post_reads'],
    select: `select r.post_id as post, p.author_name as author, ${iso('r.at')} as at
      from post_reads r join posts p on p.id = r.post_id where r.student_id = $1 order by r.post_id`,
  },
  comments: {
    of: ['post_comments', 'comment_versions'],
    select: `select c.post_id as post, c.author_name as author, c.text, ${iso('c.created_at')} as "at",
        ${iso('c.edited_at')} as "editedAt", ${iso('c.shown_at')} as "shownAt", ${iso('c.deleted_at')} as "deletedAt",
        ${list(`json_build_object('text', v.text, 'at', ${iso('v.at')}) order by v.version`, 'comment_versions v where v.comment_id = c.id')} as earlier
      from post_comments c where c.student_id = $1 order by c.id`,
  },
  conversations: {
    of: ['threads', 'thread_messages', 'thread_reads', 'message_reports'],
    // Who reported a message is not said, unless it was the student.
    select: `select t.class_name as class, t.student_name as student, t.about_kind as about, t.about_post as "aboutPost",
        t.about_day::text as "aboutDay",
        ${list(
          `json_build_object('id', m.id, 'author', m.author_name, 'isTeacher', m.is_teacher, 'text', m.text,
            'at', ${iso('m.at')}, 'arrivesAt', ${iso('m.arrives_at')}) order by m.id`,
          'thread_messages m where m.thread_id = t.id',
        )} as messages,
        ${list(
          `json_build_object('isTeacher', r.is_teacher, 'readUpTo', r.last_id, 'toldUpTo', r.noticed_id)
            order by r.account`,
          'thread_reads r where r.thread_id = t.id',
        )} as reads,
        ${list(
          `json_build_object('message', p.message_id, 'reason', p.reason, 'at', ${iso('p.at')},
            'settledAt', ${iso('p.settled_at')}, 'by', case when p.reporter = any(own.accounts) then p.reporter_name end)
            order by p.id`,
          'message_reports p where p.thread_id = t.id',
        )} as reports
      from threads t cross join lateral (select coalesce(array_agg(w.author), '{}') || $2::integer as accounts
        from thread_messages w where w.thread_id = t.id and not w.is_teacher) own
      where t.student_id = $1 order by t.id`,
  },
  absences: {
    of: ['missing_students'],
    select: `select coalesce(c.course || ' · ' || c.name, '#' || l.class_id) as class, l.day::text as day, l.hour, m.mark,
        m.minutes, m.reason
      from missing_students m join lesson_attendance l on l.id = m.lesson_id left join classes c on c.id = l.class_id
      where m.student_id = $1 order by l.day, l.hour, l.id`,
  },
};

const rowsOf = (db: ServiceDatabase, { select }: Part, { studentId, userId }: CopiedPerson) =>
  db.query(select, select.includes('$2') ? [studentId, userId] : [studentId]);

/** All that is kept of a student. */
export const copyOfPerson: Copy = async (person, { db }) => {
  const parts: Record<string, readonly unknown[]> = {};
  for (const [name, part] of Object.entries(copied)) parts[name] = await rowsOf(db, part, person);
  return parts;
};
