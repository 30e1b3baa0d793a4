import { type FastifyInstance } from 'fastify';
import { type Endpoint } from 'shared/contract/endpoint';
import { languages } from 'shared/contract/limits';
import { getStudentReport } from 'shared/contract/student-report';
import { listCardMails, readCard, sendCardMails, type SentCard, withdrawCard } from 'shared/contract/report-card';
import { type Database } from '../../db/database';
import { cancelMail } from '../../mail/queue.repository';
import { record } from '../../server/audit/audit';
import { everyDay } from '../../server/process/every-day';
import { requireVersion } from '../../server/http/precondition';
import { orNotFound } from '../../refusals/refusal';
import { type Call, route } from '../../server/route';
import { hashToken } from '../../identity/secrets';
import { type ClassRow, classesOfStudent } from '../class/public';
import { readGradebook } from '../gradebook/public';
import { instantOf, personOf } from '../wire';
import { cardMailPreview } from './card-mail';
import { cardWithCode, mayListCards, maySendCards, mayWithdraw, requireAllIn } from './policy';
import { guardiansByStudent } from './readers.read';
import * as repository from './repository';
import { cardIn } from './student-report.read';
import { findReported } from './student-report.repository';
import { zoneOfSchool } from '../../tenancy/school-zone';
import { endOf, sendCards } from './send.commands';

/** Readings within an hour count as one in the list and in the log. */
const HOUR = 3_600_000;

function presentSent({ sentBy, personName, sentAt, leftAt, givenUpAt, ...row }: repository.SentRow): SentCard {
  const { id, heading, guardian, address, mailId } = row;
  const delivery = mailId === null ? null : leftAt ? 'sent' : givenUpAt ? 'failed' : 'waiting';
  return {
    ...{ id, heading, guardian, address, delivery, at: sentAt.toISOString(), person: personOf(sentBy, personName) },
    ...{ endsAt: row.endsAt.toISOString(), readAt: instantOf(row.readAt) },
  };
}

/** Without a reader, a card has the mark that counts: whoever sends it. */
const bookNow = ({ account, language, services }: Call<Endpoint>, db: Database, row: ClassRow, readerId?: number) =>
  readGradebook(
    {
      db,
      tenant: account,
      readerId,
      language,
      now: services.now(),
      graceMs: services.config.attemptGraceMs,
    },
    row,
  );

async function mailsOf(call: Call<typeof listCardMails>) {
  const { db, account, params, services } = call;
  const row = await mayListCards(db, account, params.id);
  const { students, courseName: course, schoolName: school } = await bookNow(call, db, row);
  const guardians = await guardiansByStudent(
    db,
    row.schoolId,
    students.map(({ id }) => id),
  );
  const sent = await repository.listSent(db, row);
  const timeZone = await zoneOfSchool(db, row.schoolId);
  const first = students.find(({ id }) => (guardians.get(id)?.length ?? 0) > 0) ?? students[0];
  const [reader] = guardians.get(first?.id ?? 0) ?? [];
  return {
    version: sent[0]?.id ?? 0,
    mails: languages.map((language) => ({
      language,
      ...cardMailPreview({
        ...{ language, schoolId: row.schoolId, teacher: account.fullName, course, school },
        ...{ guardian: reader?.name ?? '', address: reader?.address ?? '', student: first?.name ?? '' },
        endsAt: endOf(timeZone, services.now()),
        timeZone,
      }),
    })),
    students: students.map(({ id }) => ({
      studentId: id,
      guardians: guardians.get(id) ?? [],
      sent: sent.filter(({ studentId }) => studentId === id).map(presentSent),
    })),
  };
}

/** Each class as its own card has it, in one snapshot after another: nobody waits for a lock. */
async function reportOf(call: Call<typeof getStudentReport>) {
  const { db, account, params } = call;
  const { schoolName, logo, ...student } = await findReported(db, account, params.id);
  const classes = await classesOfStudent(db, account, params.id);
  const cards = [];
  for (const row of classes) cards.push(...cardIn(await bookNow(call, db, row, account.userId), params.id));
  return { student, schoolName, gradeName: classes[0]?.gradeName ?? '', logo, cards };
}

/** Report cards: of all courses of a student, and those sent to guardians by mail; see docs/decisions/0117. */
export function reportCardRoutes(app: FastifyInstance): void {
  const { services } = app;
  everyDay(app, () => repository.forgetEnded(services.database.db, services.now()));

  route(app, getStudentReport, async (call) => ({ data: await reportOf(call) }));

  route(app, listCardMails, async (call) => ({ data: await mailsOf(call) }));

  route(app, sendCardMails, { audit: 'student.cardSent' }, async (call) => {
    const { db, account, params, body } = call;
    const sent = await db.transaction(async (tx) => {
      const row = await maySendCards(tx, account, params.id);
      const book = await bookNow(call, tx, row);
      requireAllIn(book.students, body.studentIds);
      requireVersion(call, { version: await repository.versionOf(tx, row) });
      const { userId, fullName: teacher } = account;
      const studentIds = await sendCards({ tx, services, userId, teacher, row, book }, body);
      if (studentIds.length > 0) await record(call, tx, 'student.cardSent', [...new Set(studentIds)]);
      return studentIds.length;
    });
    return { data: { sent } };
  });

  route(app, withdrawCard, { audit: 'student.cardWithdrawn' }, async (call) => {
    const { db, account, params } = call;
    await db.transaction(async (tx) => {
      const card = await mayWithdraw(tx, account, params.id);
      const now = services.now();
      if (card.endsAt <= now) return;
      await record(call, tx, 'student.cardWithdrawn', card.studentId);
      await repository.endCard(tx, card, now);
      if (card.mailId !== null) await cancelMail(tx, card.mailId);
    });
    return { data: null };
  });

  route(app, readCard, { audit: 'student.cardRead' }, async (call) => {
    const { db, body } = call;
    const now = services.now();
    const row = await cardWithCode(db, hashToken(body.code), now);
    const card = orNotFound(row.card ?? undefined);
    await db.transaction(async (tx) => {
      const isFirst = await repository.noteReading(tx, row, now, new Date(now.getTime() - HOUR));
      if (isFirst) await record(call, tx, 'student.cardRead', row.studentId);
    });
    return { data: { card, sentAt: row.sentAt.toISOString(), endsAt: row.endsAt.toISOString() } };
  });
}
