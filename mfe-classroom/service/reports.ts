import {
  handle,
  type PortalReader,
  type ServiceCaller,
  type ServiceDatabase,
} from '@teacher-portal/remote-sdk/contract/service-kit';
import { type ReportRow } from '../src/message.schema';
import { getReport, listReports, reportMessage, reportOwnMessage, settleReport } from '../src/service';
import { writerOf } from './comment-writing';
import { accountOf, refusal, requireSchool } from './rights';
import { type MessageCall, threadOrRefusal } from './thread-writing';

/** For so long after a report a conversation is kept, also if the student is erased. */
const KEPT_DAYS = 365;
const LIST_MAX = 200;

interface StoredReport {
  id: number;
  thread_id: number;
  message_id: number;
  class_name: string;
  student_name: string;
  reporter_name: string;
  reason: string;
  at: Date;
  settled_at: Date | null;
  settled_by_name: string | null;
}

async function report(call: MessageCall, thread: number, given: { message: number; reason: string }): Promise<null> {
  const { db, caller, language } = call;
  const row = await threadOrRefusal(call, thread);
  const { name } = await writerOf({ ...call, params: { id: thread } }, row.school_id, [row.class_id]);
  const added = await db.query(
    `insert into message_reports (thread_id, message_id, reporter, reporter_name, reason)
     select m.thread_id, m.id, $3, $4, $5 from thread_messages m where m.id = $2 and m.thread_id = $1 and m.arrives_at <= now()
     on conflict (message_id, reporter) do update set reason = excluded.reason, at = now(), settled_at = null
     returning id`,
    [row.id, given.message, accountOf(caller), name, given.reason],
  );
  if (added.length === 0) throw refusal('noThread', language);
  return null;
}

/** Erases conversations of students who were erased, once no report keeps them any more. */
export async function eraseKeptThreads(db: ServiceDatabase, school: number): Promise<void> {
  await db.query(
    `delete from threads t where t.school_id = $1 and t.erased_at is not null and not exists
       (select 1 from message_reports p where p.thread_id = t.id and p.at > now() - make_interval(days => $2::integer))`,
    [school, KEPT_DAYS],
  );
}

/** What is kept of the conversations of a student who is erased: those that were reported, for owners and heads alone. */
export async function eraseThreads(db: ServiceDatabase, school: number, student: number): Promise<void> {
  await db.query('update threads set erased_at = coalesce(erased_at, now()) where student_id = $1', [student]);
  await eraseKeptThreads(db, school);
}

const columns = `p.id, p.thread_id, p.message_id, p.reporter_name, p.reason, p.at, p.settled_at, p.settled_by_name,
  t.class_name, t.student_name`;

/** In schools that the caller oversees, which the portal has checked. */
async function reportOrRefusal(
  db: ServiceDatabase,
  caller: ServiceCaller,
  { id, language }: { id: number; language: string },
) {
  const [row] = await db.query<StoredReport>(
    `select ${columns} from message_reports p join threads t on t.id = p.thread_id
     where p.id = $1 and t.school_id = any($2::integer[])`,
    [id, caller.schools.map((school) => school.id)],
  );
  if (!row) throw refusal('noReport', language);
  return row;
}

const asReport = (row: StoredReport): ReportRow => ({
  ...{ id: row.id, class: row.class_name, student: row.student_name, reporter: row.reporter_name },
  ...{ reason: row.reason, at: row.at.toISOString() },
  settled: row.settled_at && { at: row.settled_at.toISOString(), by: row.settled_by_name ?? '' },
});

const nameIn = async (portal: PortalReader, caller: ServiceCaller): Promise<string> => {
  for (const { id } of caller.schools) {
    const found = (await portal.list('members', id)).find((each) => each.id === accountOf(caller));
    if (found) return found.name;
  }
  return '';
};

export const openReports = (db: ServiceDatabase, school: number): Promise<StoredReport[]> =>
  db.query<StoredReport>(
    `select ${columns} from message_reports p join threads t on t.id = p.thread_id
     where t.school_id = $1 order by (p.settled_at is not null), p.at desc, p.id desc limit ${LIST_MAX}`,
    [school],
  );

export const reportHandlers = [
  handle(reportMessage, ({ params: { id }, body, ...call }) => report(call, id, body)),
  handle(reportOwnMessage, ({ params: { id }, body, ...call }) => report(call, id, body)),

  handle(listReports, async ({ db, caller, query: { school }, language }) => {
    requireSchool(caller, school, language);
    return (await openReports(db, school)).map(asReport);
  }),

  handle(getReport, async ({ db, caller, params, language }) => {
    const row = await reportOrRefusal(db, caller, { ...params, language });
    const messages = await db.query<{ id: number; author_name: string; is_teacher: boolean; text: string; at: Date }>(
      'select id, author_name, is_teacher, text, at from thread_messages where thread_id = $1 order by id',
      [row.thread_id],
    );
    return {
      ...asReport(row),
      messages: messages.map((each) => ({
        ...{ author: each.author_name, isTeacher: each.is_teacher, text: each.text, at: each.at.toISOString() },
        isReported: each.id === row.message_id,
      })),
    };
  }),

  handle(settleReport, async ({ db, portal, caller, params, body: { isSettled }, language }) => {
    const { id } = await reportOrRefusal(db, caller, { ...params, language });
    await db.query(
      `update message_reports set settled_at = case when $2 then now() end, settled_by_name = $3 where id = $1`,
      [id, isSettled, isSettled ? await nameIn(portal, caller) : null],
    );
    return null;
  }),
];
