import type { ErrorKey } from 'shared/contract/message-key';

// A separate chunk: 200 kB of word lists, needed only when a password is chosen.
const loadGuessing = () => import('shared/contract/guessable-password').catch(() => undefined);

/** Preloads the word lists on focus of a new-password field. */
export const onChoosingPassword = () => void loadGuessing();

interface PasswordForm<Name extends string> {
  failAt: (name: Name, key: ErrorKey) => void;
}

/**
 * Shows at its field why a new password is guessable. If the word lists failed to load, the server checks alone.
 *
 * @param about names, e-mail addresses and schools of the user, as far as this page knows them.
 * @returns whether it was rejected.
 */
export async function refuseGuessable<Name extends string>(
  form: PasswordForm<Name>,
  field: Name,
  password: string,
  about: readonly string[],
): Promise<boolean> {
  const guessing = await loadGuessing();
  const problem = guessing?.guessablePasswordProblem(password, about, field);
  if (problem) form.failAt(field, problem.key);
  return problem !== undefined;
}
