import * as z from 'shared/z';
import { limits } from './limits';
import { isOwnFile } from './links.rules';
import { message } from './message-key';

const refused = message('errors.questionPicture');

/** A person's picture: its stored URL, and one that a browser can read for a few hours; null without a picture. */
export const personPicture = {
  picturePath: z.string().nullable().optional(),
  pictureSource: z.string().nullable().optional(),
};

/** An uploaded picture; null removes it. Omitted, it stays unchanged, for clients that predate pictures. */
export const pictureChange = z
  .string(refused)
  .trim()
  .max(limits.pictureAddressMax, refused)
  .refine(isOwnFile, refused)
  .nullable()
  .optional();
