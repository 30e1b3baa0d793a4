import { type Assessment, type AssessmentSummary } from 'shared/contract/assessment';
import { orNotFound } from '../../server/refusal';
import { type Call } from '../../server/route';
import { presentAssessment, presentSummary } from './present';
import * as repository from './repository';
import { loadAsked } from './snapshot.repository';

type Reader = Pick<Call, 'db' | 'account' | 'services'>;

/** An assessment as it is now, whole, with its questions as students were asked them. @throws 404 */
export async function assessmentNow({ db, account, services }: Reader, id: number): Promise<Assessment> {
  const whole = orNotFound(await repository.findAssessment(db, account, id));
  return presentAssessment(whole, await loadAsked(db, account, whole.placed), services.files.readAddress);
}

/** The same as lists show it. */
export async function summaryNow({ db, account }: Reader, id: number): Promise<AssessmentSummary> {
  return presentSummary(orNotFound(await repository.findAssessment(db, account, id)).summary);
}
