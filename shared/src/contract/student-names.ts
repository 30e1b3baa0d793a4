import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { doneSchema, idSchema, nameSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { namePartsBody, requireBothParts } from './student-record';

const invalid = message('errors.invalidValue');

/** `name` is the one that was split; both parts are empty for a name that is not split any more. */
const splitName = z
  .strictObject({
    id: idSchema,
    name: nameSchema,
    givenName: namePartsBody.givenName.unwrap(),
    familyName: namePartsBody.familyName.unwrap(),
  })
  .superRefine(requireBothParts);

/** All of them or none: 412 if one of the names has changed since it was read. */
export const splitNames = endpoint({
  method: 'POST',
  path: '/students/names',
  status: 200,
  access: 'teacher',
  concerns: 'students',
  changes: ['student', 'submission'],
  body: z.strictObject({
    students: z
      .array(splitName, invalid)
      .min(1, invalid)
      .max(limits.classPeopleMax, invalid)
      .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, invalid),
  }),
  response: doneSchema,
  summary: 'Say which part of the names of students is the family name',
});
