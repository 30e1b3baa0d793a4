import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { doneSchema, idParam, idParams, instantSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { eventKinds } from './service-events';

/** What every webhook is told, so that nobody forgets to erase or to merge. */
export const alwaysTold = ['person.merged', 'person.parted', 'person.erased'] as const;
/** What a webhook can be told: that a day began is for services alone. */
const webhookKinds = eventKinds.filter((kind) => kind !== 'day.began');
export type WebhookKind = (typeof webhookKinds)[number];
type ChosenKind = Exclude<WebhookKind, (typeof alwaysTold)[number]>;
/** What an owner may choose besides. */
export const chosenKinds = webhookKinds.filter(
  (kind): kind is ChosenKind => !(alwaysTold as readonly string[]).includes(kind),
);

/** Why a webhook is off: an owner switched it off, it failed for days, or its server said that it is gone. */
export const webhookStops = ['owner', 'failed', 'gone'] as const;
export type WebhookStop = (typeof webhookStops)[number];

/** Why the last attempt failed. `private`: its name leads to an address that is not public. */
export const webhookFaults = ['down', 'slow', 'refused', 'private'] as const;
export type WebhookFault = (typeof webhookFaults)[number];

export const webhookSchema = z.object({
  id: z.int(),
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  createdAt: z.iso.datetime(),
  /** The last time that events arrived; null before the first. */
  sentAt: z.iso.datetime().nullable(),
  /** Since when nothing has arrived, and why; null while all is well. */
  failingSince: z.iso.datetime().nullable(),
  fault: z.enum(webhookFaults).nullable(),
  stoppedAt: z.iso.datetime().nullable(),
  stoppedFor: z.enum(webhookStops).nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

const urlSchema = z
  .string(message('errors.required'))
  .trim()
  .min(1, message('errors.required'))
  .max(limits.webhookUrlMax, message('errors.invalidValue'))
  .refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  }, message('errors.webhookUrl'));

export const webhookBody = z.strictObject({
  url: urlSchema,
  kinds: z
    .array(z.enum(webhookKinds, message('errors.invalidValue')))
    .max(webhookKinds.length, message('errors.invalidValue')),
});
export type WebhookBody = z.input<typeof webhookBody>;

const webhookParams = z.strictObject({ id: idParam, webhookId: idParam });
const withSecret = z.object({ secret: z.string(), webhook: webhookSchema });

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/school/:id/webhooks',
  status: 200,
  access: 'teacher',
  reads: ['webhook'],
  params: idParams,
  response: z.array(webhookSchema),
  summary: 'The webhooks of a school, for its owners',
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/school/:id/webhooks',
  status: 201,
  access: 'teacher',
  changes: ['webhook'],
  limit: 'upload',
  params: idParams,
  body: webhookBody,
  response: withSecret,
  summary: 'Make a webhook, as an owner; the secret that signs is in this answer only',
});

export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/school/:id/webhooks/:webhookId',
  status: 200,
  access: 'teacher',
  changes: ['webhook'],
  params: webhookParams,
  body: z.strictObject({ ...webhookBody.shape, on: z.boolean(message('errors.invalidValue')) }),
  response: webhookSchema,
  summary: 'Change the address and the kinds of a webhook, and switch it on or off',
});

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/school/:id/webhooks/:webhookId/secret',
  status: 200,
  access: 'teacher',
  changes: ['webhook'],
  limit: 'upload',
  params: webhookParams,
  response: withSecret,
  summary: 'Give a webhook a new secret; for a day the one before signs as well',
});

/** Sends a call without events at once. */
export const tryWebhook = endpoint({
  method: 'POST',
  path: '/school/:id/webhooks/:webhookId/try',
  status: 200,
  access: 'teacher',
  changes: ['webhook'],
  limit: 'upload',
  params: webhookParams,
  response: z.object({ fault: z.enum(webhookFaults).nullable() }),
  summary: 'Send a signed call without events, and tell what came of it',
});

export const replayWebhook = endpoint({
  method: 'POST',
  path: '/school/:id/webhooks/:webhookId/replay',
  status: 200,
  access: 'teacher',
  changes: ['webhook'],
  params: webhookParams,
  body: z.strictObject({ since: instantSchema }),
  response: doneSchema,
  summary: 'Send what happened since a moment again, at most of the last 30 days',
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/school/:id/webhooks/:webhookId',
  status: 200,
  access: 'teacher',
  changes: ['webhook'],
  params: webhookParams,
  response: doneSchema,
  summary: 'Delete a webhook',
});
