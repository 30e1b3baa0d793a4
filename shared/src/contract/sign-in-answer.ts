import * as z from 'shared/z';
import { sessionSchema } from './profile';

const secondFactorMethodSchema = z.enum(['totp', 'passkey']);
export type SecondFactorMethod = z.infer<typeof secondFactorMethodSchema>;

/**
 * Returned instead of a session: the password was right, and the account has a second factor. The challenge is valid
 * for one sign-in.
 */
export const secondFactorNeededSchema = z.object({
  secondFactor: z.object({
    challenge: z.string().min(1),
    methods: z.array(secondFactorMethodSchema),
    expiresAt: z.iso.datetime(),
  }),
});
export type SecondFactorNeeded = z.infer<typeof secondFactorNeededSchema>;

/** The second shape is only for accounts with a second factor. */
export const signInAnswerSchema = z.union([sessionSchema, secondFactorNeededSchema]);
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;
