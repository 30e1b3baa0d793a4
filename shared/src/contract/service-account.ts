import * as z from 'shared/z';
import { confirmBody } from './account';
import { endpoint } from './endpoint';
import { doneSchema, idParam, idParams, integerSchema, nameSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';

/** Which lists of the school a program may read. */
export const accountScopes = ['people', 'classes', 'work'] as const;
export type AccountScope = (typeof accountScopes)[number];

/** The account of a program at a school. It belongs to no person, so it stays when its maker leaves. */
export const serviceAccountSchema = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(accountScopes)),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Until when the token before the last renewal works, too. */
  formerUntil: z.iso.datetime().nullable(),
  /** Accurate to a few minutes; null if never used. */
  usedAt: z.iso.datetime().nullable(),
});
export type ServiceAccount = z.infer<typeof serviceAccountSchema>;

const days = integerSchema
  .min(1, message('errors.invalidValue'))
  .max(limits.accessTokenDaysMax, message('errors.invalidValue'));

export const serviceAccountBody = z.strictObject({
  ...confirmBody.shape,
  name: nameSchema,
  scopes: z
    .array(z.enum(accountScopes, message('errors.invalidValue')))
    .min(1, message('errors.required'))
    .max(accountScopes.length, message('errors.invalidValue')),
  /** Days until the token expires. */
  days,
});
export type ServiceAccountBody = z.input<typeof serviceAccountBody>;

/** How long the token before still works, in hours: while the program gets the new one. */
export const overlapHours = [0, 24, 168] as const;

export const renewServiceAccountBody = z.strictObject({
  ...confirmBody.shape,
  days,
  overlapHours: z.union(
    overlapHours.map((hours) => z.literal(hours)),
    message('errors.invalidValue'),
  ),
});
export type RenewServiceAccountBody = z.input<typeof renewServiceAccountBody>;

const accountParams = z.strictObject({ id: idParam, accountId: idParam });
const withToken = z.object({ token: z.string(), account: serviceAccountSchema });

export const listServiceAccounts = endpoint({
  method: 'GET',
  path: '/school/:id/service-accounts',
  status: 200,
  access: 'teacher',
  reads: ['serviceAccount'],
  params: idParams,
  response: z.array(serviceAccountSchema),
  summary: 'The service accounts of a school, for its owners',
});

export const createServiceAccount = endpoint({
  method: 'POST',
  path: '/school/:id/service-accounts',
  status: 201,
  access: 'teacher',
  changes: ['serviceAccount'],
  limit: 'ownPassword',
  params: idParams,
  body: serviceAccountBody,
  response: withToken,
  summary: 'Make a service account, as an owner; its token is in this answer only',
});

export const renewServiceAccount = endpoint({
  method: 'POST',
  path: '/school/:id/service-accounts/:accountId/token',
  status: 200,
  access: 'teacher',
  changes: ['serviceAccount'],
  limit: 'ownPassword',
  params: accountParams,
  body: renewServiceAccountBody,
  response: withToken,
  summary: 'Give a service account a new token; the one before works for `overlapHours`',
});

export const revokeServiceAccount = endpoint({
  method: 'DELETE',
  path: '/school/:id/service-accounts/:accountId',
  status: 200,
  access: 'teacher',
  changes: ['serviceAccount'],
  params: accountParams,
  response: doneSchema,
  summary: 'Revoke a service account; it reads nothing from now on',
});
