import { limits } from './limits';
import { addressKey } from '@teacher-portal/text-folding/typed-text';

type SignInKey = 'errors.email' | 'errors.required' | 'errors.invalidCredentials';

/** The request body: the values as `signInBody` transforms them. */
export const cleanSignIn = ({ email = '', password = '' }: Partial<Record<string, string>>) => ({
  email: addressKey(email),
  password,
});

/**
 * The errors of `signInBody` for the first-paint script, which is too small for zod. `emailPattern` is that of the
 * schema.
 */
export function signInProblems(values: Partial<Record<string, string>>, emailPattern: RegExp) {
  const { email, password } = cleanSignIn(values);
  const problems: Partial<Record<string, SignInKey>> = {};
  if (email.length > limits.emailMax || !emailPattern.test(email)) problems.email = 'errors.email';
  if (password === '') problems.password = 'errors.required';
  else if (password.length > 1000) problems.password = 'errors.invalidCredentials';
  return problems;
}
