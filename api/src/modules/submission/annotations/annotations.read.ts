import { type Rubric } from '@teacher-portal/rubrics/rubric';
import { type Annotation, type ShownAnnotation } from 'shared/contract/annotation';
import { type Database } from '../../../db/database';
import { personOf } from '../../wire';
import { type SubmissionRow } from '../repository';
import { type AnnotationRow, listPresent } from './annotations.repository';

type Reader = Pick<SubmissionRow, 'isBlind' | 'second'> & { userId: number };

/**
 * A second marker does not see those of the first until the second mark stands, nor the first those of the second; students
 * see those of the first.
 */
const isSeenBy = ({ isBlind, second, userId }: Reader) =>
  isBlind
    ? (row: AnnotationRow) => row.asSecond && row.userId === userId
    : (row: AnnotationRow) => !row.asSecond || second !== 'missing';

/** The annotations of a submission for who grades it. */
export async function annotationsFor(db: Database, submissionId: number, reader: Reader): Promise<Annotation[]> {
  const rows = (await listPresent(db, submissionId)).filter(isSeenBy(reader));
  return rows.flatMap(({ id, questionId, mark, userId, name, at }) =>
    mark ? [{ id, questionId, ...mark, by: personOf(userId, name), at: at.toISOString() }] : [],
  );
}

const criterionOf = (rubric: Rubric | undefined, mark: ShownAnnotation) => {
  const { criterionId } = { criterionId: null, ...mark.shape };
  const found = rubric?.groups.flatMap(({ criteria }) => criteria).find(({ id }) => id === criterionId);
  return found && { criterion: { text: found.text, points: found.points } };
};

/** The annotations of a submission, and of that by which its group is graded, for its student, by question, as they stand in the result. */
export async function annotationsShown(
  db: Database,
  submissionIds: readonly number[],
  rubrics: ReadonlyMap<number, Rubric>,
): Promise<ReadonlyMap<number, { annotations: ShownAnnotation[] }>> {
  const shown = new Map<number, { annotations: ShownAnnotation[] }>();
  const rows = await Promise.all(submissionIds.map((id) => listPresent(db, id)));
  for (const { questionId, mark, asSecond } of rows.flat()) {
    if (!mark || asSecond) continue;
    const before = shown.get(questionId)?.annotations ?? [];
    const annotation = { ...mark, ...criterionOf(rubrics.get(questionId), mark) };
    shown.set(questionId, { annotations: [...before, annotation] });
  }
  return shown;
}
