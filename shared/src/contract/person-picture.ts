import * as z from 'shared/z';
import { limits } from './limits';
import { isOwnFile } from './links.rules';
import { message } from './message-key';

const refused = message('errors.questionPicture');

/** The picture of a person: the stored URL, and one that a browser can read for a few hours; null without a picture. */
export const personPicture = {
  picturePath: z.string().nullable().optional(),
  pictureSource: z.string().nullable().optional(),
};

/** An uploaded picture; null for none. Left out, the picture stays, as calls from before there were pictures do. */
export const pictureChange = z
  .string(refused)
  .trim()
  .max(limits.pictureAddressMax, refused)
  .refine(isOwnFile, refused)
  .nullable()
  .optional();
