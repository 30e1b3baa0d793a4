import { inForm } from '@teacher-portal/text-folding/combining-marks';
import { limits } from './limits';
import type { ErrorKey, Problem } from './message-key';

const problem = (key: ErrorKey, field: string): Problem => ({ key, path: [field] });

/** Keyboards send ş as one character or as two. */
const isSame = (one: string, other: string): boolean => inForm(one, 'NFC') === inForm(other, 'NFC');

/** The rule for one password: longer than eight characters, and short enough to hash cheaply. */
export function passwordProblem(password: string, field = 'password'): Problem | undefined {
  const length = [...inForm(password, 'NFC')].length;
  if (length < limits.passwordMin) return problem('errors.passwordLength', field);
  if (length > limits.passwordMax) return problem('errors.passwordTooLong', field);
  return undefined;
}

/** Checks the password, then the confirmation, then whether they match. */
export function newPasswordProblem(draft: { newPassword: string; confirmNewPassword: string }): Problem | undefined {
  return (
    passwordProblem(draft.newPassword, 'newPassword') ??
    passwordProblem(draft.confirmNewPassword, 'confirmNewPassword') ??
    (isSame(draft.newPassword, draft.confirmNewPassword)
      ? undefined
      : problem('errors.passwordsMatch', 'confirmNewPassword'))
  );
}

/** Like a new password, and it must differ from the current one. */
export function changedPasswordProblem(draft: {
  currentPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}): Problem | undefined {
  return (
    newPasswordProblem(draft) ??
    (isSame(draft.newPassword, draft.currentPassword) ? problem('errors.passwordSame', 'newPassword') : undefined)
  );
}
