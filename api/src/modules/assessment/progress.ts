import { mayBecome, progressStatus } from 'shared/contract/assessment-status.rules';
import { assessmentStatus } from 'shared/contract/enums';
import { codeOf } from '../wire';
import { type AssessmentEntity, type Change } from './change.repository';
import { countWorks, setStatus } from './progress.repository';

export const statusOf = ({ status }: Pick<AssessmentEntity, 'status'>) =>
  codeOf(assessmentStatus, status, assessmentStatus.drafted);

/**
 * Moves a published assessment to the status that its works stand for; after something happened to one of them. The version
 * stays: nobody has edited anything. Data that came from elsewhere in a status of its own keeps it until a step is possible.
 */
export async function followWorks(change: Change, row: AssessmentEntity): Promise<void> {
  if (row.publishedAt === null) return;
  const status = progressStatus(await countWorks(change, row));
  if (status === row.status || !mayBecome(statusOf(row), status)) return;
  await setStatus(change.tx, row.id, status);
}
