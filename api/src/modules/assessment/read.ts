import { type Assessment, type AssessmentSummary } from 'shared/contract/assessment';
import { assessmentsOfColleagues } from '../../classes/acting.repository';
import { mapInTurns } from '../../server/limits/in-turns';
import { orNotFound } from '../../refusals/refusal';
import { type Call } from '../../server/route';
import { readerOf } from '../../tenancy/files';
import { byName } from '../../text/name-order';
import { presentQuestion } from '../question/public';
import { presentAssessment, presentSummary } from './present';
import * as repository from './repository';
import { loadAsked } from './asked.repository';

type Reader = Pick<Call, 'db' | 'account' | 'services' | 'language'>;

/** Marks those that the caller may not change under the school's rule on classes. */
export async function withRights<Shown extends { id: number }>(
  { db, account }: Pick<Reader, 'db' | 'account'>,
  shown: readonly Shown[],
): Promise<(Shown & { mayChange?: false })[]> {
  const closed = await assessmentsOfColleagues(
    db,
    account,
    shown.map(({ id }) => id),
  );
  return shown.map((each) => (closed.has(each.id) ? { ...each, mayChange: false } : each));
}

const withRight = async <Shown extends { id: number }>(reader: Reader, shown: Shown) =>
  orNotFound((await withRights(reader, [shown]))[0]);

/** The current assessment, with its questions as published. @throws 404 */
export async function readAssessment(reader: Reader, id: number): Promise<Assessment> {
  const { db, account, services, language } = reader;
  const whole = orNotFound(await repository.findAssessment(db, account, id));
  const asked = await loadAsked(db, account, whole.placed);
  const readAddress = await readerOf(db, services.files, account, [whole.summary.assessment, asked]);
  const questions = await mapInTurns(asked, (question) => presentQuestion(question, readAddress));
  const targets = whole.targets.toSorted(byName(language));
  return withRight(reader, presentAssessment({ ...whole, targets }, questions, readAddress));
}

/** The current assessment as in a list. */
export async function readSummary(reader: Reader, id: number): Promise<AssessmentSummary> {
  const { db, account } = reader;
  return withRight(reader, presentSummary(orNotFound(await repository.findAssessment(db, account, id)).summary));
}
