import { mayBecome, progressStatus } from 'shared/contract/assessment-status.rules';
import { assessmentStatus } from 'shared/contract/enums';
import { codeOf } from '../wire';
import { type AssessmentEntity, type Change } from './change.repository';
import { countSubmissions, setStatus } from './progress.repository';

export const statusOf = ({ status }: Pick<AssessmentEntity, 'status'>) =>
  codeOf(assessmentStatus, status, assessmentStatus.drafted);

/**
 * Updates the status of a published assessment after a change of its submissions, without a new version, because
 * nobody has edited anything. Imported data in an unusual status keeps it until a transition is allowed.
 */
export async function updateProgress(change: Change, row: AssessmentEntity): Promise<void> {
  if (row.publishedAt === null) return;
  const status = progressStatus(await countSubmissions(change, row));
  if (status === row.status || !mayBecome(statusOf(row), status)) return;
  await setStatus(change.tx, row.id, status);
}
