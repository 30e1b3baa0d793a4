import { groupBy } from '@teacher-portal/collections/group-by';
import { type StudentData } from 'shared/contract/student-data';
import { type Database } from '../../../db/database';
import { linesAbout } from '../../../roster/write/records.repository';
import { presentRecord } from '../present';
import { type StudentEntity } from '../record/record.repository';
import * as erasing from './erase.repository';
import { attemptsOf } from './export-attempts.repository';
import { feedbackFilesOf } from './export-feedback.repository';
import * as data from './export.repository';

const iso = (at: Date | null) => at?.toISOString() ?? null;

const filesOf = (sheet: Awaited<ReturnType<typeof data.picturesOf>>[number] | undefined) =>
  sheet ? [...sheet.strips, ...sheet.pages].map(({ filePath }) => filePath) : [];

async function presentWork(db: Database, student: StudentEntity): Promise<StudentData['work']> {
  const rows = await data.workOfStudent(db, student);
  const ids = rows.flatMap(({ id }) => id ?? []);
  const answers = groupBy(await data.answersOf(db, ids), ({ submissionId }) => submissionId);
  const asks = groupBy(await data.asksOf(db, ids), ({ submissionId }) => submissionId);
  const annotations = groupBy(await data.annotationsOf(db, ids), ({ submissionId }) => submissionId);
  const given = groupBy(await feedbackFilesOf(db, ids), ({ submissionId }) => submissionId);
  const pictures = new Map((await data.picturesOf(db, ids)).map((row) => [row.submissionId, row]));
  const attempts = await attemptsOf(db, student);
  return rows.map(({ id, assessmentId, startedAt, submittedAt, gradedAt, group, ...row }) => ({
    ...row,
    ...(group !== null && { group }),
    ...{ startedAt: iso(startedAt), submittedAt: iso(submittedAt), gradedAt: iso(gradedAt) },
    answers: (answers.get(id ?? 0) ?? []).map(({ submissionId: _, ...answer }) => answer),
    attempts: attempts.get(assessmentId) ?? [],
    pictures: filesOf(pictures.get(id ?? 0)),
    annotations: (annotations.get(id ?? 0) ?? []).map(({ question, mark, at }) => ({
      question,
      mark,
      at: at.toISOString(),
    })),
    feedbackFiles: (given.get(id ?? 0) ?? []).map(({ file, at }) => ({ file, at: at.toISOString() })),
    asked: (asks.get(id ?? 0) ?? []).map(({ text, askedAt, answer }) => ({
      text,
      askedAt: askedAt.toISOString(),
      answer,
    })),
  }));
}

/** Ids in the school's system of the student and of the records merged into theirs. */
const sourcedIdsOf = async (db: Database, { schoolId, id }: StudentEntity) =>
  erasing.sourcedIdsOf(db, schoolId, [id, ...(await erasing.mergedInto(db, schoolId, id))]);

/** Everything that the school stores about a student. */
export async function personData(db: Database, student: StudentEntity, now: Date): Promise<StudentData> {
  const account = await data.accountOf(db, student.userId);
  const slip = await data.slipOf(db, student);
  const shown = presentRecord(student, { gradeId: 0, email: null, readAddress: (link) => link });
  const { id, name, givenName, familyName, studentNumber, section, tier, guardians, extraTimePercent, largePrint } =
    shown;
  return {
    exportedAt: now.toISOString(),
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
    work: await presentWork(db, student),
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
