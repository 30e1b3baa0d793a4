import { signUpBody } from 'shared/contract/auth';
import { message } from 'shared/contract/message-key';
import * as z from 'shared/z';

/** The body of the API, and the repeated password. */
export const registerForm = signUpBody
  .extend({ confirmPassword: z.string(message('errors.required')) })
  .superRefine(({ password, confirmPassword }, context) => {
    if (password === confirmPassword) return;
    context.addIssue({
      code: 'custom',
      message: message('errors.passwordsMatch'),
      path: ['confirmPassword'],
      input: confirmPassword,
    });
  });
