import { type Question } from 'shared/contract/question';
import { mapInTurns } from '../../server/limits/in-turns';
import { orNotFound } from '../../refusals/refusal';
import { type Call } from '../../server/route';
import { readerOf } from '../../tenancy/files';
import { presentQuestion } from './row';
import { sharingOf } from './sharing/sharing.repository';
import { findQuestion, loadQuestions, type WholeQuestion } from './repository';

type Reader = Pick<Call, 'db' | 'account' | 'services'>;

/** The questions for the caller, with signed URLs of the pictures. */
export async function presentAll(
  { db, account, services }: Reader,
  rows: readonly WholeQuestion[],
): Promise<Question[]> {
  const readAddress = await readerOf(db, services.files, account, rows);
  const sharing = await sharingOf(
    db,
    account,
    rows.map(({ question }) => question.id),
  );
  return mapInTurns(rows, (whole) => {
    const shared = sharing.get(whole.question.id);
    return Object.assign(presentQuestion(whole, readAddress), shared && { sharing: shared });
  });
}

/** The same by id, in the order of the ids. */
export const readQuestions = async (call: Reader, ids: readonly number[]): Promise<Question[]> =>
  presentAll(call, await loadQuestions(call.db, call.account, ids));

/** The current question. @throws 404 */
export async function readQuestion(call: Reader, id: number): Promise<Question> {
  const whole = orNotFound(await findQuestion(call.db, call.account, id));
  return orNotFound((await presentAll(call, [whole]))[0]);
}
