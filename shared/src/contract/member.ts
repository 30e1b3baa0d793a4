import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { memberRole } from './enums';
import { doneSchema, idParam, idParams } from './fields';
import { personPicture } from './person-picture';

/** A member of a school. `courses`: the number of its courses that the member teaches. */
export const memberSchema = z.object({
  userId: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(memberRole),
  joinedAt: z.iso.datetime(),
  courses: z.int(),
  pictureSource: personPicture.pictureSource,
});
export type Member = z.infer<typeof memberSchema>;

const memberParams = z.strictObject({ id: idParam, userId: idParam });

export const setMemberRoleBody = z.strictObject({ role: z.enum(memberRole) });

export const listMembers = endpoint({
  method: 'GET',
  path: '/school/:id/member',
  status: 200,
  access: 'teacher',
  act: 'own',
  reads: ['member', 'course'],
  params: idParams,
  response: z.array(memberSchema),
  summary: 'The members of the school by name; for assistants and guests only themselves',
});

export const setMemberRole = endpoint({
  method: 'PUT',
  path: '/school/:id/member/:userId',
  status: 200,
  access: 'teacher',
  changes: ['member', 'school'],
  params: memberParams,
  body: setMemberRoleBody,
  response: doneSchema,
  summary: 'Change the role of a member; the last owner stays one',
});

/** For a lost or stolen device. Access tokens stay; the member ends those. */
export const endMemberSessions = endpoint({
  method: 'POST',
  path: '/school/:id/member/:userId/sessions/end',
  status: 200,
  access: 'teacher',
  changes: ['member'],
  params: memberParams,
  response: doneSchema,
  summary: 'End every session of a member, as an owner',
});

/** `coursesTo`: the member who takes over the courses of the removed one; required if there are any. */
const removeMemberQuery = z.strictObject({ coursesTo: idParam.optional() });

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/school/:id/member/:userId',
  status: 200,
  access: 'teacher',
  changes: ['member', 'school', 'grade', 'course', 'account'],
  act: 'own',
  params: memberParams,
  query: removeMemberQuery,
  response: doneSchema,
  summary: 'Remove a member, as an owner, or leave the school; the last owner stays',
});
