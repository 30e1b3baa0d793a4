import { endpoint } from '@teacher-portal/remote-sdk/contract/endpoint';
import * as z from '@teacher-portal/remote-sdk/z';
import {
  aboutBody,
  messageKey,
  messageText,
  reportReason,
  reportRowSchema,
  reportSchema,
  threadRowSchema,
  threadSchema,
} from './message.schema';

const service = 'mfe-classroom' as const;
const messages = ['mfe-classroom:message'] as const;
const reports = ['mfe-classroom:report'] as const;
const school = z.coerce.number().int();
const id = z.coerce.number().int().positive().max(2_147_483_647);
const params = z.strictObject({ id });
const added = { key: messageKey, text: messageText };
const readBody = z.strictObject({ last: z.int().positive() });
const reportBody = z.strictObject({ message: z.int().positive(), reason: reportReason });

const shared = { service, status: 200, params } as const;
const ofStudent = { access: 'student', act: 'own' } as const;

export const listThreads = endpoint({
  service,
  method: 'GET',
  path: '/threads',
  status: 200,
  access: 'teacher',
  reads: messages,
  query: z.strictObject({ school }),
  response: z.array(threadRowSchema),
  summary: 'Conversations with students of the classes of the caller, the newest first',
});

export const getThread = endpoint({
  ...shared,
  method: 'GET',
  path: '/threads/:id',
  access: 'teacher',
  reads: messages,
  response: threadSchema,
  summary: 'One conversation with a student of a class of the caller',
});

export const listClassStudents = endpoint({
  service,
  method: 'GET',
  path: '/classes/:class/students',
  status: 200,
  access: 'teacher',
  reads: ['mfe-classroom:class'],
  params: z.strictObject({ class: id }),
  query: z.strictObject({ school }),
  response: z.array(z.object({ id: z.int(), name: z.string() })),
  summary: 'The students of a class of the caller',
});

export const startThread = endpoint({
  service,
  method: 'POST',
  path: '/threads',
  status: 201,
  access: 'teacher',
  changes: messages,
  body: z.strictObject({
    school: z.int(),
    class: z.int().positive(),
    student: z.int().positive(),
    about: aboutBody,
    ...added,
  }),
  response: threadSchema,
  summary: 'Write to a student of a class of the caller; all teachers of the class read it',
});

export const answerThread = endpoint({
  ...shared,
  method: 'POST',
  path: '/threads/:id/messages',
  status: 201,
  access: 'teacher',
  changes: messages,
  body: z.strictObject(added),
  response: threadSchema,
  summary: 'Answer a student',
});

export const readThread = endpoint({
  ...shared,
  method: 'PUT',
  path: '/threads/:id/read',
  access: 'teacher',
  act: 'own',
  changes: messages,
  body: readBody,
  response: z.null(),
  summary: 'Note how far the caller has read',
});

export const reportMessage = endpoint({
  ...shared,
  method: 'POST',
  path: '/threads/:id/reports',
  access: 'teacher',
  changes: [...messages, ...reports],
  body: reportBody,
  response: z.null(),
  summary: 'Report a message to the owners and heads of the school; the conversation is kept',
});

export const listReports = endpoint({
  service,
  method: 'GET',
  path: '/reports',
  status: 200,
  access: 'teacher',
  act: 'oversee',
  reads: reports,
  query: z.strictObject({ school }),
  response: z.array(reportRowSchema),
  summary: 'Reported messages of a school, open ones first',
});

export const getReport = endpoint({
  ...shared,
  method: 'GET',
  path: '/reports/:id',
  access: 'teacher',
  act: 'oversee',
  reads: reports,
  response: reportSchema,
  summary: 'A report with the whole conversation',
});

export const settleReport = endpoint({
  ...shared,
  method: 'PUT',
  path: '/reports/:id/settled',
  access: 'teacher',
  act: 'oversee',
  changes: reports,
  body: z.strictObject({ isSettled: z.boolean() }),
  response: z.null(),
  summary: 'Note that somebody has dealt with a report, or that it is open again',
});

export const listOwnThreads = endpoint({
  ...ofStudent,
  service,
  method: 'GET',
  path: '/mine/threads',
  status: 200,
  reads: messages,
  /** `classes`: to whose teachers the student can write. */
  response: z.object({
    threads: z.array(threadRowSchema),
    classes: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  summary: 'Conversations of the student with teachers, the newest first',
});

export const getOwnThread = endpoint({
  ...ofStudent,
  ...shared,
  method: 'GET',
  path: '/mine/threads/:id',
  reads: messages,
  response: threadSchema,
  summary: 'One conversation of the student with the teachers of a class',
});

export const startOwnThread = endpoint({
  ...ofStudent,
  service,
  method: 'POST',
  path: '/mine/threads',
  status: 201,
  changes: messages,
  body: z.strictObject({ class: z.int().positive(), about: aboutBody, ...added }),
  response: threadSchema,
  summary: 'Write to the teachers of a class of the student',
});

export const answerOwnThread = endpoint({
  ...ofStudent,
  ...shared,
  method: 'POST',
  path: '/mine/threads/:id/messages',
  status: 201,
  changes: messages,
  body: z.strictObject(added),
  response: threadSchema,
  summary: 'Answer the teachers of a class',
});

export const readOwnThread = endpoint({
  ...ofStudent,
  ...shared,
  method: 'PUT',
  path: '/mine/threads/:id/read',
  changes: messages,
  body: readBody,
  response: z.null(),
  summary: 'Note how far the student has read',
});

export const reportOwnMessage = endpoint({
  ...ofStudent,
  ...shared,
  method: 'POST',
  path: '/mine/threads/:id/reports',
  changes: [...messages, ...reports],
  body: reportBody,
  response: z.null(),
  summary: 'Report a message to the owners and heads of the school; the conversation is kept',
});
