import * as z from 'shared/z';
import { confirmBody } from './account';
import { endpoint } from './endpoint';
import { doneSchema, idParams, nameSchema } from './fields';
import { message } from './message-key';
import { sessionSchema } from './profile';
import { newRecoveryCodesSchema } from './second-factor';

export const passkeySchema = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/**
 * As WebAuthn defines it (`PublicKeyCredentialCreationOptionsJSON` and similar); browser and server library read the
 * rest.
 */
const optionsSchema = z.object({ challenge: z.string() }).catchall(z.unknown());
const text = z.string(message('errors.passkeyRefused')).max(20_000, message('errors.passkeyRefused'));
/** The credential that the browser created; only the fields that are read here. */
const credentialSchema = z.object({
  id: text,
  rawId: text,
  type: z.literal('public-key', message('errors.passkeyRefused')),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.unknown().optional(),
});
const registration = credentialSchema.extend({
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(text.max(20)).max(10).optional(),
  }),
});
const assertion = credentialSchema.extend({
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.nullish(),
  }),
});

export const passkeyNameBody = z.strictObject({ name: nameSchema });

const own = { access: 'teacher', withoutSecondFactor: true } as const;

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/auth/passkeys',
  status: 200,
  ...own,
  reads: ['secondFactor'],
  response: z.array(passkeySchema),
  summary: 'The passkeys of the account',
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/options',
  status: 201,
  ...own,
  changes: [],
  limit: 'ownPassword',
  body: confirmBody,
  response: optionsSchema,
  summary: 'Options for making a passkey',
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys',
  status: 201,
  ...own,
  changes: ['secondFactor'],
  body: z.strictObject({ name: nameSchema, credential: registration }),
  response: newRecoveryCodesSchema,
  summary: 'Add the passkey that the browser has made',
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/auth/passkeys/:id',
  status: 200,
  ...own,
  changes: ['secondFactor'],
  params: idParams,
  body: passkeyNameBody,
  response: doneSchema,
  summary: 'Rename a passkey',
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/:id/remove',
  status: 200,
  ...own,
  changes: ['secondFactor'],
  limit: 'ownPassword',
  params: idParams,
  body: confirmBody,
  response: doneSchema,
  summary: 'Remove a passkey',
});

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  status: 201,
  access: 'public',
  changes: [],
  limit: 'passkey',
  response: optionsSchema,
  summary: 'Options for signing in with a passkey',
});

/** Replaces both the password and the second factor, because a passkey verifies the user. */
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  status: 200,
  access: 'public',
  changes: ['session'],
  limit: 'passkey',
  body: z.strictObject({ credential: assertion }),
  response: sessionSchema,
  summary: 'Sign in with a passkey',
});
