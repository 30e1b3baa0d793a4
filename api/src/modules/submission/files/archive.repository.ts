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
import { groupColumn } from '../together/members.repository';
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
      group: groupColumn,
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

/** Each file of a group once, whoever of its students may be seen. */
function ofGroupsOnce<R extends { submissionId: number; group: { first: number } | null }>(rows: readonly R[]): R[] {
  const chosen = new Map<number, number>();
  for (const { submissionId, group } of rows)
    if (group && chosen.get(group.first) !== group.first)
      chosen.set(group.first, submissionId === group.first ? submissionId : (chosen.get(group.first) ?? submissionId));
  return rows.filter(({ submissionId, group }) => !group || chosen.get(group.first) === submissionId);
}

/**
 * The files of these submissions by student or group, each one's by question; those with a virus are counted only.
 */
export async function listFiles(
  { db, files }: { db: Database; files: FileStore },
  assessmentId: number,
  submissionIds: readonly number[],
): Promise<{ found: ArchivedFile[]; infected: number }> {
  const rows = ofGroupsOnce(await listAnswersWithFiles(db, assessmentId, submissionIds));
  const numberOf = new Map((await listPlaced(db, assessmentId)).map(({ questionId }, at) => [questionId, at + 1]));
  const schoolIds = [...new Set(rows.map(({ schoolId }) => schoolId))];
  const { factsOf } = await readerOf(
    db,
    files,
    { schoolIds },
    rows.map(({ response }) => response),
  );
  const all = rows.flatMap(({ submissionId, section, student, group, questionId, response }) =>
    filePathsOf(response).flatMap((link) => {
      const facts = factsOf?.(link);
      const number = numberOf.get(questionId);
      if (!facts || number === undefined) return [];
      const file = {
        submissionId,
        section,
        owner: group?.name ?? student,
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
