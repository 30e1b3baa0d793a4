import { handle, type ServiceCaller, type ServiceDatabase } from '@teacher-portal/remote-sdk/contract/service-kit';
import {
  answerOwnThread,
  answerThread,
  getOwnThread,
  getThread,
  listClassStudents,
  listOwnThreads,
  listThreads,
  readOwnThread,
  readThread,
  startOwnThread,
  startThread,
} from '../src/service';
import { writerOf } from './comment-writing';
import { type ClassRow, forgetClasses, ownClasses } from './own-classes';
import { accountOf, refusal, requireSchool } from './rights';
import { asRow, threadsOf } from './thread-rows';
import { begin, type MessageCall, noteRead, sendAnswer, shownThread, threadOrRefusal } from './thread-writing';

async function listOf(db: ServiceDatabase, caller: ServiceCaller, school?: number) {
  const rows = await threadsOf(db, caller, school);
  return Promise.all(rows.map((row) => asRow(db, caller, row)));
}

const named = ({ id, course, name }: ClassRow) => ({ id, name: `${course} · ${name}` });

/** A class of the caller. @throws ServiceRefusal if it is none */
async function classOrRefusal(call: MessageCall, school: number, id: number): Promise<ClassRow> {
  const find = async () => (await ownClasses(call, call.caller, school)).find((each) => each.id === id);
  const found = await find();
  if (found) return found;
  // It may have been opened since its school was last read.
  await forgetClasses(call.db, school);
  const again = await find();
  if (!again) throw refusal('noClass', call.language);
  return again;
}

/** Present classes of a student, by school. */
async function classesByStudent(call: MessageCall) {
  const { schools } = call.caller;
  const found = await Promise.all(
    schools.map(async ({ id: school }) =>
      (await ownClasses(call, call.caller, school)).map((each) => ({ ...each, school })),
    ),
  );
  return found.flat();
}

export const messageHandlers = [
  handle(listThreads, ({ db, caller, query: { school }, language }) => {
    requireSchool(caller, school, language);
    return listOf(db, caller, school);
  }),
  handle(getThread, ({ params: { id }, ...call }) => shownThread(call, id)),
  handle(answerThread, ({ params: { id }, body, ...call }) => sendAnswer(call, id, body)),
  handle(readThread, async ({ params: { id }, body: { last }, ...call }) => {
    await threadOrRefusal(call, id);
    return noteRead(call, id, last);
  }),

  handle(listClassStudents, async ({ params, query: { school }, ...call }) => {
    requireSchool(call.caller, school, call.language);
    const { students } = await classOrRefusal(call, school, params.class);
    const people = (await call.portal.list('students', school)).filter(({ id }) => students.includes(id));
    return people.map(({ id, name }) => ({ id, name }));
  }),

  handle(startThread, async ({ body, ...call }) => {
    const { school } = body;
    requireSchool(call.caller, school, call.language);
    const inClass = await classOrRefusal(call, school, body.class);
    const student = (await call.portal.list('students', school)).find(({ id }) => id === body.student);
    if (!student || !inClass.students.includes(student.id)) throw refusal('noStudent', call.language);
    const writer = (await call.portal.list('members', school)).find(({ id }) => id === accountOf(call.caller));
    return begin(call, { ...body, class: named(inClass), student, name: writer?.name ?? '' });
  }),

  handle(listOwnThreads, async (call) => ({
    threads: await listOf(call.db, call.caller),
    classes: (await classesByStudent(call)).map(named),
  })),
  handle(getOwnThread, ({ params: { id }, ...call }) => shownThread(call, id)),
  handle(answerOwnThread, ({ params: { id }, body, ...call }) => sendAnswer(call, id, body)),
  handle(readOwnThread, async ({ params: { id }, body: { last }, ...call }) => {
    await threadOrRefusal(call, id);
    return noteRead(call, id, last);
  }),

  handle(startOwnThread, async ({ body, ...call }) => {
    const inClass = (await classesByStudent(call)).find(({ id }) => id === body.class);
    if (!inClass) throw refusal('notYourClass', call.language);
    const { school } = inClass;
    const { student, name } = await writerOf({ ...call, params: { id: 0 } }, school, [inClass.id]);
    return begin(call, { ...body, school, class: named(inClass), student: { id: student ?? 0, name }, name });
  }),
];
