import * as z from 'shared/z';
import { confirmBody } from './account';
import { type Endpoint, endpoint } from './endpoint';
import { doneSchema, idParams, integerSchema, nameSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { type Resource } from './resource';

/** What a token allows; `write` includes reading. */
export const tokenScopes = ['read', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** A token for programs, which act as its owner. The token itself is shown once, when it is created. */
export const accessTokenSchema = z.object({
  id: z.int(),
  name: z.string(),
  scope: z.enum(tokenScopes),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Accurate to a few minutes; null if never used. */
  usedAt: z.iso.datetime().nullable(),
});
export type AccessToken = z.infer<typeof accessTokenSchema>;

export const accessTokenBody = z.strictObject({
  ...confirmBody.shape,
  name: nameSchema,
  scope: z.enum(tokenScopes, message('errors.invalidValue')),
  /** Days until it expires. */
  days: integerSchema
    .min(1, message('errors.invalidValue'))
    .max(limits.accessTokenDaysMax, message('errors.invalidValue')),
});
export type AccessTokenBody = z.input<typeof accessTokenBody>;

export const listAccessTokens = endpoint({
  method: 'GET',
  path: '/auth/tokens',
  status: 200,
  access: 'teacher',
  reads: ['accessToken'],
  response: z.array(accessTokenSchema),
  summary: 'The access tokens of the account that still work',
});

export const createAccessToken = endpoint({
  method: 'POST',
  path: '/auth/tokens',
  status: 201,
  access: 'teacher',
  changes: ['accessToken'],
  limit: 'ownPassword',
  body: accessTokenBody,
  response: z.object({ token: z.string(), accessToken: accessTokenSchema }),
  summary: 'Make an access token; its text is in this answer only',
});

export const revokeAccessToken = endpoint({
  method: 'DELETE',
  path: '/auth/tokens/:id',
  status: 200,
  access: 'teacher',
  changes: ['accessToken'],
  params: idParams,
  response: doneSchema,
  summary: 'Revoke an access token',
});

/** Neither readable nor writable with a token: otherwise the holder of a token could keep access after it expires. */
const ownersOnly: ReadonlySet<Resource> = new Set<Resource>([
  'accessToken',
  'calendarAddress',
  'invitation',
  'member',
  'secondFactor',
  'serviceAccount',
  'session',
  'webhook',
]);

/** Readable but not writable: a token must not be able to create other ways of access. */
const changedByOwners: ReadonlySet<Resource> = new Set<Resource>([
  'account',
  'guardianLink',
  'reportCard',
  'studentAccess',
]);

/** Whether a token of this scope may call an endpoint. Account and sign-in endpoints are for sessions only. */
export function tokenMayCall(scope: TokenScope, { path, reads, changes }: Endpoint): boolean {
  if (path.startsWith('/auth/')) return false;
  const touched = [...(reads ?? []), ...(changes ?? [])];
  if (touched.some((resource) => ownersOnly.has(resource))) return false;
  if (changes?.some((resource) => changedByOwners.has(resource))) return false;
  return scope === 'write' || changes === undefined;
}
