import { type ParsedBody } from 'shared/contract/endpoint';
import { bestSharesOf, totalOf } from '@teacher-portal/gradebook/gradebook';
import { type Gradebook } from 'shared/contract/gradebook';
import { limits } from 'shared/contract/limits';
import { type ReportCard, type sendCardMails } from 'shared/contract/report-card';
import { cardOf, figuresOf } from 'shared/contract/report-card.rules';
import { type Database } from '../../db/database';
import { hashToken, newToken } from '../../identity/secrets';
import { type Services } from '../../services';
import { type ClassRow } from '../class/public';
import { cardMail } from './card-mail';
import { guardiansByStudent } from './readers.read';
import { midnightAfter, zoneOfSchool } from '../../tenancy/school-zone';
import { insertCard } from './repository';

type Body = ParsedBody<typeof sendCardMails>;

interface Sending {
  tx: Database;
  services: Services;
  userId: number;
  teacher: string;
  row: ClassRow;
  book: Gradebook;
}

/** A midnight of the school, so that the date in the mail is the last full day. */
export const endOf = (timeZone: string, now: Date): Date => midnightAfter(timeZone, now, limits.cardDays);

/** The cards of these students, as the gradebook is now. */
function cardsOf(book: Gradebook, { studentIds, heading, means, comments }: Body): Map<number, ReportCard> {
  const best = bestSharesOf(book.columns, book.cells);
  const figures = new Map(
    book.columns.map(({ key }, column) => [key, figuresOf(book.cells.map((cells) => cells[column]))]),
  );
  const cards = new Map<number, ReportCard>();
  book.students.forEach(({ id }, row) => {
    if (!studentIds.includes(id)) return;
    const cells = book.cells[row] ?? [];
    const total = totalOf(book.columns, cells, book.rules, best);
    const card = cardOf({ book, row, cells, total, figures }, { heading, means, comments });
    if (card) cards.set(id, card);
  });
  return cards;
}

/**
 * Queues a mail to every guardian of the students who has an address and has not unsubscribed, in the transaction that
 * stores the cards. Returns the students of each mail.
 */
export async function sendCards(sending: Sending, body: Body): Promise<number[]> {
  const { tx, services, userId, teacher, row, book } = sending;
  const { schoolId, id: classId } = row;
  const now = services.now();
  const timeZone = await zoneOfSchool(tx, schoolId);
  const endsAt = endOf(timeZone, now);
  const guardians = await guardiansByStudent(tx, schoolId, body.studentIds);
  const sent: number[] = [];
  for (const [studentId, card] of cardsOf(book, body)) {
    for (const { name: guardian, address, isStopped } of guardians.get(studentId) ?? []) {
      if (isStopped) continue;
      const code = newToken();
      const { studentName: student, courseName: course, schoolName: school } = card;
      const mail = cardMail(services.config, {
        ...{
          language: body.language,
          schoolId,
          guardian,
          address,
          teacher,
          student,
          course,
          school,
          endsAt,
          code,
          timeZone,
        },
      });
      const mailId = await services.mails.enqueue(tx, mail);
      await insertCard(tx, {
        ...{ schoolId, classId, studentId, heading: body.heading, guardian, address, card, mailId, endsAt },
        ...{ codeHash: hashToken(code), sentAt: now, sentBy: userId },
      });
      sent.push(studentId);
    }
  }
  return sent;
}
