import { groupBy } from '@teacher-portal/collections/group-by';
import { and, asc, eq, sql } from 'drizzle-orm';
import { filePathsOf, nameInPath } from 'shared/contract/answer-paths.rules';
import { anyOf } from '../../../db/any-of';
import { type Database } from '../../../db/database';
import { students } from '../../../db/schema/students';
import { answers, submissions } from '../../../db/schema/submissions';
import { type FileStore } from '../../../files/file-store';
import { readerOf } from '../../../tenancy/files';
import { listPlaced } from '../repository';
import { type ArchivedFile } from './archive.rules';

const listAnswersWithFiles = (db: Database, assessmentId: number, submissionIds: readonly number[]) =>
  db
    .select({
      submissionId: submissions.id,
      schoolId: submissions.schoolId,
      section: submissions.section,
      student: students.name,
      questionId: answers.questionId,
      response: answers.response,
    })
    .from(answers)
    .innerJoin(submissions, eq(submissions.id, answers.submissionId))
    .innerJoin(students, eq(students.id, submissions.studentId))
    .where(
      and(
        eq(submissions.assessmentId, assessmentId),
        sql`${submissions.id} = ${anyOf(submissionIds)}`,
        sql`${answers.response} ->> 'filePath' is not null`,
      ),
    )
    .orderBy(asc(submissions.id), asc(answers.id));

/** The files of these submissions by student, each student's by question; those with a virus are counted only. */
export async function listFiles(
  { db, files }: { db: Database; files: FileStore },
  assessmentId: number,
  submissionIds: readonly number[],
): Promise<{ found: ArchivedFile[]; infected: number }> {
  const rows = await listAnswersWithFiles(db, assessmentId, submissionIds);
  const numberOf = new Map((await listPlaced(db, assessmentId)).map(({ questionId }, at) => [questionId, at + 1]));
  const schoolIds = [...new Set(rows.map(({ schoolId }) => schoolId))];
  const { factsOf } = await readerOf(
    db,
    files,
    { schoolIds },
    rows.map(({ response }) => response),
  );
  const all = rows.flatMap(({ submissionId, section, student, questionId, response }) =>
    filePathsOf(response).flatMap((link) => {
      const facts = factsOf?.(link);
      const number = numberOf.get(questionId);
      if (!facts || number === undefined) return [];
      const file = {
        submissionId,
        section,
        student,
        number,
        link,
        fileName: nameInPath(link),
        bytes: facts.bytes ?? 0,
      };
      return [{ file, isInfected: facts.scan === 'infected' }];
    }),
  );
  const found = all.flatMap(({ file, isInfected }) => (isInfected ? [] : [file]));
  const ofSubmissions = groupBy(found, ({ submissionId }) => submissionId);
  return {
    found: [...ofSubmissions.values()].flatMap((own) => own.toSorted((a, b) => a.number - b.number)),
    infected: all.length - found.length,
  };
}
