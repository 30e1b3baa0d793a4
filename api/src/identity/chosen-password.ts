import { guessablePasswordProblem } from 'shared/contract/guessable-password';
import { badRequest } from '../refusals/refusal';
import { hashPassword } from './secrets';

/**
 * Hashes a new password.
 *
 * @param about words that somebody who knows the user would try: names, e-mail address, schools.
 * @throws 400 at `field` for a guessable one.
 */
export async function chosenPasswordHash(password: string, about: readonly string[], field: string): Promise<string> {
  const problem = guessablePasswordProblem(password, about, field);
  if (problem) throw badRequest(problem.key, {}, field);
  return hashPassword(password);
}
