import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { message } from './message-key';
import { invitationCode } from './school';
import { signInAnswerSchema } from './sign-in-answer';

const invalid = message('errors.invalidValue');
const expired = message('errors.ssoExpired');

/** An identity provider that this portal is set up for. `name` is what people call it. */
export const identityProviderSchema = z.object({ id: z.string(), name: z.string() });
export type IdentityProviderName = z.infer<typeof identityProviderSchema>;

export const providerBody = z.strictObject({ provider: z.string(invalid).regex(/^[a-z0-9-]{1,40}$/, invalid) });
export const providerVisitSchema = z.object({ challenge: z.string().min(1), address: z.string().min(1) });

/** What the browser brings back from a provider, with the challenge that it kept. */
export const providerAnswerBody = {
  challenge: z.string(expired).min(1, expired).max(200, expired),
  code: z.string(invalid).min(1, invalid).max(4000, invalid),
  state: z.string(invalid).min(1, invalid).max(200, invalid),
  /** RFC 9207: who sent the browser back. */
  issuer: z.string(invalid).max(1000, invalid).optional(),
};

/** The browser keeps the challenge and goes to `address`; the provider sends it back to `paths.singleSignOn`. */
export const startSingleSignOn = endpoint({
  method: 'POST',
  path: '/auth/single-sign-on/start',
  status: 201,
  access: 'public',
  changes: [],
  limit: 'singleSignOn',
  body: providerBody,
  response: providerVisitSchema,
  summary: 'Begin to sign in with an identity provider',
});

/**
 * What the provider's way back brings, with the challenge that this browser kept: works once. 401 `errors.ssoRefused` for an
 * answer that is not the provider's fresh one for this portal, 403 where it is but lets nobody in, 503 when the provider is away.
 */
export const finishSingleSignOn = endpoint({
  method: 'POST',
  path: '/auth/single-sign-on',
  status: 200,
  access: 'public',
  changes: ['session'],
  limit: 'providerAnswer',
  body: z.strictObject({
    ...providerAnswerBody,
    /** For a new account, where only invited people may register. */
    invitation: invitationCode.optional(),
  }),
  response: signInAnswerSchema,
  summary: 'Sign in with what the identity provider sent',
});
