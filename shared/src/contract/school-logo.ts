import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { idParams } from './fields';
import { limits } from './limits';
import { message } from './message-key';

const invalid = message('errors.invalidValue');

/** A small picture as a data URL, for documents that carry the name of the school; null where it has none. */
export const schoolLogoSchema = z.object({ picture: z.string().nullable() });
export type SchoolLogo = z.infer<typeof schoolLogoSchema>;

/** No SVG: it can hold script. */
const picture = z
  .string(invalid)
  .max(limits.schoolLogoMax, message('errors.schoolLogoTooLarge'))
  .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, message('errors.schoolLogo'));

export const getSchoolLogo = endpoint({
  method: 'GET',
  path: '/school/:id/logo',
  status: 200,
  access: 'teacher',
  act: 'own',
  reads: ['school'],
  params: idParams,
  response: schoolLogoSchema,
  summary: 'The picture that documents of a school carry beside its name',
});

export const setSchoolLogo = endpoint({
  method: 'PUT',
  path: '/school/:id/logo',
  status: 200,
  access: 'teacher',
  changes: ['school'],
  params: idParams,
  body: z.strictObject({ picture: picture.nullable() }),
  response: schoolLogoSchema,
  summary: 'Choose, as an owner, the picture that documents of a school carry, or none',
});
