import { type FastifyInstance } from 'fastify';
import { foldText } from '@teacher-portal/text-folding/fold-text';
import { eraseStudent, exportStudentData, listUnconfirmed, type StudentData } from 'shared/contract/student-data';
import { requireOwner } from '../../../tenancy/owner';
import { type Database } from '../../../db/database';
import { groupBy } from '@teacher-portal/collections/group-by';
import { linesAbout } from '../../../roster/write/records.repository';
import { addEvent } from '../../../passage/events/outbox.repository';
import { record } from '../../../server/audit/audit';
import { badRequest, conflict, notFound, orNotFound } from '../../../refusals/refusal';
import { type Call, route } from '../../../server/route';
import { attemptsOf } from './export-attempts.repository';
import * as data from './export.repository';
import { confirmedBy, unconfirmedOf } from './confirmations';
import { erasePerson } from './erase.commands';
import * as erasing from './erase.repository';
import { findMerge } from '../merge/merge-record.repository';
import { presentRecord } from '../present';
import { type Change, findRecord, lockStudent, type StudentEntity } from '../record/record.repository';

const iso = (at: Date | null) => at?.toISOString() ?? null;

const filesOf = (sheet: Awaited<ReturnType<typeof data.picturesOf>>[number] | undefined) =>
  sheet ? [...sheet.strips, ...sheet.pages].map(({ filePath }) => filePath) : [];

async function submissionsOf({ db }: Pick<Call, 'db'>, student: StudentEntity): Promise<StudentData['work']> {
  const rows = await data.submissionsOfStudent(db, student);
  const ids = rows.map(({ id }) => id);
  const answers = groupBy(await data.answersOf(db, ids), ({ submissionId }) => submissionId);
  const asks = groupBy(await data.asksOf(db, ids), ({ submissionId }) => submissionId);
  const pictures = new Map((await data.picturesOf(db, ids)).map((row) => [row.submissionId, row]));
  const attempts = await attemptsOf(db, student);
  return rows.map(({ id, assessmentId, startedAt, submittedAt, gradedAt, ...row }) => ({
    ...row,
    ...{ startedAt: iso(startedAt), submittedAt: iso(submittedAt), gradedAt: iso(gradedAt) },
    answers: (answers.get(id) ?? []).map(({ submissionId: _, ...answer }) => answer),
    attempts: attempts.get(assessmentId) ?? [],
    pictures: filesOf(pictures.get(id)),
    asked: (asks.get(id) ?? []).map(({ text, askedAt, answer }) => ({ text, askedAt: askedAt.toISOString(), answer })),
  }));
}

/** Ids in the school's system of the student and of the records merged into theirs. */
const sourcedIdsOf = async (db: Database, { schoolId, id }: StudentEntity) =>
  erasing.sourcedIdsOf(db, schoolId, [id, ...(await erasing.mergedInto(db, schoolId, id))]);

async function dataOf(call: Call<typeof exportStudentData>, student: StudentEntity): Promise<StudentData> {
  const { db, services } = call;
  const account = await data.accountOf(db, student.userId);
  const slip = await data.slipOf(db, student);
  const shown = presentRecord(student, { gradeId: 0, email: null, readAddress: (link) => link });
  const { id, name, givenName, familyName, studentNumber, section, tier, guardians, extraTimePercent, largePrint } =
    shown;
  return {
    exportedAt: services.now().toISOString(),
    school: await data.schoolName(db, student.schoolId),
    student: {
      ...{ id, name, givenName, familyName, studentNumber, section, tier, guardians, extraTimePercent, largePrint },
      picture: student.picturePath,
      ...{ createdAt: student.createdAt.toISOString(), withdrawnAt: iso(student.deletedAt) },
    },
    account: account
      ? { email: account.email, createdAt: account.createdAt.toISOString(), verifiedAt: iso(account.verifiedAt) }
      : null,
    accessSlip: slip
      ? { userName: slip.userName, issuedAt: slip.issuedAt.toISOString(), signedInAt: iso(slip.signedInAt) }
      : null,
    grades: await data.gradeNamesOf(db, student),
    classes: await data.classNamesOf(db, student),
    work: await submissionsOf(call, student),
    columns: await data.columnMarksOf(db, student),
    finalGrades: await data.finalGradesOf(db, student),
    practice: await data.practiceOf(db, student),
    lectures: (await data.placesOf(db, student)).map(({ keptAt, ...row }) => ({
      ...row,
      keptAt: keptAt.toISOString(),
    })),
    consents: await data.consentsOf(db, student),
    guardianLinks: (await data.linksOf(db, student)).map(({ guardian, createdAt, endsAt, readAt }) => ({
      ...{ guardian, createdAt: createdAt.toISOString(), endsAt: endsAt.toISOString(), readAt: iso(readAt) },
    })),
    reportCards: (await data.cardsOf(db, student)).map(({ sentAt, endsAt, readAt, ...row }) => ({
      ...{ ...row, sentAt: sentAt.toISOString(), endsAt: endsAt.toISOString(), readAt: iso(readAt) },
    })),
    notes: (await data.notesOf(db, student)).map(({ writtenAt, ...row }) => ({
      ...row,
      writtenAt: writtenAt.toISOString(),
    })),
    schoolSystem: await linesAbout(db, student.schoolId, await sourcedIdsOf(db, student)),
    log: (await data.logOf(db, student)).map(({ at, action }) => ({ at: at.toISOString(), action })),
  };
}

/** Returns the school. @throws 400 for another name, 404 for a student who is here or erased, 409 for a record that was merged. */
async function erase(change: Change, id: number, name: string): Promise<number> {
  const { tx, account, now } = change;
  const student = orNotFound(await lockStudent(change, id));
  requireOwner(account, student.schoolId);
  if (student.erasedAt !== null) throw notFound();
  if (student.deletedAt === null) throw conflict('errors.eraseWithdrawn');
  if (await findMerge(tx, account, id)) throw conflict('errors.studentMerged');
  if (foldText(name) !== foldText(student.name.trim())) throw badRequest('errors.eraseName', {}, 'name');
  await erasePerson(tx, { schoolId: student.schoolId, id }, now);
  return student.schoolId;
}

export function studentDataRoutes(app: FastifyInstance): void {
  route(app, exportStudentData, { audit: 'student.dataExported' }, async (call) => {
    const { db, account, params } = call;
    const student = orNotFound(await findRecord(db, account, params.id));
    requireOwner(account, student.schoolId);
    await db.transaction(async (tx) => {
      await record(call, tx, 'student.dataExported', student.id);
      await addEvent(tx, student.schoolId, 'person.exported', { studentId: student.id, userId: student.userId });
    });
    const copy = await dataOf(call, student);
    return { data: { ...copy, services: await confirmedBy(call, student, 'person.exported') } };
  });

  route(app, eraseStudent, { audit: 'student.erased' }, async (call) => {
    const { db, account, services, params, body } = call;
    const schoolId = await db.transaction(async (tx) => {
      const ofSchool = await erase({ tx, account, now: services.now() }, params.id, body.name);
      await record(call, tx, 'student.erased', params.id);
      return ofSchool;
    });
    const told = await confirmedBy(call, { schoolId, id: params.id }, 'person.erased');
    return { data: { id: params.id, unconfirmed: told.filter(({ confirmed }) => !confirmed).map(({ name }) => name) } };
  });

  route(app, listUnconfirmed, async ({ db, account, params }) => {
    requireOwner(account, params.id);
    return { data: await unconfirmedOf(db, params.id) };
  });
}
