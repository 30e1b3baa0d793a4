import { handle, type ServiceCaller, type ServiceDatabase } from '@teacher-portal/remote-sdk/contract/service-kit';
import { listLearnNotices, listNotices, readLearnNotices, readNotices } from '../src/service';
import { openReports } from './reports';
import { accountOf, oversees, requireSchool } from './rights';
import { threadsOf } from './thread-rows';

/** As the slot accepts them. */
const MOST = 100;

/** New messages of others, one notice for a conversation. */
async function unreadThreads(db: ServiceDatabase, caller: ServiceCaller, to: (id: number) => string, school?: number) {
  const rows = (await threadsOf(db, caller, school)).filter(({ unread }) => unread > 0);
  return rows.slice(0, MOST).map((row) => ({
    id: `thread-${row.id}-${row.last_message}`,
    text: {
      en: `${row.author_name} has written to you (${row.class_name})`.slice(0, 300),
      tr: `${row.author_name} ${caller.role === 'student' ? 'sana' : 'size'} yazdı (${row.class_name})`.slice(0, 300),
    },
    ...{ at: row.at.toISOString(), to: to(row.id), isRead: row.noticed_id >= row.last_message },
  }));
}

/** Up to which message of which conversation the caller has been told. */
async function noteNoticed(db: ServiceDatabase, caller: ServiceCaller, ids: readonly string[]): Promise<null> {
  const own = new Set((await threadsOf(db, caller)).map(({ id }) => id));
  for (const id of ids) {
    const [, thread, message] = /^thread-(\d{1,9})-(\d{1,9})$/.exec(id) ?? [];
    if (!own.has(Number(thread))) continue;
    await db.query(
      `insert into thread_reads (thread_id, account, is_teacher, noticed_id) values ($1, $2, $3, $4)
       on conflict (thread_id, account) do update set noticed_id = greatest(thread_reads.noticed_id, excluded.noticed_id)`,
      [Number(thread), accountOf(caller), caller.role === 'teacher', Number(message)],
    );
  }
  return null;
}

/** Reports that nobody has dealt with yet, for who oversees the school. */
const reportNotices = async (db: ServiceDatabase, school: number) =>
  (await openReports(db, school))
    .filter(({ settled_at: settled }) => settled === null)
    .map(({ id, reporter_name: name, at }) => ({
      id: `report-${id}`,
      text: { en: `${name} has reported a message`, tr: `${name} bir mesajı bildirdi` },
      ...{ at: at.toISOString(), to: '/class/messages/reports', isRead: false },
    }));

export const noticeHandlers = [
  handle(listNotices, async ({ db, caller, query: { school }, language }) => {
    requireSchool(caller, school, language);
    const reports = oversees(caller, school) ? await reportNotices(db, school) : [];
    const threads = await unreadThreads(db, caller, (id) => `/class/messages/thread?id=${id}`, school);
    return [...reports, ...threads].sort((one, other) => other.at.localeCompare(one.at)).slice(0, MOST);
  }),
  handle(readNotices, ({ db, caller, body: { ids } }) => noteNoticed(db, caller, ids)),

  // What a student and the teachers write to each other is not for guardians.
  handle(listLearnNotices, async ({ db, caller }) =>
    caller.role === 'student' ? unreadThreads(db, caller, (id) => `/learn/area/mfe-classroom?thread=${id}`) : [],
  ),
  handle(readLearnNotices, async ({ db, caller, body: { ids } }) =>
    caller.role === 'student' ? noteNoticed(db, caller, ids) : null,
  ),
];
