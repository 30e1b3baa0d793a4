import { type Call } from '../../../server/route';
import { conflict } from '../../../refusals/refusal';
import { hasSubmissions, lockAssessment, readSummary, requireNotArchived } from '../../assessment/public';
import { keepGuess } from './kept-forecast.repository';

/** Keeps the caller's own guess; a later one replaces it. @throws 404, 409 for a draft, and once somebody has begun */
export async function guess(call: Pick<Call, 'db' | 'account' | 'services' | 'language'>, id: number, mean: number) {
  const { account, services } = call;
  await readSummary(call, id);
  await call.db.transaction(async (tx) => {
    const now = services.now();
    const row = await lockAssessment({ tx, tenant: account, now }, id);
    requireNotArchived(row);
    if (row.publishedAt === null || (await hasSubmissions(tx, id))) throw conflict('errors.guessTooLate');
    await keepGuess(tx, { assessmentId: id, schoolId: row.schoolId, userId: account.userId, mean, guessedAt: now });
  });
  return { guess: mean };
}
