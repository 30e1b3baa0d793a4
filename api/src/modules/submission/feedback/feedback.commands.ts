import { groupBy } from '@teacher-portal/collections/group-by';
import { type ParsedBody } from 'shared/contract/endpoint';
import { type giveFeedbackFiles } from 'shared/contract/feedback-files';
import { feedbackFileProblem } from 'shared/contract/feedback-files.rules';
import { limits } from 'shared/contract/limits';
import { wasReceived } from '../../../db/work';
import { type Account } from '../../../identity/account';
import { badRequest, conflict, forbidden } from '../../../refusals/refusal';
import { requireFilesOf } from '../../../tenancy/files';
import { lockAssessment } from '../../assessment/public';
import { type GradingChange, requireHandedInOrDue } from '../grading/grade.commands';
import { requireGrader } from '../policy';
import { shareMissing } from '../together/members.repository';
import { listByAssessment, lockSubmission, type SubmissionRow } from '../repository';
import { addGiven, countGiven, filesThere, findGiven, removeGiven } from './feedback.repository';

/** A change of the files of submissions, by who grades them. */
export interface Giving extends Omit<GradingChange, 'tenant'> {
  account: Account;
}

/** @throws 403 unless the caller gives the mark of the whole submission: files are of the whole, as its comment is. */
async function requireGiver({ tx, account }: Giving, row: SubmissionRow): Promise<void> {
  if (row.isBlind) throw forbidden('errors.otherClass');
  await requireGrader(tx, account, row, { submissionId: row.submission.id, scores: [], comment: '', done: false });
}

/** The submissions that a change is about, by their ids, so that two graders never wait for each other. @throws 400 for one that the caller does not see in this assessment. */
async function seenRows(giving: Giving, assessmentId: number, ids: readonly number[]): Promise<SubmissionRow[]> {
  const { tx, account, now } = giving;
  await lockAssessment({ tx, tenant: account, now }, assessmentId);
  const rows = new Map((await listByAssessment(tx, account, assessmentId)).map((row) => [row.submission.id, row]));
  return [...new Set(ids)]
    .toSorted((a, b) => a - b)
    .map((id) => {
      const row = rows.get(id);
      if (!row) throw badRequest('errors.invalidValue', { field: 'submissionId' }, 'files.submissionId');
      return row;
    });
}

/** @throws 400 for a file that is not there, or that is none which may be given back. */
function linkToGive(file: { link: string; fileName: string; bytes: number | null } | undefined): string {
  if (!file) throw badRequest('errors.lectureFile', {}, 'files.filePath');
  const problem = feedbackFileProblem({ fileName: file.fileName, fileSize: file.bytes ?? 1 });
  if (problem) throw badRequest(problem.key, {}, 'files.filePath');
  return file.link;
}

/** Gives files back with submissions, all or none. Returns what was sent, by the links that are kept. */
export async function giveBack(
  giving: Giving,
  assessmentId: number,
  { files }: ParsedBody<typeof giveFeedbackFiles>,
): Promise<{ submissionId: number; filePath: string }[]> {
  const { tx, account, userId, now } = giving;
  const ids = files.map(({ submissionId }) => submissionId);
  const rows = await seenRows(giving, assessmentId, ids);
  for (const row of rows) {
    await requireGiver(giving, row);
    const submission = await lockSubmission(tx, row.submission.id);
    await requireHandedInOrDue(row.dueAt, submission, { tx, tenant: account, now });
    if (!wasReceived(submission)) await shareMissing(tx, submission.id);
  }
  const [{ schoolId }] = [rows[0]?.submission ?? { schoolId: 0 }];
  await requireFilesOf(tx, { tenant: account, schoolId }, { files });
  const there = await filesThere(
    tx,
    files.map(({ filePath }) => filePath),
  );
  const given = files.map(({ submissionId, filePath }) => ({
    submissionId,
    filePath: linkToGive(there.get(filePath)),
  }));
  await addGiven(
    tx,
    given.map((file) => ({ ...file, schoolId, userId, at: now })),
  );
  const counts = await countGiven(tx, ids);
  if ([...counts.values()].some((count) => count > limits.feedbackFilesMax))
    throw conflict('errors.feedbackFilesMany', { max: limits.feedbackFilesMax });
  return given;
}

/** Takes files back, all or none. Returns the submissions that had them, and how many there were. */
export async function takeBack(
  giving: Giving,
  assessmentId: number,
  ids: readonly number[],
): Promise<{ submissionIds: number[]; removed: number }> {
  const { tx, account, now } = giving;
  await lockAssessment({ tx, tenant: account, now }, assessmentId);
  const found = await findGiven(tx, assessmentId, ids);
  const submissionIds = [...groupBy(found, ({ submissionId }) => submissionId).keys()];
  for (const row of await seenRows(giving, assessmentId, submissionIds)) {
    await requireGiver(giving, row);
    await lockSubmission(tx, row.submission.id);
  }
  await removeGiven(
    tx,
    found.map(({ id }) => id),
  );
  return { submissionIds, removed: found.length };
}
