import { notFound } from '../../refusals/refusal';
import { type Call } from '../../server/route';
import { releasedTo } from '../attempt/public';
import { ownProgress } from '../learn-progress/public';
import { isPractisable } from './repository';

type Calling = Pick<Call, 'db' | 'account' | 'services'>;

/** The student, and the assessments whose key this student has been shown. @throws 404 for an account without a student. */
export async function practising(call: Calling) {
  const reading = await ownProgress(call);
  return { reading, student: reading.student, solved: await releasedTo(reading, reading.student, 'solution') };
}

/** Students answer questions that are open for practice and not part of a running assessment. @throws 404 */
export async function mayPractise(call: Calling, questionId: number) {
  const { student, solved } = await practising(call);
  if (!(await isPractisable(call.db, student, solved, questionId))) throw notFound();
  return student;
}
