import { type Call } from '../../server/route';
import { byClassList } from '../../text/name-order';
import { listByAssessment, type SubmissionRow } from './repository';

/** The submissions of an assessment as the class list has their students. */
export async function listed({ db, account, language }: Call, assessmentId: number): Promise<SubmissionRow[]> {
  const compare = byClassList(language);
  return (await listByAssessment(db, account, assessmentId)).sort((a, b) => compare(a.student, b.student));
}
