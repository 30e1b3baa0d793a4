import { assessmentStepProblem, typeWord } from 'shared/contract/assessment.rules';
import { assessmentSubType } from 'shared/contract/enums';
import { type Account } from '../../../identity/account';
import { badRequest, conflict } from '../../../refusals/refusal';
import { intoTrash } from '../../../tenancy/trash';
import { rejectInvalid } from '../../problem';
import { refreshStatistics } from '../../question/public';
import { requireFutureDueDate } from '../check-assessment';
import {
  type AssessmentEntity,
  type Change,
  deleteAssessment,
  lockAssessment,
  updateAssessment,
} from '../change.repository';
import { moveDeadlines } from '../publishing/deadline.repository';
import { updateProgress } from '../progress';

/** Throws if the client has read an older version. */
type MayReplace = (row: AssessmentEntity) => void;

async function set(
  change: Change,
  id: number,
  mayReplace: MayReplace,
  decide: (row: AssessmentEntity) => Partial<AssessmentEntity>,
): Promise<AssessmentEntity> {
  const row = await lockAssessment(change, id);
  mayReplace(row);
  const values = decide(row);
  await updateAssessment(change, id, values);
  return { ...row, ...values };
}

/** Allowed in every status; validated even if the assessment is un-graded. */
export async function setWeightage(
  change: Change,
  id: number,
  weightage: number,
  mayReplace: MayReplace,
): Promise<void> {
  await set(change, id, mayReplace, (row) => {
    rejectInvalid(
      assessmentStepProblem(0, {
        ...row,
        publishDate: null,
        dueDate: null,
        subType: assessmentSubType.graded,
        weightage,
      }),
    );
    return { weightage };
  });
}

/** Allowed in every status; a later date can reopen a published assessment for submissions. */
export async function setDueDate(change: Change, id: number, dueDate: string, mayReplace: MayReplace): Promise<void> {
  const row = await set(change, id, mayReplace, ({ type, publishDate }) => {
    requireFutureDueDate({ type, dueDate }, change.now);
    const due = new Date(dueDate);
    if (publishDate && due <= publishDate)
      throw badRequest('errors.assessmentDueDate', { type: typeWord(type) }, 'dueDate');
    return { dueDate: due };
  });
  await moveDeadlines(change.tx, row);
  await updateProgress(change, row);
}

/** Archives or unarchives an assessment. @throws 409 for unarchiving one of an earlier year. */
export async function setArchived(
  change: Change,
  id: number,
  archived: boolean,
  mayReplace: MayReplace,
): Promise<void> {
  await set(change, id, mayReplace, ({ archivedAt, yearId }) => {
    if (!archived && yearId !== null) throw conflict('errors.pastYear');
    return { archivedAt: archived ? (archivedAt ?? change.now) : null };
  });
  await refreshStatistics(change.tx, [id], change.now);
}

/** Moves it to the trash, with its submissions. */
export async function softDelete(
  change: Change & { account: Account },
  id: number,
  mayReplace: MayReplace,
): Promise<void> {
  mayReplace(await lockAssessment(change, id));
  await deleteAssessment(change.tx, id, intoTrash(change.account.userId, change.now));
  await refreshStatistics(change.tx, [id], change.now);
}
