import { type Call } from '../../../server/route';
import { readerOf } from '../../../tenancy/files';
import { listKept } from '../late-answers/kept.repository';
import { presentGraded } from '../present';
import { asSecondMarker } from '../second/as-second-marker.read';
import * as repository from '../repository';

type Reader = Pick<Call, 'db' | 'account' | 'services'>;

/**
 * A submission with its answers, scores and kept answers as they are now. `known`: what the caller has read already, and
 * whose version is then that of the answer, so that a change in between is a conflict of the next update.
 */
export async function gradedNow(
  { db, account, services }: Reader,
  id: number,
  known?: { row: repository.SubmissionRow; placed: readonly repository.PlacedQuestion[] },
) {
  const row = known?.row ?? (await repository.findSubmission(db, account, id));
  const [questions, answers, kept] = await Promise.all([
    known?.placed ?? repository.listPlaced(db, row.submission.assessmentId),
    repository.listAnswers(db, id),
    listKept(db, row.submission),
  ]);
  const readAddress = await readerOf(db, services.files, account, [answers, kept]);
  const graded = presentGraded(row, questions, { answers, kept }, readAddress);
  return row.isBlind ? asSecondMarker(db, graded) : graded;
}
