import * as z from 'shared/z';
import { limits } from './limits';
import { isOwnFile } from './links.rules';
import { message } from './message-key';

const refused = message('errors.questionPicture');
const tooLarge = message('errors.questionDrawing');

const smallImage = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/;

/**
 * The address of a picture: a file of the portal, or a small picture that is its own address. Nothing else: an address
 * elsewhere would tell another server who looks at the question. Shown by `<img>` only, where SVG runs no scripts.
 */
export const isPictureAddress = (address: string): boolean =>
  smallImage.test(address)
    ? address.length <= limits.pictureDataMax
    : isOwnFile(address) && address.length <= limits.pictureAddressMax;

export const pictureSchema = z.string(refused).trim().refine(isPictureAddress, refused);

/** What a picture shows, in words. */
export const pictureAltSchema = z
  .string(message('errors.invalidValue'))
  .trim()
  .max(limits.pictureAltMax, message('errors.tooLong'));

/** `picturePath` is what is saved, `pictureSource` the address where a browser may read it for some hours. */
export const pictureOf = {
  picturePath: z.string().nullable(),
  pictureSource: z.string().nullable(),
  /** What the picture shows, in words; null where its author has said nothing. */
  pictureAlt: z.string().nullable(),
};

/** A drawing as the whiteboard keeps it: any JSON, bounded. */
export const sceneSchema = z
  .record(z.string(), z.unknown(), message('errors.invalidValue'))
  .refine((scene) => JSON.stringify(scene).length <= limits.drawingMax, tooLarge);

/** The drawing as SVG markup; the server keeps only what draws. */
export const svgSchema = z.string(message('errors.invalidValue')).trim().max(limits.drawingMax, tooLarge);
