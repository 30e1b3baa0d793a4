import { type Assessment, type AssessmentSummary } from 'shared/contract/assessment';
import { mapInTurns } from '../../server/in-turns';
import { orNotFound } from '../../server/refusal';
import { type Call } from '../../server/route';
import { readerOf } from '../../tenancy/files';
import { presentQuestion } from '../question/row';
import { presentAssessment, presentSummary } from './present';
import * as repository from './repository';
import { loadAsked } from './asked.repository';

type Reader = Pick<Call, 'db' | 'account' | 'services'>;

/** The current assessment, with its questions as published. @throws 404 */
export async function readAssessment({ db, account, services }: Reader, id: number): Promise<Assessment> {
  const whole = orNotFound(await repository.findAssessment(db, account, id));
  const asked = await loadAsked(db, account, whole.placed);
  const readAddress = await readerOf(db, services.files, account, [whole.summary.assessment, asked]);
  const questions = await mapInTurns(asked, (question) => presentQuestion(question, readAddress));
  return presentAssessment(whole, questions, readAddress);
}

/** The current assessment as in a list. */
export async function readSummary({ db, account }: Reader, id: number): Promise<AssessmentSummary> {
  return presentSummary(orNotFound(await repository.findAssessment(db, account, id)).summary);
}
