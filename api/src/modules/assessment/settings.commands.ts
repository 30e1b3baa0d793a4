import { assessmentStepProblem, typeWord } from 'shared/contract/assessment.rules';
import { assessmentSubType } from 'shared/contract/enums';
import { badRequest } from '../../server/refusal';
import { mustBeFine } from '../problem';
import { refreshStatistics } from '../question/statistics.repository';
import { mustBeAhead } from './check-assessment';
import {
  type AssessmentEntity,
  type Change,
  lockAssessment,
  undeleteAssessment,
  updateAssessment,
} from './change.repository';
import { followWorks } from './progress';

/** Throws when the caller has read an older version. */
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

/** At any time; asked for even where the work does not count, so that it never stands there with a weightage of nothing. */
export async function setWeightage(
  change: Change,
  id: number,
  weightage: number,
  mayReplace: MayReplace,
): Promise<void> {
  await set(change, id, mayReplace, (row) => {
    mustBeFine(
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

/** At any time; more time can make a published assessment wait for students again. */
export async function setDueDate(change: Change, id: number, dueDate: string, mayReplace: MayReplace): Promise<void> {
  const row = await set(change, id, mayReplace, ({ type, publishDate }) => {
    mustBeAhead({ type, dueDate }, change.now);
    const due = new Date(dueDate);
    if (publishDate && due <= publishDate)
      throw badRequest('errors.assessmentDueDate', { type: typeWord(type) }, 'dueDate');
    return { dueDate: due };
  });
  await followWorks(change, row);
}

/** Into the archive or out of it. */
export async function setArchived(
  change: Change,
  id: number,
  archived: boolean,
  mayReplace: MayReplace,
): Promise<void> {
  await set(change, id, mayReplace, ({ archivedAt }) => ({ archivedAt: archived ? (archivedAt ?? change.now) : null }));
  await refreshStatistics(change.tx, [id], change.now);
}

export async function softDelete(change: Change, id: number, mayReplace: MayReplace): Promise<void> {
  await set(change, id, mayReplace, () => ({ deletedAt: change.now }));
  await refreshStatistics(change.tx, [id], change.now);
}

/** Takes a deletion back; one that is not deleted stays as it is. */
export async function restore(change: Change, id: number): Promise<void> {
  if (await undeleteAssessment(change, id)) await refreshStatistics(change.tx, [id], change.now);
}
