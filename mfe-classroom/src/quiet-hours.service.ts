import { endpoint } from '@teacher-portal/remote-sdk/contract/endpoint';
import * as z from '@teacher-portal/remote-sdk/z';
import { quietHoursBody, quietHoursSchema } from './quiet-hours.schema';

const service = 'mfe-classroom' as const;
const rules = ['mfe-classroom:message-rule'] as const;

export const getQuietHours = endpoint({
  service,
  method: 'GET',
  path: '/quiet-hours',
  status: 200,
  access: 'teacher',
  reads: rules,
  query: z.strictObject({ school: z.coerce.number().int() }),
  response: quietHoursSchema,
  summary: 'When messages of a school wait',
});

export const setQuietHours = endpoint({
  service,
  method: 'PUT',
  path: '/quiet-hours',
  status: 200,
  access: 'teacher',
  act: 'manage',
  changes: rules,
  body: quietHoursBody,
  response: quietHoursSchema,
  summary: 'Say, as an owner, when messages wait; those that wait already arrive as they were promised',
});
