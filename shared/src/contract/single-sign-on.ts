import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { message } from './message-key';
import { invitationCode } from './school';
import { signInAnswerSchema } from './sign-in-answer';

const invalid = message('errors.invalidValue');
const expired = message('errors.ssoExpired');

/** An identity provider configured for this portal. `name` is shown to users. */
export const identityProviderSchema = z.object({ id: z.string(), name: z.string() });
export type IdentityProviderName = z.infer<typeof identityProviderSchema>;

export const providerBody = z.strictObject({ provider: z.string(invalid).regex(/^[a-z0-9-]{1,40}$/, invalid) });
export const providerVisitSchema = z.object({ challenge: z.string().min(1), address: z.string().min(1) });

/** The provider's redirect parameters with the challenge that the browser has stored. */
export const providerAnswerBody = {
  challenge: z.string(expired).min(1, expired).max(200, expired),
  code: z.string(invalid).min(1, invalid).max(4000, invalid),
  state: z.string(invalid).min(1, invalid).max(200, invalid),
  /** RFC 9207: the issuer of the response. */
  issuer: z.string(invalid).max(1000, invalid).optional(),
};

/** The browser stores the challenge and goes to `address`; the provider redirects to `paths.singleSignOn`. */
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
 * Exchanges the provider's redirect parameters and the stored challenge for a session, once. 401 `errors.ssoRefused` if
 * the response is not a fresh one from the provider for this portal, 403 if it is valid but matches no account, 503 if
 * the provider is unreachable.
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
    /** For a new account, if registration requires an invitation. */
    invitation: invitationCode.optional(),
  }),
  response: signInAnswerSchema,
  summary: 'Sign in with what the identity provider sent',
});
