import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { memberRole } from './enums';
import { doneSchema, emailSchema, idParam, idParams } from './fields';
import { invitationCode } from './school';

/**
 * A pending invitation. `email` is null for a code that anybody may use, `role` is what the member becomes; the code
 * itself is never returned again.
 */
export const openInvitationSchema = z.object({
  id: z.int(),
  email: z.string().nullable(),
  role: z.enum(memberRole),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  uses: z.int(),
  maxUses: z.int(),
});
export type OpenInvitation = z.infer<typeof openInvitationSchema>;

/** How teachers join a school. `joinByCode`: whether codes without an e-mail address are accepted. */
export const joiningSchema = z.object({ joinByCode: z.boolean(), invitations: z.array(openInvitationSchema) });
export type Joining = z.infer<typeof joiningSchema>;

export const joiningBody = z.strictObject({ joinByCode: z.boolean() });
/** Without a role the address joins as a teacher. */
export const inviteByMailBody = z.strictObject({ email: emailSchema, role: z.enum(memberRole).optional() });

export type InviteByMailBody = z.infer<typeof inviteByMailBody>;

export const getJoining = endpoint({
  method: 'GET',
  path: '/school/:id/joining',
  status: 200,
  access: 'teacher',
  reads: ['invitation'],
  params: idParams,
  response: joiningSchema,
  summary: 'How teachers come into the school: its setting and its open invitations',
});

export const setJoining = endpoint({
  method: 'POST',
  path: '/school/:id/joining',
  status: 200,
  access: 'teacher',
  changes: ['invitation'],
  params: idParams,
  body: joiningBody,
  response: doneSchema,
  summary: 'Open or close joining by code',
});

export const inviteByMail = endpoint({
  method: 'POST',
  path: '/school/:id/invitation/mail',
  status: 201,
  access: 'teacher',
  changes: ['invitation'],
  limit: 'invitation',
  params: idParams,
  body: inviteByMailBody,
  response: doneSchema,
  summary: 'Mail an invitation that only this address can use',
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/school/:id/invitation/:invitationId',
  status: 200,
  access: 'teacher',
  changes: ['invitation'],
  params: z.strictObject({ id: idParam, invitationId: idParam }),
  response: doneSchema,
  summary: 'Revoke an invitation',
});

/** Public, for the link of an invitation: returns the name of the school only. */
export const readInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitation',
  status: 200,
  access: 'public',
  reads: ['invitation', 'school'],
  limit: 'invitationCode',
  body: z.strictObject({ code: invitationCode }),
  response: z.object({ school: z.string() }),
  summary: 'Which school an invitation is for',
});
